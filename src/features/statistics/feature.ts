import type { Goals } from '#features/goals/feature.ts'
import { pageGoals } from '#features/goals/wire.ts'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import type { DomainEventName } from '#server/domain-events/events.ts'
import type { Feature } from '#server/feature.ts'
import type { Config } from '#server/process/config.ts'
import type { SiteEvents } from '#server/site-events.ts'
import type { StatisticsQueries } from './queries.ts'
import { trackerOptions } from './server/collect/tracker-options.ts'
import { serviceByHostOrName } from './server/enrich/referring-services.ts'
import { startCatchingUp } from './server/load/catch-up.ts'
import { deleteOldLogged } from './server/load/redo-log.ts'
import { deleteOldMonths } from './server/load/retention.ts'
import { createQueries } from './server/query/queries.ts'
import { readToday } from './server/query/today.ts'
import { startStatistics } from './server.ts'
import type { TodaySummary } from './wire.ts'

interface Needs {
  goals: Goals
}

export interface Statistics extends SiteEvents {
  queries: StatisticsQueries
  /** Source of sessions from a host or a `utm_source`: “Google” for `google.com`. */
  sourceOf: (hostOrName: string) => string
  /**
   * From now on `visit_recognised` follows each event of this name whose visitor has consented to
   * statistics, as soon as the hits before the event are counted.
   */
  recogniseVisitOf: (event: DomainEventName) => void
  /** The time up to which hits are counted; while the site is busy some wait. */
  asOf: () => Promise<number>
  /**
   * Resolves when all hits of a batch are counted; those that come wait until the returned function
   * is called.
   */
  pauseLoading: () => Promise<() => void>
  today: () => Promise<TodaySummary>
  /**
   * Settings of the tracker on a page that differ from its defaults, as JSON, with the goals that
   * can be completed there; undefined when none differ.
   */
  trackerOptions: (path: string, fingerprintScript: string) => string | undefined
}

export const statistics: Feature<'statistics', Needs, Statistics> = {
  name: 'statistics',
  tables: [
    'statistics_counted',
    'statistics_drops',
    'statistics_imported_goals',
    'statistics_imports',
    'statistics_known_visitors',
    'statistics_open_sessions',
    'statistics_open_views',
    'statistics_redo_log',
    'statistics_salts',
  ],
  async open({ http, log, db, journal, domainEvents, store, config }, { goals }) {
    const prepare = await startCatchingUp({ db, journal, store, config, log, now: Date.now })
    const collecting = { http, db, journal, domainEvents, store, config, goals: goals.all, prepare }
    const { asOf, watched, ...started } = startStatistics(collecting)
    const queries = createQueries(store, db)
    return {
      queries: { ...queries, live: watched(queries.live) },
      sourceOf: (given) => serviceByHostOrName(given)?.name ?? given,
      asOf,
      ...started,
      today: watched(async () => readToday(store, db, Date.now(), await asOf())),
      trackerOptions: (path, fingerprintScript) =>
        trackerOptions(config, fingerprintScript, pageGoals(goals.all(), path)),
    }
  },
  jobs: ({ db, store, config: { statistics } }) => [
    {
      name: 'statistics retention',
      everyMs: 6 * hourMs,
      run: () => deleteOldMonths(store, statistics.retentionMonths, Date.now()),
    },
    {
      name: 'redo log retention',
      everyMs: hourMs,
      run: () => deleteOldLogged(db, redoBounds(statistics), Date.now()),
    },
  ],
}

const redoBounds = ({ redoDays, redoMb }: Config['statistics']) => ({
  maxAgeMs: redoDays * dayMs,
  maxBytes: redoMb * 1024 * 1024,
})
