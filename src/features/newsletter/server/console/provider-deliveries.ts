import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { readDeliveriesAbout } from '#server/delivery/ledger.ts'
import type { SubscriberRecord } from '../../console-wire.ts'
import { destinationNames, subjectOf } from '../providers/deliveries.ts'

const shown = 50

/** Reads what was sent about somebody to newsletter services, the newest first. */
export const readProviderDeliveries = (
  db: Kysely<Tables>,
  id: number,
): Promise<SubscriberRecord['deliveries']> =>
  readDeliveriesAbout(db, destinationNames, subjectOf(id), shown)
