import type { Transaction } from 'kysely'
import { readBatch, whoHasLeft } from '#features/subscribers/server.ts'
import type { SubscriberState } from '#features/subscribers/subscriber.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { countWaiting } from '#server/delivery/outbox.ts'
import { isConfirmedByProvider } from '../provider-options.ts'
import type { ProviderName } from '../providers.ts'
import { providerAdapters } from './adapters.ts'
import { destinationName } from './deliveries.ts'
import { readHandedOverTo, readInUse } from './in-use.ts'
import { isReady } from './is-ready.ts'
import { changeOf, putChanges } from './mirror.ts'
import type { ProviderStore } from './settings/open-provider-settings.ts'

interface Parts {
  database: Database
  settings: Pick<ProviderStore, 'current'>
  wake(): void
  now: () => number
}

/** The size of a batch; the next is queued while fewer than `maxWaiting` deliveries wait. */
const batchSize = 200
const maxWaiting = 200

/**
 * Hands the list over to a new provider after a switch. Each batch is recorded with the deliveries
 * it queues, so that the hand-over continues after a crash.
 */
export function createHandOver({ database, settings, wake, now }: Parts) {
  const { db } = database

  /**
   * Queues one batch and returns its size; 0 when all are handed over or enough deliveries wait.
   */
  async function takeBatch(): Promise<number> {
    const name = await readInUse(db)
    if (!name || !mayBegin(name)) return 0
    if ((await countWaiting(db, destinationName(name))) >= maxWaiting) return 0
    return db.transaction().execute(async (transaction) => {
      const place = await readHandedOverTo(transaction, name)
      if (place === null) return 0
      const isAsking = isConfirmedByProvider({ ...settings.current(), provider: name })
      const batch = await readBatch(transaction, {
        after: place,
        states: statesFor(name, isAsking),
        limit: batchSize,
      })
      const next = batch.at(-1)?.id ?? null
      if (!(await movePlace(transaction, name, place, next)) || next === null) return 0
      const left = await whoHasLeft(
        transaction,
        batch.map(({ id }) => id),
      )
      const changes = batch.map(({ id, state }) =>
        changeOf(isMember(state) ? 'subscribe' : 'unsubscribe', {
          subscriberId: id,
          ...(state === 'pending' ? { isAsking: true as const } : {}),
          ...(left.has(id) ? { isReturning: true as const } : {}),
        }),
      )
      await putChanges(transaction, { database, name, now }, changes)
      return batch.length
    })
  }

  function mayBegin(name: ProviderName): boolean {
    const { values, pausedBecause } = settings.current().providers[name]
    return pausedBecause === null && isReady(name, values)
  }

  return {
    /** Queues batches until the list is handed over or enough deliveries wait. */
    async run() {
      while ((await takeBatch()) > 0) wake()
    },
  }
}

/**
 * Subscribers asked by the former provider are asked by this one, since that answer never comes.
 * Those who have left are sent too, since this provider may have them from before.
 */
function statesFor(name: ProviderName, isAsking: boolean): SubscriberState[] {
  return [
    'subscribed',
    ...(isAsking ? (['pending'] as const) : []),
    ...(providerAdapters[name].unsubscribe ? leftStates : []),
  ]
}

const leftStates = ['unsubscribed', 'bounced', 'complained'] as const
const isMember = (state: SubscriberState) => state === 'subscribed' || state === 'pending'

/** Returns false when another process has queued this batch. */
async function movePlace(
  transaction: Transaction<Tables>,
  name: ProviderName,
  from: number,
  to: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('newsletter_providers')
    .set({ handed_over_to: to })
    .where('name', '=', name)
    .where('handed_over_to', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
