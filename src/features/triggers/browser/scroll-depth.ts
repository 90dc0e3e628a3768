import { onNewView } from './new-view.ts'
import { listen } from './shared-listeners.ts'
import type { Subscribe } from './trigger.ts'

/** A page that cannot scroll has no depth. */
export const onScrollDepth: Subscribe<'scroll_depth'> = ({ percent }, handler, signal) => {
  let isReached = false
  listen(
    'scroll',
    () => {
      const { scrollHeight } = document.documentElement
      if (isReached || scrollY < ((scrollHeight - innerHeight) * percent) / 100) return
      isReached = true
      handler({ percent })
    },
    signal,
  )
  onNewView(() => (isReached = false), signal)
}
