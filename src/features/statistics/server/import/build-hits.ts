import { hostOf } from '#lib/urls/host.ts'
import type { Device } from '#server/user-agent/user-agent.ts'
import { type DropReason, maxEngagementMs } from '../../wire.ts'
import { attributionOf } from '../enrich/attribution.ts'
import { isReferrerSpam } from '../enrich/referrer-spam.ts'
import { screenSizeOf, type VisitorDimensions } from '../enrich/session-dimensions.ts'
import type { HitRow, SessionDimensions } from '../rows.ts'
import { visitorTtlMs } from '../sessionize/open-sessions.ts'
import {
  acceptsView,
  addView,
  extendSession,
  isOpen,
  newSession,
  type Session,
  type View,
} from '../sessionize/session.ts'
import { emptyMeasures } from '../sessionize/sessionize-hit.ts'
import { normalizePath } from './normalize.ts'

/** A page view or event as another program recorded it. */
export interface SourceEvent {
  visitor: string
  at: number
  kind: 'view' | 'event'
  host: string
  path: string
  /** Includes its `?`; empty without a query. */
  query: string
  /** An address or a host. */
  referrer: string
  title: string
  pageId: string
  pageType: string
  engagement_ms: number
  goals: readonly number[]
  name: string
  value: string
  device: Device
  browser: string
  os: string
  language: string
  screen: string
  country: string
}

/**
 * Makes hits of another program's events, by our definitions of session, bounce and attribution.
 * Events must come visitor by visitor, each in time order.
 */
export class HitBuilder {
  #nextId: number
  #visitor = ''
  #session: Session | null = null
  #lastAt = Number.NEGATIVE_INFINITY

  /** @param firstId id of the first hit; the others follow it */
  constructor(firstId: number) {
    this.#nextId = firstId
  }

  add(given: SourceEvent): HitRow | DropReason {
    if (!given.path.startsWith('/')) return 'bad_url'
    const event = { ...given, path: normalizePath(given.path) }
    const referrer = referringHost(event.referrer, event.host)
    if (isReferrerSpam(referrer)) return 'referrer_spam'
    if (event.visitor !== this.#visitor) this.#startVisitor(event.visitor)
    return event.kind === 'view' ? this.#addView(event, referrer) : this.#addEvent(event)
  }

  #startVisitor(visitor: string) {
    this.#visitor = visitor
    this.#session = null
    this.#lastAt = Number.NEGATIVE_INFINITY
  }

  #addView(event: SourceEvent, referrer: string): HitRow {
    const id = this.#nextId++
    const open = this.#session && acceptsView(this.#session, event.at) ? this.#session : null
    const session = open ?? this.#startSession(id, event, referrer)
    const view = viewOf(id, event, !open)
    addView(session, view)
    this.#extend(session, event.at + view.engagementMs)
    return {
      ...hitRowOf(id, event, session, view),
      time_on_page: view.engagementMs,
      goals: event.goals,
    }
  }

  #addEvent(event: SourceEvent): HitRow | DropReason {
    const session = this.#session
    if (!session || !isOpen(session, event.at)) return 'late_update'
    const view = session.views.findLast(({ path }) => path === event.path) ?? session.views.at(-1)
    if (!view) return 'late_update'
    this.#extend(session, event.at)
    const { name, value } = event
    const row = hitRowOf(this.#nextId++, event, session, view)
    return { ...row, at: view.at, received: event.at, name, value }
  }

  #startSession(id: number, event: SourceEvent, referrer: string): Session {
    const { at, path, pageType: entryType, visitor } = event
    const isNew = at - this.#lastAt > visitorTtlMs
    const dimensions = dimensionsOf(id, event, referrer, isNew)
    this.#session = newSession({ id, visitor, dimensions, started: at, entry: path, entryType })
    return this.#session
  }

  #extend(session: Session, until: number) {
    extendSession(session, until)
    this.#lastAt = session.lastAt
  }
}

/** Empty for our own pages. Some programs store referrers without a protocol. */
function referringHost(referrer: string, own: string): string {
  if (!referrer) return ''
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(referrer) ? referrer : `https://${referrer}`
  const host = hostOf(address).replace(/^www\./, '')
  return host === own.replace(/^www\./, '') ? '' : host
}

function dimensionsOf(
  session: number,
  event: SourceEvent,
  referrer: string,
  isNew: boolean,
): SessionDimensions {
  const { visitor, host, device, browser, os, language, screen, country } = event
  const address = new URL(event.query || '?', 'https://imported.invalid')
  const ofVisitor: VisitorDimensions = {
    device,
    browser,
    os,
    language,
    country,
    screen: screenSizeOf(screen),
  }
  return {
    ...attributionOf(address, referrer),
    ...ofVisitor,
    session,
    visitor,
    host,
    is_new: isNew ? 1 : 0,
  }
}

function viewOf(id: number, event: SourceEvent, isEntry: boolean): View {
  const { at, path, pageId, pageType, title } = event
  return {
    id: '',
    rowId: String(id),
    at,
    path,
    pageId,
    pageType,
    title,
    isEntry,
    engagementMs: Math.min(event.engagement_ms, maxEngagementMs),
    scroll: 0,
    goals: [],
    lastSequence: 0,
    missingSequences: [],
  }
}

function hitRowOf(id: number, { kind, at }: SourceEvent, session: Session, view: View): HitRow {
  return {
    ...session.dimensions,
    ...emptyMeasures(),
    id,
    kind,
    at,
    received: at + view.engagementMs,
    view: view.rowId,
    path: view.path,
    title: view.title,
    page_id: view.pageId,
    page_type: view.pageType,
    is_entry: kind === 'view' && view.isEntry ? 1 : 0,
  }
}
