import type { Database } from '#server/database/database.ts'
import { takeWaiting } from '#server/delivery/ledger.ts'
import type { ProviderName } from '../providers.ts'
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
 * Cancels deliveries that wait for providers no longer in use. Their subscribers are sent to the
 * provider in use instead, unless the hand-over of the list has not reached them yet: a change may
 * have been queued for the former provider during the switch.
 */
export function createRedirect({ database, wake, now }: Parts) {
  const { db } = database

  const redirectBatch = () =>
    db.transaction().execute(async (transaction) => {
      const name = await readInUse(transaction)
      const strays = await takeWaiting<ChangePayload>(
        transaction,
        othersThan(name),
        batchSize,
        now(),
      )
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

const othersThan = (inUse: ProviderName | null) =>
  destinationNames.filter((name) => !inUse || name !== destinationName(inUse))
