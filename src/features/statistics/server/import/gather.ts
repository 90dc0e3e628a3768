import type { DropReason } from '../../wire.ts'
import { mostMilliseconds } from '../../wire.ts'
import { originOf } from '../channels.ts'
import type { Device, HitRow, SessionTraits } from '../hit.ts'
import { campaignOf, screenOf } from '../places.ts'
import { isSpam } from '../referrer-spam.ts'
import { addView, isOpen, takesView, touch, type View, type Visit } from '../visit.ts'

/** What another program knows of a view of a page, or of something that happened on one. */
export interface Seen {
  visitor: string
  at: number
  kind: 'view' | 'event'
  host: string
  path: string
  /** With its `?`; empty without. */
  query: string
  /** An address or a host. */
  referrer: string
  title: string
  pageId: string
  pageType: string
  engaged: number
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

/** How long a visitor is known after a visit, as in the pipeline. */
const knownMs = 31 * 24 * 60 * 60 * 1000

/**
 * Makes hits of what was seen, visitor by visitor in the order of time, with our own idea of a
 * visit, a bounce and where visits come from.
 */
export class Gathering {
  #next: number
  #visitor = ''
  #visit: Visit | null = null
  #lastAt = Number.NEGATIVE_INFINITY

  /** @param first the id of the first hit; the others follow it */
  constructor(first: number) {
    this.#next = first
  }

  add(seen: Seen): HitRow | DropReason {
    if (!seen.path.startsWith('/')) return 'bad_url'
    const referrer = hostOf(seen.referrer, seen.host)
    if (isSpam(referrer)) return 'referrer_spam'
    if (seen.visitor !== this.#visitor) this.#meet(seen.visitor)
    return seen.kind === 'view' ? this.#addView(seen, referrer) : this.#addEvent(seen)
  }

  #meet(visitor: string) {
    this.#visitor = visitor
    this.#visit = null
    this.#lastAt = Number.NEGATIVE_INFINITY
  }

  #addView(seen: Seen, referrer: string): HitRow {
    const id = this.#next++
    const open = this.#visit && takesView(this.#visit, seen.at) ? this.#visit : null
    const visit = open ?? this.#begin(id, seen, referrer)
    const view = viewOf(id, seen, !open)
    view.engaged = Math.min(seen.engaged, mostMilliseconds)
    addView(visit, view)
    this.#stay(visit, seen.at + view.engaged)
    return {
      ...rowOf(id, seen, visit, view),
      time_on_page: view.engaged,
      goals: seen.goals,
    }
  }

  #addEvent(seen: Seen): HitRow | DropReason {
    const visit = this.#visit
    if (!visit || !isOpen(visit, seen.at)) return 'late_update'
    const view = visit.views.findLast(({ path }) => path === seen.path) ?? visit.views.at(-1)
    if (!view) return 'late_update'
    this.#stay(visit, seen.at)
    const { name, value } = seen
    return {
      ...rowOf(this.#next++, seen, visit, view),
      at: view.at,
      received: seen.at,
      name,
      value,
    }
  }

  #begin(id: number, seen: Seen, referrer: string): Visit {
    const { at, path, pageType: entryType, visitor } = seen
    const isKnown = at - this.#lastAt <= knownMs
    const traits = traitsOf(id, seen, referrer, isKnown)
    this.#visit = {
      session: id,
      visitor,
      traits,
      lastAt: at,
      started: at,
      entry: path,
      entryType,
      exit: path,
      viewCount: 0,
      events: 0,
      engaged: 0,
      scroll: 0,
      goals: [],
      hasActed: false,
      views: [],
    }
    return this.#visit
  }

  #stay(visit: Visit, until: number) {
    touch(visit, until)
    this.#lastAt = visit.lastAt
  }
}

/** Empty for our own pages; sources without a protocol are hosts. */
function hostOf(referrer: string, own: string): string {
  if (!referrer) return ''
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(referrer) ? referrer : `https://${referrer}`
  const host = URL.parse(address)?.host.replace(/^www\./, '') ?? ''
  return host === own.replace(/^www\./, '') ? '' : host
}

function traitsOf(session: number, seen: Seen, referrer: string, isKnown: boolean): SessionTraits {
  const { visitor, host, device, browser, os, language, screen, country } = seen
  const address = new URL(seen.query || '?', 'https://imported.invalid')
  const campaign = campaignOf(address)
  return {
    session,
    visitor,
    host,
    referrer,
    ...originOf(address, referrer, campaign),
    ...campaign,
    device,
    browser,
    os,
    language,
    country,
    screen: screenOf(screen),
    is_new: isKnown ? 0 : 1,
  }
}

function viewOf(id: number, { at, path, pageId, pageType, title }: Seen, isEntry: boolean): View {
  return {
    id: '',
    number: String(id),
    at,
    path,
    pageId,
    pageType,
    title,
    isEntry,
    engaged: 0,
    scroll: 0,
    goals: [],
    last: 0,
    missing: [],
  }
}

function rowOf(id: number, { kind, at }: Seen, { traits }: Visit, view: View): HitRow {
  return {
    ...traits,
    id,
    kind,
    at,
    received: at + view.engaged,
    view: view.number,
    path: view.path,
    title: view.title,
    page_id: view.pageId,
    page_type: view.pageType,
    is_entry: kind === 'view' && view.isEntry ? 1 : 0,
    time_on_page: 0,
    scroll: 0,
    goals: [],
    name: '',
    value: '',
    number: 0,
  }
}
