import { onNewView } from './new-view.ts'
import { safely } from './shared-listeners.ts'

/** A clock that is asked again no sooner than this. */
const shortestWaitMs = 250

interface Clock {
  /** Milliseconds. */
  read: () => number
  reset: () => void
}

/** Calls once a view, when its clock shows so many seconds. */
export function whenReached(
  seconds: number,
  clock: Clock,
  handler: () => void,
  signal: AbortSignal,
) {
  let timer: ReturnType<typeof setTimeout>

  function wait() {
    const missing = seconds * 1000 - clock.read()
    if (missing <= 0) return safely(handler)
    timer = setTimeout(wait, Math.max(missing, shortestWaitMs))
  }
  const stop = () => clearTimeout(timer)

  onNewView(() => {
    stop()
    clock.reset()
    wait()
  }, signal)
  signal.addEventListener('abort', stop)
  wait()
}

/** The first view began with the page, however late its script came. */
export function wallTime(): Clock {
  let start = 0
  return {
    read: () => performance.now() - start,
    reset() {
      start = performance.now()
    },
  }
}

export const onWallTime = (seconds: number, handler: () => void, signal: AbortSignal) =>
  whenReached(seconds, wallTime(), handler, signal)
