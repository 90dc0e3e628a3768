import { cutText } from '#lib/cut-text.ts'
import { toLine } from '#lib/form-fields.ts'
import type { DropReason } from '../wire.ts'
import { agentOf } from './agents.ts'
import { type Campaign, campaignFields, originOf } from './channels.ts'
import type { HitRow, SessionTraits } from './hit.ts'
import type { Context, Draft } from './pipeline.ts'
import { countryOfTimeZone } from './time-zones.ts'
import { addView, isFirstOf, isOpen, takesView, touch, type View, type Visit } from './visit.ts'
import type { Visits } from './visits.ts'

/** The visit and view a hit belongs to, and the rows it makes. */
export interface Place {
  visit: Visit
  view: View
  row: HitRow
  rows: HitRow[]
}

/** Puts a view into the visit that is still open, or begins a new one named after the hit. */
export function openView(draft: Draft, { visits, isAgain = false }: Context): Place | DropReason {
  const { report } = draft.hit
  if (report.view_id && visits.withView(report.view_id)) return 'duplicate'
  const latest = visits.latestOf(draft.hit.visitor)
  const isLater = isAgain && latest && latest.started > draft.at
  const continued = latest && !isLater && takesView(latest, draft.at) ? latest : null
  if (continued) visits.change(continued)
  const visit = continued ?? begin(draft, visits)
  const view = viewOf(draft, !continued)
  const previous = continued ? visit.exit : ''
  addView(visit, view)
  touch(visit, draft.at)
  if (draft.hit.sender) visit.sender = draft.hit.sender
  visits.rememberView(visit, view)
  return place(draft, visit, view, previous)
}

/** Finds the view a later report is about. */
export function placeUpdate(draft: Draft, { visits }: Context): Place | DropReason {
  const { report, sender, isMoment } = draft.hit
  const visit = visitOf(draft, visits)
  if (!visit || (!report.view_id && !isOpen(visit, draft.at))) return 'late_update'
  const view = visit.views.findLast(({ id, path }) =>
    report.view_id ? id === report.view_id : isMoment || path === draft.address.pathname,
  )
  if (!view) return 'late_update'
  if (report.view_id && !isFirstOf(view, report.sequence)) return 'duplicate'
  visits.change(visit)
  touch(visit, draft.at)
  if (sender && !isMoment) visit.sender = sender
  return place(draft, visit, view)
}

function visitOf({ at, hit }: Draft, visits: Visits): Visit | undefined {
  const { report, visitor, former, sender, isMoment } = hit
  if (report.view_id) return visits.withView(report.view_id)
  if (isMoment && sender) return visits.latestFrom(sender)
  return (former && visits.handOver(former, visitor, at)) || visits.latestOf(visitor)
}

function begin(draft: Draft, visits: Visits): Visit {
  const { id, at, address, hit } = draft
  const visit: Visit = {
    session: id,
    visitor: hit.visitor,
    lastAt: at,
    traits: traitsOf(draft, visits),
    started: at,
    entry: address.pathname,
    entryType: hit.report.page_type,
    exit: address.pathname,
    viewCount: 0,
    events: 0,
    engaged: 0,
    scroll: 0,
    goals: [],
    hasActed: false,
    views: [],
  }
  visits.open(visit)
  return visit
}

function traitsOf({ id, address, referrer, hit }: Draft, visits: Visits): SessionTraits {
  const campaign = campaignOf(address)
  return {
    session: id,
    visitor: hit.visitor,
    host: address.host,
    referrer,
    ...originOf(address, referrer, campaign),
    ...campaign,
    ...agentOf(hit.userAgent),
    language: hit.language,
    screen: screenOf(hit.report.device_resolution),
    country: hit.country || countryOfTimeZone(hit.report.time_zone),
    is_new: visits.isKnown(hit.visitor) ? 0 : 1,
  }
}

const campaignLength = 128

export function campaignOf({ search, searchParams: query }: URL): Campaign {
  const campaign = {
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
  }
  if (!search.includes('utm_')) return campaign
  for (const field of campaignFields) campaign[field] = campaignValue(query.get(field))
  return campaign
}

/**
 * Newsletters put addresses of people into links; those stay out of the statistics. Anybody may
 * write such a link, and a letter to the owner tells what it says, which must not look like more.
 */
function campaignValue(value: string | null): string {
  return value === null || value.includes('@') ? '' : cutText(toLine(value), campaignLength)
}

/** By the longer side in physical pixels, so that turning the screen changes nothing. */
export function screenOf(resolution: string): string {
  const longer = Math.max(...resolution.split('x').map(Number))
  if (!(longer > 0)) return ''
  if (longer < 1280) return 'small'
  if (longer < 1920) return 'medium'
  return longer < 2560 ? 'large' : 'huge'
}

function viewOf({ id, at, address, hit: { report } }: Draft, isEntry: boolean): View {
  return {
    id: report.view_id,
    number: report.view_id ? BigInt(`0x${report.view_id.slice(0, 16)}`).toString() : String(id),
    at,
    path: address.pathname,
    pageId: report.page_id,
    pageType: report.page_type,
    title: report.title,
    isEntry,
    engaged: 0,
    scroll: 0,
    goals: [],
    last: report.sequence,
    missing: [],
  }
}

function place({ id, at, hit }: Draft, visit: Visit, view: View, previous = ''): Place {
  const row: HitRow = {
    ...visit.traits,
    id,
    at: view.at,
    received: at,
    kind: hit.kind,
    view: view.number,
    path: view.path,
    title: view.title,
    previous,
    page_id: view.pageId,
    page_type: view.pageType,
    is_entry: view.isEntry ? 1 : 0,
    time_on_page: 0,
    scroll: 0,
    goals: [],
    name: '',
    value: '',
    number: 0,
  }
  return { visit, view, row, rows: [row] }
}
