import type { SubscriberRecords } from '#features/subscribers/server.ts'
import { readDeliveriesAbout } from '#server/delivery/ledger.ts'
import { destinationNames, subjectOf } from './deliveries.ts'

const shown = 50

/** Deliveries about a subscriber to newsletter services, the newest first. */
export const deliveryRecords: SubscriberRecords = {
  shown: async (db, id) => ({
    deliveries: await readDeliveriesAbout(db, destinationNames, subjectOf(id), shown),
  }),
}
