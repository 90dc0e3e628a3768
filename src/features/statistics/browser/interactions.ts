import { onClick, onElementView, onLink } from '#features/triggers/browser.ts'
import type { TrackerOptions } from '../wire.ts'
import type { Reporter } from './tracker.ts'

/** Reports followed links and goals completed on the page. */
export function watchInteractions(
  reporter: Reporter,
  { goals, downloads }: TrackerOptions,
  signal: AbortSignal,
) {
  for (const { id, type, selector } of goals) {
    const subscribe = type === 'clicks' ? onClick : onElementView
    subscribe({ selector }, () => reporter.complete(id), signal)
  }
  onLink(
    { extensions: downloads },
    ({ kind, link }) => {
      if (kind === 'download' || kind === 'outbound')
        reporter.report({ event_name: kind, event_value: link.href.slice(0, 512) })
      else reporter.update()
    },
    signal,
  )
}
