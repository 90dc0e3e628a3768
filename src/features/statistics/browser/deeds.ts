import type { TrackerOptions } from '../wire.ts'
import { watchGoals } from './goals.ts'
import { kindOf } from './links.ts'
import type { Reporter } from './tracker.ts'

const secondaryButton = 2

/** Tells of links that are followed, with a click or a key, here or into another tab, and of goals. */
export function watchDeeds(reporter: Reporter, options: TrackerOptions, signal: AbortSignal) {
  const { downloads, goals } = options
  const clicked = watchGoals(goals, reporter, signal)

  function onClick({ target, button }: MouseEvent) {
    if (button === secondaryButton || !(target instanceof Element)) return
    clicked(target)
    const link = target.closest('a[href]')
    // One within a drawing has no address of this kind.
    if (!(link instanceof HTMLAnchorElement)) return
    const kind = kindOf(link, downloads)
    if (kind) reporter.report({ event_name: kind, event_value: link.href.slice(0, 512) })
    else reporter.update()
  }
  for (const click of ['click', 'auxclick'] as const) {
    document.addEventListener(click, onClick, { signal, capture: true })
  }
}
