import { engagementTime, listen, onNewView, onVisibility } from '#features/triggers/browser.ts'
import { type HitPayload, maxEngagementMs, type TrackerOptions } from '../wire.ts'
import { type Ids, newId } from './identity.ts'
import { send } from './send.ts'

const throttleMs = 300

/** The open page view. */
interface View {
  id: string
  url: string
  sequence: number
  sentAt: number
  /** Engagement time as last reported, in milliseconds. */
  reportedMs: number
  /** The part of the page seen so far, in pixels from its top. */
  seenHeight: number
  goals: number[]
}

/** Reports on the open page view. */
export interface Reporter {
  report: (fields: Partial<HitPayload>) => void
  update: () => void
  complete: (goal: number) => void
}

/** Kept on withdrawal, so that consenting again on the same page continues its view. */
let view: View | null = null

/** Reports this page's view, the views shown after it, and changes of each. */
export function track(
  options: TrackerOptions,
  ids: Ids,
  isAllowed: () => boolean,
  onView: (id: string) => void,
  signal: AbortSignal,
): Reporter {
  const time = engagementTime(signal)
  let earlierMs = view?.reportedMs ?? 0

  function open(referrer: string) {
    view = {
      id: newId(),
      url: location.href,
      sequence: 0,
      sentAt: 0,
      reportedMs: 0,
      seenHeight: 0,
      goals: [],
    }
    earlierMs = 0
    time.reset()
    measureScroll()
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
  }

  /** Without fields the report is an update. */
  function report(fields: Partial<HitPayload> = {}) {
    if (!view || !isAllowed()) return
    view.sentAt = performance.now()
    view.reportedMs = Math.min(time.read() + earlierMs, maxEngagementMs)
    const payload = {
      ...ids,
      url: view.url,
      time_on_page: view.reportedMs,
      completed_goals: view.goals,
      view_id: view.id,
      sequence: view.sequence++,
      scroll_depth: Math.min(100, Math.round((100 * view.seenHeight) / root.scrollHeight)),
      ...fields,
    }
    send(payload, options)
  }

  function update() {
    if (view && performance.now() - view.sentAt >= throttleMs) report()
  }

  /** Reports a goal at once, and once per view. */
  function complete(goal: number) {
    if (!view || view.goals.includes(goal)) return
    view.goals.push(goal)
    report()
  }

  const root = document.documentElement
  const measureScroll = () => {
    if (view) view.seenHeight = Math.max(view.seenHeight, scrollY + innerHeight)
  }

  listen('scroll', measureScroll, signal)
  onVisibility((isVisible) => isVisible || update(), signal)
  onNewView((isRestored) => {
    const referrer = isRestored ? document.referrer : (view?.url ?? '')
    if (!isRestored) update()
    open(referrer)
  }, signal)
  if (view?.url !== location.href) open(document.referrer)
  return { report, update, complete }
}

const pixels = (length: number) => Math.round(length * devicePixelRatio)
