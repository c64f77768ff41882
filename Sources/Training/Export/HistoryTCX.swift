internal import Intervals

/// A session as a file of Garmin's TrainingCenterDatabase, version 2, which services of health and sport read.
///
/// The schema (garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd) has no sets, focus or effort: these are in the
/// notes. Times are UTC to the second; what is not known, such as distance by satellite and heart rate, is left out.
public enum HistoryTCX {
  /// The file of a session, in UTF-8.
  public static func text(_ entry: HistoryEntry) -> String {
    let start = entry.start.utcText
    let seconds = EntryText.seconds(entry.length)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2 \
      http://www.garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd">
        <Activities>
          <Activity Sport="Other">
            <Id>\(start)</Id>
            <Lap StartTime="\(start)">
              <TotalTimeSeconds>\(seconds)</TotalTimeSeconds>
              <DistanceMeters>0</DistanceMeters>
              <Calories>\(entry.energy ?? 0)</Calories>
              <Intensity>Active</Intensity>
              <TriggerMethod>Manual</TriggerMethod>
              <Track>
                <Trackpoint>
                  <Time>\(start)</Time>
                </Trackpoint>
                <Trackpoint>
                  <Time>\(end(of: entry).utcText)</Time>
                </Trackpoint>
              </Track>
            </Lap>
            <Notes>\(escaped(notes(of: entry)))</Notes>
          </Activity>
        </Activities>
      </TrainingCenterDatabase>

      """
  }

  /// A name for the file: the day, the time and the key, in letters that every file system takes.
  public static func fileName(_ entry: HistoryEntry) -> String {
    let time = entry.start.timeOfDay / 60_000
    let clock = EntryText.padded(time / 60, 2) + EntryText.padded(time % 60, 2)
    let key = entry.key.unicodeScalars.map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain || scalar == "-" || scalar == "_"
        ? String(scalar) : "%" + String(scalar.value, radix: 16)
    }
    return "\(entry.date)-\(clock)-\(key.joined()).tcx"
  }

  private static func end(of entry: HistoryEntry) -> EntryStart {
    let (wall, overflow) = entry.start.wall.addingReportingOverflow(entry.length.wholeMilliseconds)
    var end = entry.start
    end.wall = overflow ? EntryLimits.wall.upperBound : wall.clamped(to: EntryLimits.wall)
    return end
  }

  private static func notes(of entry: HistoryEntry) -> String {
    var lines = [entry.trained.name]
    if let effort = entry.effort { lines.append("effort \(effort) of 10") }
    if let score = entry.score { lines.append(score.text) }
    lines += entry.topSets.map(\.text)
    if !entry.ranToEnd { lines.append("not to its end") }
    if !entry.note.isEmpty { lines.append(entry.note) }
    return lines.joined(separator: "\n")
  }

  /// Text that stands in an element; what XML 1.0 has no place for, even escaped, becomes the replacement character.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
