import { performance } from 'node:perf_hooks'
import type { Kysely } from 'kysely'
import type { Dimension, Figures, Live, Panel } from '#features/statistics/panels.ts'
import { noFigures, readSeries, readTotals } from '#features/statistics/server/panels/figures.ts'
import { readJourney } from '#features/statistics/server/panels/journey.ts'
import { readLive } from '#features/statistics/server/panels/live.ts'
import { readPanel, readRanking } from '#features/statistics/server/panels/panel.ts'
import { oldestKept } from '#features/statistics/server/retention.ts'
import type { VitalDimension } from '#features/statistics/vitals.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { type Choice, groupNames, shownIn } from './choice.ts'
import { csvOf } from './server/csv.ts'
import { csvOfFunnel, csvOfGoals } from './server/goal-files.ts'
import { type GoalsShown, readersOfGoals } from './server/goals.ts'
import { inTime, known, orNull } from './server/limits.ts'
import { readQuality } from './server/quality.ts'
import { annotate, readAnnotations, readSegments, remove, saveSegment } from './server/saved.ts'
import { readSpeed, speedLines } from './server/speed.ts'
import { partsOf, type Times, timesOf } from './server/time.ts'
import { readSiteTotals } from './server/totals.ts'
import {
  type ChosenTime,
  type DashboardProps,
  type PanelListProps,
  type Point,
  rowsInCsv,
  rowsInList,
  rowsInPanel,
} from './wire.ts'

type Parts = {
  db: Kysely<Tables>
  store: Pick<StatisticsStore, 'query' | 'queryLive'>
  goals: GoalsShown
  /** How many months single visits are kept; 0 is for ever. */
  retentionMonths?: number
  now?: () => number
  /** The moment up to which hits are counted. */
  asOf?: () => Promise<number>
}
export type Dashboard = ReturnType<typeof createDashboard>

