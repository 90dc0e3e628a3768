import { type CampaignDimension, campaignDimensions } from '../../dimensions.ts'
import type { VisitSource } from '../../visit-source.ts'
import type { DropReason } from '../../wire.ts'
import type { HitKind } from '../collect/hit.ts'
import { sessionDimensionsOf } from '../enrich/session-dimensions.ts'
import type { HitDraft, PipelineContext } from '../hit-draft.ts'
import type { HitRow } from '../rows.ts'
import type { OpenSessions } from './open-sessions.ts'
import {
  acceptSequence,
  acceptsView,
  addView,
  extendSession,
  isOpen,
  newSession,
  type Session,
  type View,
} from './session.ts'

/** A hit with its session and view, and the rows made of it. */
export interface SessionizedHit {
  session: Session
  view: View
  row: HitRow
  rows: HitRow[]
}

/** A hit and its time, from any kind of sender. */
type Sent = Pick<HitDraft, 'at' | 'hit'>

type Sessionize = (draft: HitDraft, context: PipelineContext) => SessionizedHit | DropReason

/** Finds the session and view of a hit, or the reason it has none. */
export const sessionize: Readonly<Record<HitKind, Sessionize>> = {
  view: sessionizeView,
  update: sessionizeUpdate,
  event: sessionizeUpdate,
}

/** Adds a view to the visitor's open session, or begins a session whose id is the hit's. */
function sessionizeView(
  draft: HitDraft,
  { sessions, isRetry = false }: PipelineContext,
): SessionizedHit | DropReason {
  const { at, hit } = draft
  if (hit.report.view_id && sessions.withView(hit.report.view_id)) return 'duplicate'
  const latest = latestSessionOf(draft, sessions)
  // A retried hit keeps its own time, and its visitor may have begun a later session since.
  const hasLaterSession = isRetry && latest && latest.started > at
  const open = latest && !hasLaterSession && acceptsView(latest, at) ? latest : null
  if (open) sessions.markChanged(open)
  const session = open ?? startSession(draft, sessions)
  const view = viewOf(draft, !open)
  addView(session, view)
  extendSession(session, at)
  if (hit.cookielessVisitor) session.cookielessVisitor = hit.cookielessVisitor
  sessions.addView(session, view)
  return sessionized(draft, session, view)
}

/** Finds the view that a later report is about. */
function sessionizeUpdate(
  draft: HitDraft,
  { sessions }: PipelineContext,
): SessionizedHit | DropReason {
  const { report, cookielessVisitor, isOfLatestView } = draft.hit
  const session = sessionOf(draft, sessions)
  if (!session || (!report.view_id && !isOpen(session, draft.at))) return 'late_update'
  const view = session.views.findLast(({ id, path }) =>
    report.view_id ? id === report.view_id : isOfLatestView || path === draft.path,
  )
  if (!view) return 'late_update'
  if (report.view_id && !acceptSequence(view, report.sequence)) return 'duplicate'
  sessions.markChanged(session)
  extendSession(session, draft.at)
  if (cookielessVisitor && !isOfLatestView) session.cookielessVisitor = cookielessVisitor
  return sessionized(draft, session, view)
}

/** The source of the session in which an event happened; an idle session counts too. */
export function recognise(event: Sent, sessions: OpenSessions): VisitSource | null {
  const session = sessionOf(event, sessions)
  if (!session) return null
  const { channel, source, referrer } = session.dimensions
  const campaign = Object.fromEntries(
    campaignDimensions.map((name) => [name, session.dimensions[name]]),
  ) as Record<CampaignDimension, string>
  return { ...campaign, channel, source, referrer, landingPage: session.entry }
}

function sessionOf(draft: Sent, sessions: OpenSessions): Session | undefined {
  const { report, cookielessVisitor, previousCookielessVisitor, isOfLatestView } = draft.hit
  if (report.view_id) return sessions.withView(report.view_id)
  if (!isOfLatestView || !cookielessVisitor) return latestSessionOf(draft, sessions)
  const ids = [cookielessVisitor, previousCookielessVisitor]
  return sessions.latestOfCookieless(ids)
}

/** The visitor's own session, or the one open under the former id, which then gets the new id. */
function latestSessionOf({ at, hit }: Sent, sessions: OpenSessions): Session | undefined {
  const { visitor, previousVisitor } = hit
  const own = sessions.latestOf(visitor)
  if (!previousVisitor || (own && isOpen(own, at))) return own
  return sessions.reassign(previousVisitor, visitor, at) ?? own
}

function startSession(draft: HitDraft, sessions: OpenSessions): Session {
  const { id, at, path, hit } = draft
  const session = newSession({
    id,
    visitor: hit.visitor,
    dimensions: sessionDimensionsOf(draft, !sessions.isKnown(hit.visitor)),
    started: at,
    entry: path,
    entryType: hit.report.page_type,
  })
  sessions.add(session)
  return session
}

function viewOf({ id, at, path, hit: { report } }: HitDraft, isEntry: boolean): View {
  return {
    id: report.view_id,
    rowId: report.view_id ? BigInt(`0x${report.view_id.slice(0, 16)}`).toString() : String(id),
    at,
    path,
    pageId: report.page_id,
    pageType: report.page_type,
    title: report.title,
    isEntry,
    engagementMs: 0,
    scroll: 0,
    goals: [],
    lastSequence: report.sequence,
    missingSequences: [],
  }
}

function sessionized({ id, at, hit }: HitDraft, session: Session, view: View): SessionizedHit {
  const row: HitRow = {
    ...session.dimensions,
    ...emptyMeasures(),
    id,
    at: view.at,
    received: at,
    kind: hit.kind,
    view: view.rowId,
    path: view.path,
    title: view.title,
    page_id: view.pageId,
    page_type: view.pageType,
    is_entry: view.isEntry ? 1 : 0,
  }
  return { session, view, row, rows: [row] }
}

/** The measures of a hit before enrichment. */
export const emptyMeasures = () => ({
  time_on_page: 0,
  scroll: 0,
  goals: [] as readonly number[],
  name: '',
  value: '',
  number: 0,
})
