import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import type { SessionDimensions, SessionRow } from '../rows.ts'

/** A page view that later reports may still add to. */
export interface View {
  /** The page's own id of the view; empty from the original tracker. */
  id: string
  /** The view's id in `hits.view`. */
  rowId: string
  at: number
  path: string
  pageId: string
  pageType: string
  title: string
  isEntry: boolean
  engagementMs: number
  scroll: number
  goals: number[]
  /** Set once its web vitals were reported. */
  isMeasured?: true
  /** The highest sequence number so far, and the lower ones that have not arrived. */
  lastSequence: number
  missingSequences: number[]
}

/** A session that later hits may still add to. */
export interface Session {
  /** The journal id of the session's first hit. */
  id: number
  visitor: string
  /** See `Hit`. */
  cookielessVisitor?: string
  lastAt: number
  dimensions: SessionDimensions
  started: number
  entry: string
  entryType: string
  exit: string
  viewCount: number
  events: number
  engagementMs: number
  scroll: number
  goals: number[]
  /** A goal other than viewing a page was completed, so this is not a bounce. */
  hasInteracted: boolean
  views: View[]
}

/** A session ends after this long without a hit. */
export const sessionTimeoutMs = 30 * minuteMs
/** Limits how far back queries of a date range have to look. */
const maxSessionMs = dayMs
/** Only bots view more pages. Each change of a session writes all of its views again. */
const maxViews = 500
const bounceMs = 5000
const maxMissingSequences = 50

export type NewSession = Pick<
  Session,
  'id' | 'visitor' | 'dimensions' | 'started' | 'entry' | 'entryType'
>

/** A new session, still without its first view. */
export const newSession = (session: NewSession): Session => ({
  ...session,
  lastAt: session.started,
  exit: session.entry,
  viewCount: 0,
  events: 0,
  engagementMs: 0,
  scroll: 0,
  goals: [],
  hasInteracted: false,
  views: [],
})

export function sessionRowOf(session: Session): SessionRow {
  const { dimensions, started, views, viewCount, events, engagementMs } = session
  const completions = views.flatMap(({ at, goals }) =>
    goals.map((goal) => ({ goal, offset: at - started })),
  )
  const isBounce =
    viewCount === 1 && engagementMs <= bounceMs && events === 0 && !session.hasInteracted
  return {
    ...dimensions,
    started,
    ended: session.lastAt,
    entry: session.entry,
    exit: session.exit,
    entry_type: session.entryType,
    is_bounce: isBounce ? 1 : 0,
    views: viewCount,
    events,
    engagement_ms: engagementMs,
    scroll: session.scroll,
    goals: [...session.goals],
    'completed.goal': completions.map(({ goal }) => goal),
    'completed.offset_ms': completions.map(({ offset }) => offset),
    paths: views.map(({ path }) => path),
    'viewed.offset_ms': views.map(({ at }) => at - started),
    'viewed.engagement_ms': views.map((view) => view.engagementMs),
    'viewed.scroll': views.map((view) => view.scroll),
  }
}

/** Also true when the clock was set back. */
export const isOpen = ({ started, lastAt }: Session, at: number) =>
  at - lastAt <= sessionTimeoutMs && at - started < maxSessionMs

/** Whether a view continues the session; otherwise it begins another one. */
export const acceptsView = (session: Session, at: number) =>
  isOpen(session, at) && session.viewCount < maxViews

/** Extends the open session. A late update of a page that was left open does not reopen it. */
export function extendSession(session: Session, at: number) {
  if (isOpen(session, at)) session.lastAt = Math.max(session.lastAt, at)
}

export function addView(session: Session, view: View) {
  session.views.push(view)
  session.viewCount++
  session.exit = view.path
}

/**
 * Records the sequence number of a report; false when it has arrived before. Reports may come in
 * any order.
 */
export function acceptSequence(view: View, sequence: number): boolean {
  const { missingSequences } = view
  if (sequence > view.lastSequence) {
    for (
      let n = view.lastSequence + 1;
      n < sequence && missingSequences.length < maxMissingSequences;
      n++
    )
      missingSequences.push(n)
    view.lastSequence = sequence
    return true
  }
  const index = missingSequences.indexOf(sequence)
  if (index >= 0) missingSequences.splice(index, 1)
  return index >= 0
}
