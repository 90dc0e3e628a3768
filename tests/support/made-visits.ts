import type { HitRow, SessionChange, SessionRow } from '#features/statistics/server/rows.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import type { Columns, StatisticsStore } from '#server/statistics-store/store.ts'
import { seededRandom } from './seeded-random.ts'
import { emptyStore } from './statistics.ts'

export interface MadeVisit {
  visitor: number
  isNew: boolean
  channel: 'direct' | 'search' | 'email' | 'referral'
  source: string
  referrer: string
  campaign: string
  device: 'desktop' | 'mobile'
  browser: string
  country: string
  language: string
  views: {
    path: string
    at: number
    engagement_ms: number
    scroll: number
    title?: string
    /** Goals completed by viewing the page, and goals completed on it 10 seconds later. */
    visited?: number[]
    goals?: number[]
  }[]
  /** They follow all views in the session's order. */
  events: { name: string; value: string; at: number; number?: number }[]
}

const origins = [
  { channel: 'direct', source: '', referrer: '', campaign: '' },
  { channel: 'search', source: 'Google', referrer: 'google.lt', campaign: '' },
  { channel: 'referral', source: 'delfi.lt', referrer: 'delfi.lt', campaign: '' },
  { channel: 'email', source: 'laiškas', referrer: '', campaign: 'Ruduo „26“' },
] as const
const paths = ['/', '/kainos', '/tinklarastis', '/kontaktai', '/naujienos', "/o'hara\\n"]
const things = [
  { name: 'search', value: 'pensija žąsims' },
  { name: 'download', value: 'kryptis.example/biudzetas.pdf' },
  { name: 'outbound', value: 'lb.lt/lt' },
]

/** `count` sessions spread over a date range, the same in every run. */
export function makeVisits(count: number, from: number, to: number): MadeVisit[] {
  const { random, upTo } = seededRandom(20261025)
  // Skewed, because some pages and sources are far more frequent than others.
  const oneOf = <T>(items: readonly T[]) => items[Math.floor(random() ** 2 * items.length)] as T
  return Array.from({ length: count }, (_, index) => {
    let at = Math.floor(from + ((to - from) * index) / count)
    const views = Array.from({ length: 1 + upTo(4) }, () => {
      const view = { path: oneOf(paths), at, engagement_ms: upTo(20_000), scroll: upTo(101) }
      at += (1 + upTo(20)) * minuteMs
      return view
    })
    const events = random() < 0.3 ? [{ ...oneOf(things), at: views[0]?.at ?? at }] : []
    return {
      visitor: upTo(count / 2) + 1,
      isNew: random() < 0.4,
      ...oneOf(origins),
      device: oneOf(['desktop', 'mobile']),
      browser: oneOf(['Firefox', 'Chrome', '']),
      country: oneOf(['LT', 'LT', 'LV', '']),
      language: oneOf(['lt', 'en']),
      views,
      events,
    } satisfies MadeVisit
  })
}

const at = (text: string) => Date.parse(text)

/** Sessions from August to November, which include the night when the clocks go back. */
export const makeAutumn = () =>
  makeVisits(1500, at('2026-08-20T21:00:00Z'), at('2026-11-10T12:00:00Z'))

export const wholeMonths: DateRange = {
  from: at('2026-08-24T21:00:00Z'),
  to: at('2026-11-05T22:00:00Z'),
}
export const dayOf25Hours: DateRange = {
  from: at('2026-10-24T21:00:00Z'),
  to: at('2026-10-25T22:00:00Z'),
}
export const autumnRanges: Record<string, DateRange> = {
  'whole months and days left over': wholeMonths,
  'the day of 25 hours': dayOf25Hours,
  'a day cut at noon': { from: at('2026-10-18T21:00:00Z'), to: at('2026-10-26T10:00:00Z') },
  'a time without visits': { from: at('2025-01-01T22:00:00Z'), to: at('2025-02-01T22:00:00Z') },
}

export const isIn = ({ from, to }: DateRange, at: number) => at >= from && at < to
export const startOf = ({ views }: MadeVisit) => views[0]?.at ?? 0

export const goalsOf = ({ views }: MadeVisit) => [
  ...new Set(views.flatMap(({ visited = [], goals = [] }) => [...visited, ...goals])),
]

export const isBounce = (visit: MadeVisit) =>
  visit.views.length === 1 &&
  (visit.views[0]?.engagement_ms ?? 0) <= 5000 &&
  visit.events.length === 0 &&
  visit.views.every(({ goals = [] }) => goals.length === 0)

/** Empties the tables of the statistics and fills them as the pipeline would. */
export async function keepVisits(store: StatisticsStore, visits: readonly MadeVisit[]) {
  await emptyStore(store)
  await addVisits(store, visits)
}

