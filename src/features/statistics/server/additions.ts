import { searchPaths } from '#features/search/wire.ts'
import { cutText } from '#lib/cut-text.ts'
import { toLine } from '#lib/form-fields.ts'
import { mostMilliseconds } from '../wire.ts'
import type { Draft } from './pipeline.ts'
import type { Place } from './places.ts'

type Addition = (draft: Draft, place: Place) => void

/** What a hit adds to its view, its visit and its row, when it has found its place. */
export const additions: readonly Addition[] = [addTime, addScroll, addGoals, addEvent, addSearch]

/** Our pages tell the time of the whole view, the old tracker that since its last report. */
function addTime({ hit: { report } }: Draft, { visit, view, row }: Place) {
  const total = report.view_id ? report.time_on_page : view.engaged + report.time_on_page
  const added = Math.max(0, Math.min(total, mostMilliseconds) - view.engaged)
  view.engaged += added
  visit.engaged += added
  row.time_on_page = added
}

function addScroll({ hit: { report } }: Draft, { visit, view, row }: Place) {
  row.scroll = Math.max(0, report.scroll_depth - view.scroll)
  view.scroll += row.scroll
  visit.scroll += row.scroll
}

/** A goal is completed once on a view, however often it is reported. */
function addGoals(
  { hit: { kind, report, isMoment }, address }: Draft,
  { visit, view, row }: Place,
) {
  if (report.completed_goals.length === 0) return
  // Goals were looked at by the page a report says it is of, which must be that of its view.
  if (!isMoment && address.pathname !== view.path) return
  const added = [...new Set(report.completed_goals)].filter((goal) => !view.goals.includes(goal))
  row.goals = added
  view.goals.push(...added)
  visit.hasActed ||= kind !== 'view' && added.length > 0
  visit.goals.push(...added.filter((goal) => !visit.goals.includes(goal)))
}

function addEvent({ hit }: Draft, { visit, row }: Place) {
  if (hit.kind !== 'event') return
  const { event_name, event_value, event_number } = hit.report
  row.name = event_name
  row.value = isLink.has(event_name) ? linkOf(event_value) : event_value
  row.number = event_number
  visit.events++
}

const isLink = new Set(['outbound', 'download'])

/** What is behind `?` and `#` may tell of a person. */
function linkOf(value: string): string {
  const link = URL.parse(value)
  return link ? link.host + link.pathname : ''
}

const longestTerm = 100

const ofSearch: ReadonlySet<string> = new Set(Object.values(searchPaths))

/** A search on the site is a view of its page and an event besides. */
function addSearch({ hit, address }: Draft, { visit, row, rows }: Place) {
  if (hit.kind !== 'view' || !ofSearch.has(address.pathname)) return
  const asked = address.searchParams.get('q') ?? ''
  const term = cutText(toLine(asked).toLowerCase(), longestTerm)
  if (!term || term.includes('@')) return
  visit.events++
  rows.push({
    ...row,
    kind: 'event',
    previous: '',
    time_on_page: 0,
    scroll: 0,
    goals: [],
    name: 'search',
    value: term,
  })
}