/** Answers what the owner asks of the statistics, and keeps what the owner noted of them. */
export function createDashboard(parts: Parts) {
  const { db, store, goals, retentionMonths = 0, now = Date.now } = parts
  const { asOf = async () => now() } = parts
  const ofGoals = readersOfGoals(store, goals)
  const live = async (): Promise<Live> => readLive(store, await asOf())

  /** What the dashboard begins with, and all of it, by and by. */
  async function read(choice: Choice) {
    const times = timesOf(choice, now())
    const { span, days, comparedSpan } = times
    const asked = orNull(totalsOf(choice, span))
    const [totals, before, here, quality, segments, annotations] = await Promise.all([
      asked,
      comparedSpan && orNull(totalsOf(choice, comparedSpan)),
      orNull(live()),
      readQuality(db, days, span),
      readSegments(db),
      readAnnotations(db, days),
    ])
    const first: DashboardProps = {
      choice,
      time: chosenTime(times),
      keptFrom: keptSince(days),
      goalTitles: ofGoals.titles(),
      totals,
      before,
      live: here,
      quality,
      segments,
      annotations,
      groups: [],
    }
    return { first, more: () => grow(first, partsBelow(choice, times, asked)) }
  }

  /** In the order of the page, so that each is asked for when those above it are known. */
  function partsBelow(choice: Choice, times: Times, totals: Promise<Figures | null>): Part[] {
    const { span } = times
    const { filters } = choice
    const { page } = filters
    return [
      async () => ({ series: await known(readPoints(choice, times)) }),
      async () => ({
        journey: page === undefined ? null : await known(readJourney(store, page, span, filters)),
      }),
      ...groupNames.map(
        (group): Part =>
          async ({ groups }) => ({
            groups: [...groups, await readGroup(choice, times, group)],
          }),
      ),
      async () => ({ goals: await known(ofGoals.rows(span, choice, totals)) }),
      async () => ({ funnel: await ofGoals.funnel(span, choice) }),
      async () => ({ speed: await known(readSpeed(store, span, filters)) }),
    ]
  }

  /** The first of the days from which on single visits are kept, when some are before it. */
  function keptSince({ from }: Times['days']): string | null {
    if (retentionMonths === 0) return null
    const kept = `${oldestKept(retentionMonths, now()).toISOString().slice(0, 7)}-01`
    return from < kept ? kept : null
  }

  const totalsOf = ({ filters }: Choice, span: Times['span']) =>
    readSiteTotals(store, ofGoals.ids(), span, filters)

  async function readPoints(choice: Choice, { span, comparedWhole, step }: Times) {
    const pointsOf = async (of: Times['span']): Promise<Point[]> => {
      const [series, conversions] = await Promise.all([
        readSeries(store, of, choice.filters, step),
        ofGoals.series(of, choice, step),
      ])
      return partsOf(of, step).map(({ key, at, from }) => ({
        at,
        figures:
          from > now()
            ? null
            : { ...(series.get(key) ?? noFigures), conversions: conversions.get(key) ?? 0 },
      }))
    }
    return {
      points: await pointsOf(span),
      before: comparedWhole ? await pointsOf(comparedWhole) : [],
    }
  }

  async function readGroup(choice: Choice, { span }: Times, group: (typeof groupNames)[number]) {
    const dimension = shownIn(choice, group)
    const { filters } = choice
    const asked = readRanking(store, { dimension, span, filters, limit: rowsInPanel })
    return { group, dimension, panel: await known(asked) }
  }

  /** A page of all rows of a dimension. */
  async function readAll(choice: Choice, dimension: Dimension): Promise<PanelListProps> {
    const times = timesOf(choice, now())
    const panel = await orNull(readRows(choice, times, dimension, rowsInList))
    // A bookmark of a list that has become shorter.
    if (panel?.found === 0 && choice.page > 1) return readAll({ ...choice, page: 1 }, dimension)
    return { choice, time: chosenTime(times), dimension, panel, goalTitles: ofGoals.titles() }
  }

  function readRows(
    { filters, page }: Choice,
    { span }: Times,
    dimension: Dimension,
    limit: number,
  ): Promise<Panel> {
    const offset = (page - 1) * rowsInList
    return readPanel(store, { dimension, span, filters, limit, offset })
  }

  /** All rows as a file, and its name. */
  async function writeCsv(choice: Choice, dimension: Dimension, language: Language) {
    const times = timesOf({ ...choice, page: 1 }, now())
    const panel = await inTime(readRows({ ...choice, page: 1 }, times, dimension, rowsInCsv))
    return { days: times.days, lines: csvOf(panel, dimension, language) }
  }

  async function writeGoalsCsv(choice: Choice, language: Language) {
    const { span, days } = timesOf(choice, now())
    const asked = ofGoals.rows(span, choice, readTotals(store, span, choice.filters))
    const rows = await inTime(asked)
    return { days, lines: csvOfGoals(rows, language) }
  }

  async function writeFunnelCsv(choice: Choice, language: Language) {
    const { span, days } = timesOf(choice, now())
    const { shown } = await inTime(ofGoals.funnel(span, choice))
    if (shown) await inTime(Promise.resolve(shown.reached))
    return { days, lines: csvOfFunnel(shown, ofGoals.titles(), language) }
  }

  async function writeSpeed(choice: Choice, dimension: VitalDimension, language: Language) {
    const { days, span } = timesOf(choice, now())
    const lines = await inTime(speedLines(store, dimension, span, choice.filters, language))
    return { days, lines }
  }

  return {
    read,
    readAll,
    writeCsv,
    writeGoalsCsv,
    writeFunnelCsv,
    writeSpeed,
    live,
    saveSegment: (name: string, query: string) => saveSegment(db, name, query, now()),
    annotate: (day: string, text: string) => annotate(db, day, text, now()),
    removeSegment: (id: number) => remove(db, 'dashboard_segments', id),
    removeAnnotation: (id: number) => remove(db, 'dashboard_annotations', id),
  }
}

type Part = (known: DashboardProps) => Promise<Partial<DashboardProps>>

/** A part that is known soon is not worth a rendering of its own, in milliseconds. */
const soon = 100

/** The props with more and more parts, the last time with all of them. */
async function* grow(first: DashboardProps, parts: readonly Part[]) {
  let props = first
  let toldAt = performance.now()
  for (const read of parts) {
    props = { ...props, ...(await read(props)) }
    if (performance.now() - toldAt < soon) continue
    yield props
    toldAt = performance.now()
  }
  yield props
}

function chosenTime({ days, compared, isCut, step, steps }: Times): ChosenTime {
  return { days, compared, isCut, step, steps }
}