export async function addVisits(store: StatisticsStore, visits: readonly MadeVisit[], first = 1) {
  const rows = visits.map((visit, index) => rowsOf(visit, first + index * 100))
  const token = `made ${first}`
  for (const [table, of] of [
    ['hits', rows.flatMap(({ hits }) => hits)],
    ['sessions', rows.flatMap(({ sessions }) => sessions)],
  ] as const) {
    const columns = Object.keys(of[0] ?? {}) as unknown as Columns
    for (let start = 0; start < of.length; start += 2000)
      await store.insert(table, of.slice(start, start + 2000), `${token} ${start}`, columns)
  }
}

export function rowsOf(
  visit: MadeVisit,
  id: number,
): { hits: HitRow[]; sessions: SessionChange[] } {
  const dimensions = dimensionsOf(visit, id)
  return { hits: hitsOf(visit, id, dimensions), sessions: sessionsOf(visit, dimensions) }
}

function dimensionsOf(visit: MadeVisit, session: number) {
  const {
    campaign: utm_campaign,
    isNew,
    visitor,
    views: _views,
    events: _events,
    ...origin
  } = visit
  return {
    ...origin,
    session,
    visitor: String(visitor),
    host: 'kryptis.example',
    os: 'Linux',
    screen: 'medium',
    is_new: isNew ? (1 as const) : (0 as const),
    utm_campaign,
    utm_source: utm_campaign ? origin.source : '',
    utm_medium: utm_campaign ? 'email' : '',
    utm_term: '',
    utm_content: '',
  } as const
}

type Dimensions = ReturnType<typeof dimensionsOf>

function hitsOf({ views, events }: MadeVisit, id: number, dimensions: Dimensions): HitRow[] {
  let next = id
  const row = (more: Partial<HitRow> & { at: number }): HitRow => ({
    ...dimensions,
    id: next++,
    kind: 'view',
    received: more.at,
    view: String(next),
    path: views[0]?.path ?? '',
    title: '',
    page_id: '',
    page_type: 'page',
    is_entry: 0,
    time_on_page: 0,
    scroll: 0,
    goals: [],
    name: '',
    value: '',
    number: 0,
    ...more,
  })
  const ofViews = views.flatMap(
    ({ path, at, engagement_ms, scroll, title = '', visited = [], goals = [] }, index) => [
      row({ path, at, title, is_entry: index === 0 ? 1 : 0, goals: visited }),
      row({
        path,
        at,
        received: at + 10_000,
        kind: 'update',
        time_on_page: engagement_ms,
        scroll,
        goals,
      }),
    ],
  )
  return [...ofViews, ...events.map((event) => row({ kind: 'event', ...event }))]
}

/** The session after its first batch, its reversal, and its final state. */
function sessionsOf(visit: MadeVisit, dimensions: Dimensions): SessionChange[] {
  const { views, events } = visit
  const [entry, exit] = [views[0], views.at(-1)]
  const reached = views.flatMap(({ at, visited = [], goals = [] }) =>
    [...visited, ...goals].map((goal) => ({ goal, at: at - startOf(visit) })),
  )
  const whole: SessionRow = {
    ...dimensions,
    started: entry?.at ?? 0,
    ended: exit?.at ?? 0,
    entry: entry?.path ?? '',
    exit: exit?.path ?? '',
    entry_type: 'page',
    is_bounce: isBounce(visit) ? 1 : 0,
    views: views.length,
    events: events.length,
    engagement_ms: views.reduce((sum, { engagement_ms }) => sum + engagement_ms, 0),
    scroll: views.reduce((sum, { scroll }) => sum + scroll, 0),
    goals: goalsOf(visit),
    'completed.goal': reached.map(({ goal }) => goal),
    'completed.offset_ms': reached.map(({ at }) => at),
    paths: views.map(({ path }) => path),
    'viewed.offset_ms': views.map(({ at }) => at - startOf(visit)),
    'viewed.engagement_ms': views.map(({ engagement_ms }) => engagement_ms),
    'viewed.scroll': views.map(({ scroll }) => scroll),
  }
  const early: SessionRow = {
    ...whole,
    exit: whole.entry,
    views: 1,
    events: 0,
    engagement_ms: 0,
    scroll: 0,
    is_bounce: 1,
    goals: [],
    'completed.goal': [],
    'completed.offset_ms': [],
    paths: whole.paths.slice(0, 1),
    'viewed.offset_ms': [0],
    'viewed.engagement_ms': [0],
    'viewed.scroll': [0],
  }
  return [
    { ...early, sign: 1 as const },
    { ...early, sign: -1 as const },
    { ...whole, sign: 1 as const },
  ]
}
