package import Control
import Intervals
import Training
package import Wall

extension Call {
  /// The command of the wall that the call comes to; `nil` for a call that is none.
  ///
  /// - Throws: what the call names and the wall does not have, or a plan that cannot be run.
  package func command(on wall: Wall) throws(RPCError) -> Command? {
    switch self {
    case .start(let request): return try request.command(on: wall)
    case .pause: return .pause
    case .resume: return .resume
    case .toggle: return .toggle
    case .skip(.next): return .skipForward
    case .skip(.back): return .skipBack
    case .skip(.phase(let index)): return .seek(index)
    case .end: return .end
    case .finish: return .finish
    case .lap: return .lap
    case .removeLap: return .removeLap
    case .extendRest: return .extendRest
    case .choose(let id): return .choose(id)
    case .edit(let id, let edit): return .save(try wall.format(id, with: edit, asOwn: true))
    case .save(let request): return .save(try request.format(on: wall))
    case .delete(let id): return .delete(id)
    case .set(let values): return .change(values)
    case .adjust(let id, let direction): return .adjust(SettingStop(id), by: direction)
    case .reminder(.dismiss): return .endReminder
    case .reminder(.snooze): return .putOffReminder
    case .open(.today): return .showDay(nil)
    // What Start would run may be the session of the day, which is no format.
    case .open(.timer(let format)): return format.map(Command.choose) ?? .showTimer
    case .open(.progress(let period)): return .showProgress(period)
    case .open(.profile): return .showProfile
    case .describe, .info, .state, .subscribe, .unsubscribe, .say, .listFormats, .format, .outputs, .board,
      .press,
      .settings, .theme, .clock, .training, .summary, .history, .programme:
      return nil
    }
  }
}

extension StartRequest {
  fileprivate func command(on wall: Wall) throws(RPCError) -> Command {
    if let format { return .start(try wall.format(format, with: edit)) }
    return edit.isEmpty ? .startChosen : .start(Format(try edit.plan(from: nil)))
  }
}

extension SaveRequest {
  /// The format to keep: what the builder shows, or a plan, under the id and the name that were given.
  fileprivate func format(on wall: Wall) throws(RPCError) -> Format {
    let base = edit.isEmpty ? wall.offered.format : Format(try edit.plan(from: nil))
    guard var plan = base.plan else { throw RPCError(.notHere, "the clock is no plan, and cannot be kept") }
    plan.name = name ?? (edit.isEmpty && base.id == id ? base.name : id)
    plan.id = id
    if let block { plan.block = block }
    var format = base.with(plan)
    format.isShipped = false
    return format
  }
}

extension PlanEdit {
  fileprivate func plan(from base: IntervalPlan?) throws(RPCError) -> IntervalPlan {
    do throws(PlanError) {
      return try applied(to: base)
    } catch {
      throw RPCError(error)
    }
  }
}

extension Wall {
  /// A format by its id, some of its fields changed.
  fileprivate func format(_ id: String, with edit: PlanEdit, asOwn: Bool = false) throws(RPCError) -> Format {
    guard let format = shelf[id] else { throw RPCError(Refusal.noFormat(id)) }
    if asOwn, format.isShipped { throw RPCError(Refusal.formatIsShipped(id)) }
    guard !edit.isEmpty else { return format }
    guard let plan = format.plan else {
      throw RPCError(
        PlanError(field: "format", value: id, allowed: "a format with a plan, to change its fields"))
    }
    return format.with(try edit.plan(from: plan))
  }
}

extension RPCError {
  /// The error of a command that the wall refused.
  package init(_ refusal: Refusal) {
    if case .badPlan(let error) = refusal {
      self.init(error)
    } else if case .badEntry(let error) = refusal {
      self.init(error)
    } else {
      self.init(ErrorKind.named(refusal.name) ?? .internalError, refusal.description)
    }
  }
}
