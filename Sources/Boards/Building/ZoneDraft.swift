internal import Configuration
internal import Display

/// A zone whose pixels are known, before it is hung on the wall.
struct ZoneDraft {
  var name: String
  var role: Zone.Role
  var location: SourceLocation
  /// The pixels in drawing order, and where each lies within the zone.
  var members: [Member]
  var digits: [DigitMap] = []
  var colon: Zone.Colon?
  /// Where the file hangs its lower left corner.
  var x: Double?
  var y: Double?

  /// A pixel of the wall and its place in millimetres.
  struct Member {
    var pixel: Int
    var point: Point
  }

  /// The lower left and the upper right corner of the members.
  var corners: (low: Point, high: Point) {
    members.corners
  }
}

extension [ZoneDraft.Member] {
  /// The lower left and the upper right corner.
  var corners: (low: Point, high: Point) {
    let x = map(\.point.x)
    let y = map(\.point.y)
    return (Point(x.min() ?? 0, y.min() ?? 0), Point(x.max() ?? 0, y.max() ?? 0))
  }

  /// These members, moved so that their lower left corner is at a point.
  func moved(to corner: Point) -> [ZoneDraft.Member] {
    let low = corners.low
    return map { member in
      ZoneDraft.Member(
        pixel: member.pixel,
        point: Point(member.point.x - low.x + corner.x, member.point.y - low.y + corner.y))
    }
  }
}
