internal import CLinux

/// Has all threads allocate from one heap; call it before a second thread is started.
///
/// Glibc gives each thread one of its own otherwise, so that they never wait for each other, and every one of those
/// keeps pages that are hardly used. A thread that must not wait allocates nothing anyway. Source: mallopt(3).
public func shareHeap() {
  clinux_share_heap()
}
