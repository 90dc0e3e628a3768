import type { DateRange } from '#lib/dates/dates.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { Filters } from '../../dimensions.ts'
import type { Journey, JourneyStep } from '../../queries.ts'
import { filterConditions } from './filter-conditions.ts'
import { readPagePaths } from './page-paths.ts'
import { QueryParameters } from './query-parameters.ts'
import { isBefore, mayOverlap, startedIn, within } from './time-conditions.ts'

const maxSteps = 6
/** Maximum of pages that tie with the last one shown; ties are sorted by path. */
const maxTies = 1000

/** `hash` is 0 where the session started or ended. */
type StepRow = { is_after: 0 | 1; hash: string; views: number; all_views: number }

/** The pages sessions viewed right before and right after a page, for all its views in a range. */
export async function readJourney(
  store: Pick<StatisticsStore, 'query'>,
  page: string,
  range: DateRange,
  filters: Filters,
): Promise<Journey> {
  const values = new QueryParameters()
  const steps = stepsAround(page, range, filters, values)
  const rows = await store.query<StepRow>(
    `select * from (
       select is_after, toString(neighbour) as hash, sum(sign) as views,
         sum(views) over (partition by is_after) as all_views,
         rank() over (partition by is_after order by views desc) as place
       from (${steps}) group by is_after, neighbour having views > 0
     ) where place <= ${maxSteps} order by views desc, hash limit ${maxTies} by is_after`,
    values.values,
  )
  const hashes = rows.map(({ hash }) => hash)
  return journeyOf(rows, await readPagePaths(store, range, hashes))
}

function journeyOf(rows: readonly StepRow[], paths: ReadonlyMap<string, string>): Journey {
  const side = (wanted: StepRow['is_after']) => {
    const ofSide = rows.filter(({ is_after }) => is_after === wanted)
    return {
      all: ofSide[0]?.all_views ?? 0,
      steps: ofSide.map(({ hash, views }) => ({ path: paths.get(hash) ?? '', views })),
    }
  }
  const [before, after] = [side(0), side(1)]
  const left = { path: '', views: before.all - after.all }
  return {
    views: before.all,
    before: mostFrequent(before.steps),
    after: mostFrequent([...after.steps, left]),
  }
}

/**
 * The neighbours of each view of a page; 0 before the first view of a session. A neighbour counts
 * at its own time. Sessions entirely within the range are read without checking the time of each
 * view.
 */
function stepsAround(
  page: string,
  range: DateRange,
  filters: Filters,
  values: QueryParameters,
): string {
  const { from, to } = range
  const startsEarlier = isBefore('started', from, values)
  const endsInTime = isBefore('ended', to, values)
  const matching = [
    ...filterConditions('sessions', { ...filters, page }, range, values),
    // A filter by another page has to match as well.
    ...(filters.page === undefined ? [] : filterConditions('sessions', filters, range, values)),
  ]
  const divided = [
    mayOverlap(range, values),
    `(${startsEarlier} or not (${isBefore('started', to - dayMs, values)}))`,
    `(${startsEarlier} or not (${endsInTime}))`,
  ]
  const hash = `cityHash64(${values.text(page)})`
  const viewedInRange = within('addMilliseconds(started, offset_ms)', range, values)
  return `${neighbours([startedIn(range, values), endsInTime, ...matching], hash)}
    union all ${neighbours([...divided, ...matching], hash, viewedInRange)}`
}

/**
 * @param hash hash of the page
 * @param inRange condition on `offset_ms` of each view
 */
function neighbours(sessions: readonly string[], hash: string, inRange?: string): string {
  // A lambda copies values from outside its arrays for each element, so offsets are passed only
  // where needed.
  const besides = (pages: string, offsets: string) =>
    inRange
      ? `arrayFilter((neighbour, here, offset_ms) -> here = ${hash} and ${inRange}, ${pages}, ${offsets})`
      : `arrayFilter((neighbour, here) -> here = ${hash}, ${pages})`
  const before = besides(
    'arrayPushFront(arrayPopBack(viewed.page), toUInt64(0)), viewed.page',
    'viewed.offset_ms',
  )
  const after = besides(
    'arrayPopFront(viewed.page), arrayPopBack(viewed.page)',
    'arrayPopFront(viewed.offset_ms)',
  )
  return `
    select sign, step.1 as is_after, step.2 as neighbour from (
      select sign, arrayJoin(arrayConcat(
        arrayMap(neighbour -> (0, neighbour), ${before}),
        arrayMap(neighbour -> (1, neighbour), ${after})
      )) as step
      from sessions where ${sessions.join(' and ')})`
}

const byViews = (one: JourneyStep, other: JourneyStep) =>
  other.views - one.views || (one.path < other.path ? -1 : 1)

const mostFrequent = (steps: readonly JourneyStep[]) =>
  steps
    .filter(({ views }) => views > 0)
    .toSorted(byViews)
    .slice(0, maxSteps)
