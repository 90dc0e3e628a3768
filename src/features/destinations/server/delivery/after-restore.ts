import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { markAllProcessed, readProcessed } from '#server/domain-events/processed-events.ts'
import type { AfterRestore } from '#server/installation/after-restore.ts'
import { readRecorded, record } from '#server/installation/recorded.ts'
import { movePlace, readPlaces } from '#server/journal/places.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import { serverDestinations } from '../adapters/server-destinations.ts'
import { consumerOf } from './consumer-name.ts'
import type { DeliveryParts } from './open-delivery.ts'

interface Parts extends Pick<Required<DeliveryParts>, 'db' | 'now'> {
  journal: Pick<DeliveryParts['journal'], 'waiting'>
  delivery: { sync(): Promise<void> }
}

/** Events made up to this time are not sent, by an owner's choice after a restore; 0 for none. */
export const readDroppedTo = async (db: Kysely<Tables>): Promise<number> =>
  Number(await readRecorded(db, 'events_dropped_to'))

const consumers = (Object.keys(serverDestinations) as ServerDestinationSlug[]).map(consumerOf)

/**
 * Marketing events that waited for a destination. How far each destination had come is known by
 * its place in the journal, and which confirmed events it had by their ids.
 */
export function eventsAfterRestore({ db, journal, delivery, now }: Parts): AfterRestore {
  return {
    held: [
      {
        kind: 'events',
        async count() {
          const waiting = await Promise.all(consumers.map((name) => journal.waiting(name)))
          return waiting.reduce((sum, { count }) => sum + count, 0)
        },
        async settle(choice, upTo) {
          if (choice === 'drop') await record(db, 'events_dropped_to', String(upTo))
        },
        ended: delivery.sync,
      },
    ],
    aftermath: [
      {
        name: 'places',
        isState: true,
        since: async () =>
          (await readPlaces(db))
            .filter(({ name }) => consumers.some((consumer) => consumer === name))
            .map(({ name, position }) => [name, position]),
        async apply(entries, journalHead) {
          let moved = 0
          for (const [name, position] of entries)
            if (await movePlace(db, String(name), Math.min(Number(position), journalHead))) moved++
          return moved
        },
      },
      {
        name: 'events',
        since: (at) => readProcessed(db, consumers, at),
        async apply(entries) {
          const ids = Map.groupBy(entries, ([name]) => String(name))
          await db.transaction().execute(async (transaction) => {
            for (const [name, all] of ids)
              await markAllProcessed(
                transaction,
                name,
                all.map(([, id]) => String(id)),
                now(),
              )
          })
          return entries.length
        },
      },
    ],
  }
}
