import { onNewView } from './new-view.ts'
import { safely } from './shared-listeners.ts'

/** The min delay until the clock is read again. */
const shortestWaitMs = 250

interface Clock {
  /** Milliseconds. */
  read: () => number
  reset: () => void
}

/** Calls the handler once per view, when its clock reaches this number of seconds. */
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

/** The first view began with the page, even if its script arrived late. */
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
