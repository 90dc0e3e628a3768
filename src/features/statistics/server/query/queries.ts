import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { StatisticsQueries } from '../../queries.ts'
import { createAnswerMemory } from './answer-memory.ts'
import { balanceBetween } from './drops.ts'
import { readEvents } from './events.ts'
import { readFirstDay } from './first-day.ts'
import { readFunnel } from './funnel.ts'
import { readConversionSeries, readConversions, readGoals } from './goals.ts'
import { readJourney } from './journey.ts'
import { readLive } from './live.ts'
import { readPageTitles } from './page-titles.ts'
import { readPanel } from './panel.ts'
import { readRanking, readRankings } from './ranking.ts'
import { readSeries, readTotals } from './site-sums.ts'
import { readVitals } from './vitals.ts'

type Store = Pick<StatisticsStore, 'query' | 'queryLive'>

/** Answers with more rows than panels show are files, which are not remembered. */
const maxRememberedRows = 50

/** Creates the queries that other features may ask of the statistics. */
export function createQueries(store: Store, db: Kysely<Tables>): StatisticsQueries {
  const remembered = createAnswerMemory(store)
  const vitals = remembered('vitals', readVitals, ([range]) => range)
  return {
    totals: (...query) => readTotals(store, ...query),
    series: remembered('series', readSeries, ([range]) => range),
    ranking: remembered('ranking', readRanking, ([{ range }]) => range),
    rankings: remembered('rankings', readRankings, ([, { range }]) => range),
    panel: (query) => readPanel(store, query),
    journey: remembered('journey', readJourney, ([, range]) => range),
    live: (asOf) => readLive(store, asOf),
    goals: remembered('goals', readGoals, ([, range]) => range),
    events: remembered('events', readEvents, ([range]) => range),
    conversions: (...query) => readConversions(store, ...query),
    conversionSeries: remembered('conversionSeries', readConversionSeries, ([, range]) => range),
    funnel: remembered('funnel', readFunnel, ([, range]) => range),
    vitals: (...query) =>
      query[3] > maxRememberedRows ? readVitals(store, ...query) : vitals(...query),
    titles: remembered('titles', readPageTitles, ([, range]) => range),
    firstDay: () => readFirstDay(store),
    balance: (...days) => balanceBetween(db, ...days),
  }
}
