import { searchPaths } from '#features/search/wire.ts'
import { toLine } from '#lib/forms/form-fields.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { maxEngagementMs } from '../../wire.ts'
import type { HitDraft } from '../hit-draft.ts'
import { emptyMeasures, type SessionizedHit } from '../sessionize/sessionize-hit.ts'

type Enrichment = (draft: HitDraft, sessionized: SessionizedHit) => void

/** Steps that add a hit's data to its row, its view and its session. */
export const enrichments: readonly Enrichment[] = [
  addEngagementTime,
  addScrollDepth,
  addGoals,
  addEvent,
  addSearch,
]

/**
 * Our tracker reports the total time of the view, the original one the time since its last report.
 */
function addEngagementTime({ hit: { report } }: HitDraft, { session, view, row }: SessionizedHit) {
  const total = report.view_id ? report.time_on_page : view.engagementMs + report.time_on_page
  const added = Math.max(0, Math.min(total, maxEngagementMs) - view.engagementMs)
  view.engagementMs += added
  session.engagementMs += added
  row.time_on_page = added
}

function addScrollDepth({ hit: { report } }: HitDraft, { session, view, row }: SessionizedHit) {
  row.scroll = Math.max(0, report.scroll_depth - view.scroll)
  view.scroll += row.scroll
  session.scroll += row.scroll
}

/** A view completes a goal once, however often it is reported. */
function addGoals({ hit, path }: HitDraft, { session, view, row }: SessionizedHit) {
  const { kind, report, isOfLatestView } = hit
  if (report.completed_goals.length === 0) return
  // Goals were accepted for the page that the report names, which must be the page of its view.
  if (!isOfLatestView && path !== view.path) return
  const added = [...new Set(report.completed_goals)].filter((goal) => !view.goals.includes(goal))
  row.goals = added
  view.goals.push(...added)
  session.hasInteracted ||= kind !== 'view' && added.length > 0
  session.goals.push(...added.filter((goal) => !session.goals.includes(goal)))
}

function addEvent({ hit }: HitDraft, { session, row }: SessionizedHit) {
  if (hit.kind !== 'event') return
  const { event_name, event_value, event_number } = hit.report
  row.name = event_name
  row.value = linkEvents.has(event_name) ? withoutQuery(event_value) : event_value
  row.number = event_number
  session.events++
}

const linkEvents = new Set(['outbound', 'download'])

/** The host and path of a link, because its query and fragment may identify a person. */
function withoutQuery(link: string): string {
  const address = URL.parse(link)
  return address ? address.host + address.pathname : ''
}

const maxSearchLength = 100

const searchPages: ReadonlySet<string> = new Set(Object.values(searchPaths))

/** A search on the site makes two rows: the view of the results page and an event. */
function addSearch({ hit, address, path }: HitDraft, { session, row, rows }: SessionizedHit) {
  if (hit.kind !== 'view' || !searchPages.has(path)) return
  const query = address.searchParams.get('q') ?? ''
  const term = cutText(toLine(query).toLowerCase(), maxSearchLength)
  if (!term || term.includes('@')) return
  session.events++
  rows.push({ ...row, ...emptyMeasures(), kind: 'event', name: 'search', value: term })
}
