import type { Transaction } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { NewDelivery } from '#server/delivery/destination.ts'
import type { ProviderName } from '../../providers.ts'
import {
  type ChangeKind,
  type ChangePayload,
  destinationName,
  destinationNames,
} from './deliveries.ts'
import { readHandedOverTo, readInUse } from './in-use.ts'
import { changeOf, putChanges } from './mirror.ts'

interface Parts {
  database: Database
  wake(): void
  now: () => number
}

const batchSize = 500

/**
 * Cancels what still waits for providers that are not in use any more. Whoever it was about goes to
 * the one in use instead, unless the list is still being handed over to it and their turn comes: a
 * change may have been stored for the former one while it was switched.
 */
export function createRedirect({ database, wake, now }: Parts) {
  const { db } = database

  const redirectBatch = () =>
    db.transaction().execute(async (transaction) => {
      const name = await readInUse(transaction)
      const strays = await takeStrays(transaction, name, now())
      if (!name || strays.length === 0) return strays.length
      const place = await readHandedOverTo(transaction, name)
      const changes = strays
        .filter(({ payload }) => place === null || payload.subscriberId <= place)
        .map(({ kind, payload }) => changeOf(kind as ChangeKind, payload))
      if (changes.length > 0) await putChanges(transaction, { database, name, now }, changes)
      return strays.length
    })

  return {
    async run() {
      while ((await redirectBatch()) > 0) wake()
    },
  }
}

type Stray = Pick<NewDelivery<ChangePayload>, 'kind' | 'payload'>

async function takeStrays(
  transaction: Transaction<Tables>,
  inUse: ProviderName | null,
  now: number,
): Promise<Stray[]> {
  const former = destinationNames.filter((name) => !inUse || name !== destinationName(inUse))
  const rows = await transaction
    .selectFrom('deliveries')
    .select('id')
    .where('destination', 'in', former)
    .where('state', '=', 'waiting')
    .where('lease_until', '<=', now)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await transaction.deleteFrom('delivery_attempts').where('delivery_id', 'in', ids).execute()
  const taken = await transaction
    .deleteFrom('deliveries')
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .returning(['id', 'kind', 'payload'])
    .execute()
  return taken
    .toSorted((a, b) => a.id - b.id)
    .map(({ kind, payload }) => ({ kind, payload: JSON.parse(payload) }))
}
