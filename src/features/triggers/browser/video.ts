import { onNewView } from './new-view.ts'
import { listen } from './shared-listeners.ts'
import { elementAt, type Subscribe } from './trigger.ts'

export const onVideo: Subscribe<'video'> = ({ selector, percents = [] }, handler, signal) => {
  let reported = new WeakMap<Element, Set<number>>()

  for (const type of ['play', 'timeupdate', 'ended'])
    listen(
      type,
      ({ target }) => {
        const element = elementAt(target, { selector })
        if (!(element instanceof HTMLVideoElement)) return
        const done = reported.get(element) ?? new Set()
        reported.set(element, done)
        const played = percentOf(element)
        for (const percent of [0, ...percents, 100]) {
          const isReached = percent === 100 ? element.ended : played >= percent
          if (done.has(percent) || !isReached) continue
          done.add(percent)
          handler({ element, action: actionAt(percent), percent })
        }
      },
      signal,
    )
  onNewView(() => (reported = new WeakMap()), signal)
}

/** The percentage played; 0 for a stream, whose length is unknown. */
const percentOf = ({ currentTime, duration }: HTMLVideoElement) =>
  (100 * currentTime) / duration || 0

function actionAt(percent: number) {
  if (percent === 0) return 'play'
  return percent === 100 ? 'end' : 'progress'
}
