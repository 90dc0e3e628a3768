import { hostOf } from '#lib/urls/host.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import { type DomainEventName, domainEventTopic } from '#server/domain-events/events.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { createEventExclusion } from './server/collect/admission.ts'
import { serveDebugReports } from './server/collect/debug-reports.ts'
import { createVisitorContext, type EventNames } from './server/collect/domain-events.ts'
import { serveFingerprints } from './server/collect/fingerprints.ts'
import { hitConsumer, hitTopic } from './server/collect/hit.ts'
import { type ReceiverParts, serveHits } from './server/collect/receive.ts'
import { createEventRecorder } from './server/collect/site-events.ts'
import { openCountries } from './server/enrich/countries.ts'
import { createCountingInterval } from './server/load/counting-interval.ts'
import { createHitLoader } from './server/load/load-hits.ts'
import { vitalsTopic } from './server/sessionize/sessionize-vitals.ts'

export { hitConsumer } from './server/collect/hit.ts'
export { exportedTables, exportTable } from './server/export.ts'
export { readStatisticsSums, statisticsSums } from './server/query/sums-of-all.ts'

/** Tables whose rows nobody but the running site may ever have. */
export const secretTables = ['statistics_salts'] as const

type Parts = Omit<ReceiverParts, 'now' | 'countries'> & {
  domainEvents: Pick<DomainEventService, 'addVisitorContext' | 'announce'>
  store: StatisticsStore
  /** Runs successfully before the first hits are loaded. */
  prepare?: () => Promise<unknown>
  now?: () => number
}

/** Larger batches would need hundreds of megabytes for their rows while a burst is counted. */
const batchSize = 2500

/** Receives hits from pages and loads them into ClickHouse. */
export function startStatistics(parts: Parts) {
  const { http, db, journal, domainEvents, store, config, goals, prepare, now = Date.now } = parts
  const countries = openCountries(config.statistics.countryDatabase, {
    now,
    onProblem: (err) => http.log.warn({ err }, 'the new country database cannot be read'),
  })
  serveHits({ http, db, journal, config, countries, goals, now })
  serveFingerprints({ http, config })
  serveDebugReports({ http, config })
  const hosts = { site: hostOf(config.publicUrl), aliases: config.publicAliases }
  const { announce } = domainEvents
  const loading = { consumer: hitConsumer, db, store, hosts, announce, log: http.log, now }
  const loadHits = createHitLoader(loading)
  const interval = createCountingInterval(now)
  let names: EventNames = {}
  const recognised = new Set<DomainEventName>()
  const context = createVisitorContext({
    db,
    config,
    goals,
    names: () => names,
    recognised: () => [...recognised],
    now,
  })
  domainEvents.addVisitorContext('statistics', context)
  const { pause } = journal.consume(
    hitConsumer,
    [hitTopic, vitalsTopic, domainEventTopic],
    (batch, work) => {
      interval.counting()
      return loadHits(batch, work)
    },
    {
      yieldsToRequests: true,
      minIntervalMs: interval.ms,
      batchSize,
      ...(prepare && { prepare }),
    },
  )
  return {
    excludes: createEventExclusion(config.statistics),
    recordEvent: createEventRecorder({ db, journal, config, now }),
    nameEvents(given: EventNames) {
      names = given
    },
    recogniseVisitOf: (event: DomainEventName) => void recognised.add(event),
    /** Wraps a query so that hits are counted for it without delay. */
    watched: interval.watched,
    pauseLoading: pause,
    /** The time up to which hits are counted; while the site is busy they wait in the journal. */
    async asOf(): Promise<number> {
      const { consumers } = await journal.status()
      return consumers.find(({ name }) => name === hitConsumer)?.handledTo ?? now()
    },
  }
}
