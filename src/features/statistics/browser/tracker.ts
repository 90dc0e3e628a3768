import { type HitPayload, mostMilliseconds, type TrackerOptions } from '../wire.ts'
import { engagedTime } from './engaged-time.ts'
import { type Ids, newId } from './identity.ts'
import { watchNavigation } from './navigation.ts'
import { send } from './send.ts'

const throttleMs = 300

/** The view of a page that is reported of. */
interface View {
  id: string
  url: string
  sequence: number
  sentAt: number
  /** How far down, in pixels. */
  seen: number
  goals: number[]
}

/** What is told of the view that is open. */
export interface Reporter {
  report: (more: Partial<HitPayload>) => void
  update: () => void
  complete: (goal: number) => void
  /** Called with each further view. */
  onView?: () => void
}

/** The page whose view was already counted; deciding again on it counts no other. */
let counted = ''

/** Counts the view of this page and of those shown after it, and reports what follows on each. */
export function track(
  options: TrackerOptions,
  ids: Ids,
  isAllowed: () => boolean,
  onView: (id: string) => void,
  signal: AbortSignal,
): Reporter {
  const time = engagedTime(signal)
  let view: View | null = null

  function open(referrer: string) {
    view = { id: newId(), url: location.href, sequence: 0, sentAt: 0, seen: 0, goals: [] }
    counted = location.href
    time.reset()
    look()
    report({
      referrer_url: referrer,
      user_agent: navigator.userAgent || 'unknown',
      device_resolution: `${pixels(screen.width)}x${pixels(screen.height)}`,
      page_id: document.body.dataset.burst_id ?? 0,
      page_type: document.body.dataset.burst_type ?? '',
      title: document.title,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    onView(view.id)
    reporter.onView?.()
  }

  /** Says of the view what is new; without a word of its own it is an update. */
  function report(more: Partial<HitPayload> = {}) {
    if (!view || !isAllowed()) return
    view.sentAt = performance.now()
    const payload = {
      ...ids,
      url: view.url,
      time_on_page: Math.min(time.read(), mostMilliseconds),
      completed_goals: view.goals,
      view_id: view.id,
      sequence: view.sequence++,
      scroll_depth: Math.min(100, Math.round((100 * view.seen) / root.scrollHeight)),
      ...more,
    }
    send(payload, options)
  }

  function update() {
    if (view && performance.now() - view.sentAt >= throttleMs) report()
  }

  /** Once on a view, at once. */
  function complete(goal: number) {
    if (!view || view.goals.includes(goal)) return
    view.goals.push(goal)
    report()
  }

  const reporter: Reporter = { report, update, complete }
  const root = document.documentElement
  const look = () => {
    if (view) view.seen = Math.max(view.seen, scrollY + innerHeight)
  }

  addEventListener('scroll', look, { signal, passive: true })
  document.addEventListener('visibilitychange', () => document.hidden && update(), { signal })
  addEventListener('pagehide', update, { signal })
  // Going back to a page kept in memory is another view of it.
  addEventListener('pageshow', ({ persisted }) => persisted && open(document.referrer), { signal })
  watchNavigation(() => {
    const before = view?.url ?? ''
    update()
    open(before)
  }, signal)
  if (counted !== location.href) open(document.referrer)
  return reporter
}

const pixels = (length: number) => Math.round(length * devicePixelRatio)
