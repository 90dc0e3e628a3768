import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Batch, BatchHandler } from '#server/journal/batches.ts'
import type { BatchRow } from '#server/journal/dead-letters.ts'
import type { StatisticsStore } from '#server/statistics-store/store.ts'
import { deliveryResultTopic, marketingEventTopic } from '../../marketing-event.ts'
import { isMarketingEvent } from '../delivery/is-marketing-event.ts'
import type { DeliveryResults } from '../delivery/results.ts'
import { findErased } from '../delivery/withdrawals.ts'
import type { SenderSealing } from '../sender-sealing.ts'
import { type DeliveryRow, type EventRow, toDeliveryRows, toEventRow } from './rows.ts'

export interface LoaderParts {
  db: Kysely<Tables>
  store: Pick<StatisticsStore, 'insert'>
  senders: Pick<SenderSealing, 'open'>
}

/**
 * Makes the journal consumer that writes events and their outcomes into the statistics engine. A
 * repeated batch makes the same rows, which replace the existing ones. Rows under an erased consent
 * are left out.
 */
export function createLedgerLoader({ db, store, senders }: LoaderParts): BatchHandler {
  return async (batch) => {
    const events = batch.rows.flatMap((row) => eventRowsOf(row, senders))
    const deliveries = batch.rows.flatMap(deliveryRowsOf)
    const ids = [...new Set([...events, ...deliveries].map(({ consent_id }) => consent_id))]
    const erased = await findErased(db, ids)
    const isRetained = ({ consent_id }: { consent_id: string }) => !erased.has(consent_id)
    await insert(store, batch, 'marketing_events', events.filter(isRetained), ({ at }) => at)
    await insert(
      store,
      batch,
      'marketing_deliveries',
      deliveries.filter(isRetained),
      (row) => row.event_at,
    )
    return undefined
  }
}

function eventRowsOf({ topic, body }: BatchRow, senders: LoaderParts['senders']): EventRow[] {
  if (topic !== marketingEventTopic || !isMarketingEvent(body)) return []
  const sender = senders.open(body.visitor.sealed) ?? { ip: '', userAgent: '' }
  return [toEventRow(body, sender)]
}

function deliveryRowsOf({ topic, body }: BatchRow): DeliveryRow[] {
  const results = body as unknown as DeliveryResults | null
  if (topic !== deliveryResultTopic || !Array.isArray(results?.items)) return []
  return toDeliveryRows(results)
}

/**
 * Inserts month by month, because an insert into several partitions may be applied only in part.
 */
async function insert<Row extends object>(
  store: LoaderParts['store'],
  { first, last, claimId }: Pick<Batch, 'first' | 'last' | 'claimId'>,
  table: string,
  rows: readonly Row[],
  timeOf: (row: Row) => number,
) {
  const months = Map.groupBy(rows, (row) => new Date(timeOf(row)).toISOString().slice(0, 7))
  for (const [month, ofMonth] of months)
    await store.insert(table, ofMonth, `${table}:${first}-${last}:${claimId}:${month}`)
}
