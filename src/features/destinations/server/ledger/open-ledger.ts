import { secondMs } from '#lib/dates/durations.ts'
import type { Journal } from '#server/journal/journal.ts'
import { dropMonthsBefore, firstRetainedMonth } from '#server/statistics-store/old-months.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import type { EventName } from '../../events.ts'
import { type LedgerFilter, type LedgerPlace, ledgerMonths } from '../../ledger.ts'
import { deliveryResultTopic, marketingEventTopic } from '../../marketing-event.ts'
import { eraseExternalIds, eraseMarked } from './erase.ts'
import { createLedgerLoader, type LoaderParts } from './load-ledger.ts'
import { listEvents, readEvent } from './read-events.ts'
import { countByDay, readMatchQuality } from './read-figures.ts'

export type Ledger = ReturnType<typeof openLedger>

type Parts = LoaderParts & {
  store: StatisticsStore
  journal: Pick<Journal, 'consume'>
  now?: () => number
  minIntervalMs?: number
}

const rowsPerBatch = 2500

const ledgerConsumer = 'marketing_ledger'

/** Stores events with their outcomes, and answers the console's queries about them. */
export function openLedger(parts: Parts) {
  const { db, store, journal, now = Date.now, minIntervalMs = 5 * secondMs } = parts
  const topics = [marketingEventTopic, deliveryResultTopic]
  journal.consume(ledgerConsumer, topics, createLedgerLoader(parts), {
    yieldsToRequests: true,
    batchSize: rowsPerBatch,
    minIntervalMs,
  })

  return {
    /** Lists events after a place, newest first. */
    list: (filter: LedgerFilter = {}, before: LedgerPlace | null = null, pageSize = 50) =>
      listEvents(store, filter, before, pageSize),
    /** Null when no event has the id; the name chooses among several with the same id. */
    event: (id: string, name?: EventName) => readEvent(store, id, name),
    matchQuality: (days: 7 | 28) => readMatchQuality(store, days, now()),
    countByDay: (from: number, to: number) => countByDay(store, from, to),
    eraseExternalId: (externalId: string) => eraseExternalIds(db, store, [externalId]),
    eraseMarked: () => eraseMarked(db, store, now()),
    deleteOldMonths: () =>
      dropMonthsBefore(
        store,
        ['marketing_events', 'marketing_deliveries'],
        firstRetainedMonth(ledgerMonths, now()),
      ),
  }
}
