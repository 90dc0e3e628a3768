import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { StatisticsQueries } from '../../queries.ts'
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

/** Creates the queries that other features may ask of the statistics. */
export const createQueries = (store: Store, db: Kysely<Tables>): StatisticsQueries => ({
  totals: (...query) => readTotals(store, ...query),
  series: (...query) => readSeries(store, ...query),
  ranking: (query) => readRanking(store, query),
  rankings: (...query) => readRankings(store, ...query),
  panel: (query) => readPanel(store, query),
  journey: (...query) => readJourney(store, ...query),
  live: (asOf) => readLive(store, asOf),
  goals: (...query) => readGoals(store, ...query),
  events: (...query) => readEvents(store, ...query),
  conversions: (...query) => readConversions(store, ...query),
  conversionSeries: (...query) => readConversionSeries(store, ...query),
  funnel: (...query) => readFunnel(store, ...query),
  vitals: (...query) => readVitals(store, ...query),
  titles: (...query) => readPageTitles(store, ...query),
  firstDay: () => readFirstDay(store),
  balance: (...days) => balanceBetween(db, ...days),
})
