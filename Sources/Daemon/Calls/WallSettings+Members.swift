package import Control
import Training
package import Wall

extension WallSettings {
  /// The settings by the names that `settings.set` takes; times in seconds.
  package var members: JSONObject { values.json }
}
