/// The keys of input devices by their names: those that remotes, keypads and keyboards commonly have.
///
/// Source: linux/input-event-codes.h, whose numbers are part of the kernel's interface.
enum InputKey {
  /// The names in the order of their codes.
  static let names = codes.map(\.name)

  /// The code of a name.
  static func code(of name: String) -> UInt16? {
    codes.first { $0.name == name }?.code
  }

  private static let codes: [(name: String, code: UInt16)] = [
    ("KEY_ESC", 1), ("KEY_1", 2), ("KEY_2", 3), ("KEY_3", 4), ("KEY_4", 5), ("KEY_5", 6), ("KEY_6", 7),
    ("KEY_7", 8), ("KEY_8", 9), ("KEY_9", 10), ("KEY_0", 11), ("KEY_MINUS", 12), ("KEY_EQUAL", 13),
    ("KEY_BACKSPACE", 14), ("KEY_TAB", 15), ("KEY_Q", 16), ("KEY_W", 17), ("KEY_E", 18), ("KEY_R", 19),
    ("KEY_T", 20), ("KEY_Y", 21), ("KEY_U", 22), ("KEY_I", 23), ("KEY_O", 24), ("KEY_P", 25),
    ("KEY_ENTER", 28), ("KEY_A", 30), ("KEY_S", 31), ("KEY_D", 32), ("KEY_F", 33), ("KEY_G", 34),
    ("KEY_H", 35), ("KEY_J", 36), ("KEY_K", 37), ("KEY_L", 38), ("KEY_Z", 44), ("KEY_X", 45), ("KEY_C", 46),
    ("KEY_V", 47), ("KEY_B", 48), ("KEY_N", 49), ("KEY_M", 50), ("KEY_COMMA", 51), ("KEY_DOT", 52),
    ("KEY_SLASH", 53), ("KEY_KPASTERISK", 55), ("KEY_SPACE", 57), ("KEY_F1", 59), ("KEY_F2", 60),
    ("KEY_F3", 61), ("KEY_F4", 62), ("KEY_F5", 63), ("KEY_F6", 64), ("KEY_F7", 65), ("KEY_F8", 66),
    ("KEY_F9", 67), ("KEY_F10", 68), ("KEY_NUMLOCK", 69), ("KEY_KP7", 71), ("KEY_KP8", 72), ("KEY_KP9", 73),
    ("KEY_KPMINUS", 74), ("KEY_KP4", 75), ("KEY_KP5", 76), ("KEY_KP6", 77), ("KEY_KPPLUS", 78),
    ("KEY_KP1", 79), ("KEY_KP2", 80), ("KEY_KP3", 81), ("KEY_KP0", 82), ("KEY_KPDOT", 83), ("KEY_F11", 87),
    ("KEY_F12", 88), ("KEY_KPENTER", 96), ("KEY_KPSLASH", 98), ("KEY_HOME", 102), ("KEY_UP", 103),
    ("KEY_PAGEUP", 104), ("KEY_LEFT", 105), ("KEY_RIGHT", 106), ("KEY_END", 107), ("KEY_DOWN", 108),
    ("KEY_PAGEDOWN", 109), ("KEY_INSERT", 110), ("KEY_DELETE", 111), ("KEY_MUTE", 113),
    ("KEY_VOLUMEDOWN", 114), ("KEY_VOLUMEUP", 115), ("KEY_POWER", 116), ("KEY_KPEQUAL", 117),
    ("KEY_PAUSE", 119), ("KEY_STOP", 128), ("KEY_HELP", 138), ("KEY_MENU", 139), ("KEY_SETUP", 141),
    ("KEY_SLEEP", 142), ("KEY_BACK", 158), ("KEY_FORWARD", 159), ("KEY_EJECTCD", 161),
    ("KEY_NEXTSONG", 163), ("KEY_PLAYPAUSE", 164), ("KEY_PREVIOUSSONG", 165), ("KEY_STOPCD", 166),
    ("KEY_RECORD", 167), ("KEY_REWIND", 168), ("KEY_HOMEPAGE", 172), ("KEY_EXIT", 174), ("KEY_PLAYCD", 200),
    ("KEY_PAUSECD", 201), ("KEY_PLAY", 207), ("KEY_FASTFORWARD", 208), ("KEY_OK", 352), ("KEY_SELECT", 353),
    ("KEY_GOTO", 354), ("KEY_CLEAR", 355), ("KEY_INFO", 358), ("KEY_TIME", 359), ("KEY_EPG", 365),
    ("KEY_PVR", 366), ("KEY_TITLE", 369), ("KEY_SUBTITLE", 370), ("KEY_MODE", 373), ("KEY_LIST", 395),
    ("KEY_RED", 398), ("KEY_GREEN", 399), ("KEY_YELLOW", 400), ("KEY_BLUE", 401), ("KEY_CHANNELUP", 402),
    ("KEY_CHANNELDOWN", 403), ("KEY_FIRST", 404), ("KEY_LAST", 405), ("KEY_NEXT", 407),
    ("KEY_PREVIOUS", 412), ("KEY_NUMERIC_0", 512), ("KEY_NUMERIC_1", 513), ("KEY_NUMERIC_2", 514),
    ("KEY_NUMERIC_3", 515), ("KEY_NUMERIC_4", 516), ("KEY_NUMERIC_5", 517), ("KEY_NUMERIC_6", 518),
    ("KEY_NUMERIC_7", 519), ("KEY_NUMERIC_8", 520), ("KEY_NUMERIC_9", 521), ("KEY_NUMERIC_STAR", 522),
    ("KEY_NUMERIC_POUND", 523),
  ]
}
