import type { Transaction } from 'kysely'
import type { ChangeListener, SubscriberChange } from '#features/subscribers/server.ts'
import { whoHasLeft } from '#features/subscribers/server.ts'
import type { Subscriber } from '#features/subscribers/subscriber.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { NewDelivery } from '#server/delivery/destination.ts'
import { deleteUndeliveredAbout, hasDeliveryAbout } from '#server/delivery/ledger.ts'
import { createOutbox } from '#server/delivery/outbox.ts'
import { isConfirmedByProvider, type ProviderOptions } from '../provider-options.ts'
import type { ProviderName } from '../providers.ts'
import {
  type ChangeKind,
  type ChangePayload,
  destinationNames,
  settingsOf,
  subjectOf,
} from './deliveries.ts'
import { readInUse } from './in-use.ts'

interface Parts {
  database: Database
  options: () => ProviderOptions
  wake(): void
  now: () => number
}

const kinds: Readonly<Record<Exclude<SubscriberChange['type'], 'expired'>, ChangeKind>> = {
  signed_up: 'subscribe',
  subscribed: 'subscribe',
  changed: 'update',
  ended: 'unsubscribe',
  erased: 'erase',
}

/** Queues each change of the list, in its own transaction, for the provider in use. */
export function createMirror({ database, options, wake, now }: Parts): ChangeListener {
  return async (transaction, { type, subscriber }) => {
    const { id, email, state } = subscriber
    if (type === 'erased' || type === 'expired')
      await deleteUndeliveredAbout(transaction, destinationNames, subjectOf(id), now())
    // Anybody may sign up an address that was at the provider before.
    if (type === 'expired') return
    const name = await readInUse(transaction)
    if (!name) return
    const isAsking = type === 'signed_up'
    if (isAsking && !isConfirmedByProvider({ ...options(), provider: name })) return
    // No provider needs changes about somebody who is not subscribed.
    if (type === 'changed' && state !== 'subscribed') return
    const isLeaving = type === 'ended' || type === 'erased'
    if (isLeaving && !(await mayBeKnown(transaction, subscriber))) return
    const payload = {
      subscriberId: id,
      ...(isAsking ? { isAsking } : {}),
      ...((await whoHasLeft(transaction, [id])).has(id) ? { isReturning: true as const } : {}),
      ...(type === 'erased' ? { email } : {}),
    }
    await putChanges(transaction, { database, name, now }, [changeOf(kinds[type], payload)])
    return wake
  }
}

export const changeOf = (kind: ChangeKind, payload: ChangePayload): NewDelivery<ChangePayload> => ({
  kind,
  subject: subjectOf(payload.subscriberId),
  orderKey: subjectOf(payload.subscriberId),
  payload,
})

/** Queues changes for a provider, whether or not it is open in this process. */
export async function putChanges(
  transaction: Transaction<Tables>,
  { database, name, now }: Pick<Parts, 'database' | 'now'> & { name: ProviderName },
  changes: readonly NewDelivery<ChangePayload>[],
) {
  const outbox = createOutbox<ChangePayload>(database, settingsOf(name))
  await outbox.put(transaction, changes, now())
}

/**
 * Whether the provider may know a subscriber: somebody who never confirmed is known only if the
 * provider was to ask them.
 */
async function mayBeKnown(
  transaction: Transaction<Tables>,
  { id, confirmedAt, source }: Subscriber,
): Promise<boolean> {
  if (confirmedAt !== null || (source !== 'form' && source !== 'embed')) return true
  return hasDeliveryAbout(transaction, destinationNames, subjectOf(id))
}
