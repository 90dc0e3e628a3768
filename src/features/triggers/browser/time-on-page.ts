import { engagementTime } from './engagement-time.ts'
import { onNewView } from './new-view.ts'
import { safely } from './shared-listeners.ts'
import type { Subscribe } from './trigger.ts'

/** Nobody is engaged in a page all the time, so what is missing is looked at again no sooner. */
const shortestWaitMs = 250

export const onTimeOnPage: Subscribe<'time_on_page'> = ({ seconds, clock }, handler, signal) => {
  const time = clock === 'engaged' ? engagementTime(signal) : wallTime()
  let timer: ReturnType<typeof setTimeout>

  function wait() {
    const missing = seconds * 1000 - time.read()
    if (missing <= 0) return safely(() => handler({ seconds }))
    timer = setTimeout(wait, Math.max(missing, shortestWaitMs))
  }
  const stop = () => clearTimeout(timer)

  onNewView(() => {
    stop()
    time.reset()
    wait()
  }, signal)
  signal.addEventListener('abort', stop)
  wait()
}

/** The first view began with the page, however late its script came. */
function wallTime() {
  let start = 0
  return {
    read: () => performance.now() - start,
    reset() {
      start = performance.now()
    },
  }
}
