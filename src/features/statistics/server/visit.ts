import type { SessionRow, SessionTraits } from './hit.ts'

/** A view of a page as it may still be added to. */
export interface View {
  /** The page's own id of it; empty from the old tracker. */
  id: string
  /** What the row calls it. */
  number: string
  at: number
  path: string
  pageId: string
  pageType: string
  title: string
  isEntry: boolean
  engaged: number
  scroll: number
  goals: number[]
  /** How fast it was has been told. */
  isMeasured?: true
  /** The highest sequence number so far, and those below it that have not come. */
  last: number
  missing: number[]
}

/** A session while it may still change. */
export interface Visit {
  session: number
  visitor: string
  /** Who sent its last hit; see `Hit`. */
  sender?: string
  lastAt: number
  traits: SessionTraits
  started: number
  entry: string
  entryType: string
  exit: string
  viewCount: number
  events: number
  engaged: number
  scroll: number
  goals: number[]
  /** Something was done to reach a goal; to view a page that is one is nothing more than a view. */
  hasActed: boolean
  views: View[]
}

/** A visit ends after this long without a hit, */
const idleMs = 30 * 60 * 1000
/** and after this long in any case, so that what is asked of a time need not look further back, */
const longestMs = 24 * 60 * 60 * 1000
/** or so many views, which only robots have: each change of a visit tells all of them. */
const mostViews = 500
const bounceMs = 5000
const mostMissing = 50

export function rowOf(visit: Visit): SessionRow {
  const { traits, started, lastAt, entry, entryType, exit, viewCount } = visit
  const { events, engaged, scroll, views } = visit
  const reached = views.flatMap(({ at, goals }) =>
    goals.map((goal) => ({ goal, at: at - started })),
  )
  const isBounce = viewCount === 1 && engaged <= bounceMs && events === 0 && !visit.hasActed
  return {
    ...traits,
    started,
    ended: lastAt,
    entry,
    exit,
    entry_type: entryType,
    bounce: isBounce ? 1 : 0,
    views: viewCount,
    events,
    engaged,
    scroll,
    goals: [...visit.goals],
    'reached.goals': reached.map(({ goal }) => goal),
    'reached.after': reached.map(({ at }) => at),
    paths: views.map(({ path }) => path),
    'viewed.after': views.map(({ at }) => at - started),
    'viewed.spent': views.map((view) => view.engaged),
    'viewed.depths': views.map((view) => view.scroll),
  }
}

/** A clock that went back ends nothing. */
export const isOpen = ({ started, lastAt }: Visit, at: number) =>
  at - lastAt <= idleMs && at - started < longestMs

/** Whether a view goes on with a visit rather than begins another. */
export const takesView = (visit: Visit, at: number) =>
  isOpen(visit, at) && visit.viewCount < mostViews

/** What comes late, from a page left open, adds to its visit without making it last longer. */
export function touch(visit: Visit, at: number) {
  if (isOpen(visit, at)) visit.lastAt = Math.max(visit.lastAt, at)
}

export function addView(visit: Visit, view: View) {
  visit.views.push(view)
  visit.viewCount++
  visit.exit = view.path
}

/** False when a report with this number has already come. They may come in any order. */
export function isFirstOf(view: View, sequence: number): boolean {
  if (sequence > view.last) {
    for (let n = view.last + 1; n < sequence && view.missing.length < mostMissing; n++)
      view.missing.push(n)
    view.last = sequence
    return true
  }
  const index = view.missing.indexOf(sequence)
  if (index >= 0) view.missing.splice(index, 1)
  return index >= 0
}
