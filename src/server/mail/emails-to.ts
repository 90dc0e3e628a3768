import type { Kysely } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import {
  type DeliveryStatus,
  deleteDeliveriesById,
  readContaining,
} from '#server/delivery/ledger.ts'
import type { EmailPayload } from './email.ts'

/** An email of the queue, of which a delivered one has lost its text. */
export interface QueuedEmail extends DeliveryStatus {
  kind: string
  to: string
  subject: string
}

type Recipient = Pick<EmailPayload, 'to' | 'subject'>

async function readRows(db: Kysely<Tables>, destinations: readonly string[], key: string) {
  const mailbox = JSON.stringify(key.slice(0, key.lastIndexOf('@'))).slice(0, -1)
  const rows = await readContaining<Recipient>(db, destinations, `"to":${mailbox}@`)
  return rows.filter(({ payload }) => emailKey(payload.to) === key)
}

/** Reads the emails to an address, by its `emailKey`, the newest first. */
export async function readEmailsTo(
  db: Kysely<Tables>,
  destinations: readonly string[],
  key: string,
): Promise<QueuedEmail[]> {
  const rows = await readRows(db, destinations, key)
  return rows.map(({ kind, state, at, answer, payload: { to, subject } }) => ({
    kind,
    to,
    subject,
    state,
    at,
    answer,
  }))
}

/** Deletes the emails to an address; returns what they were about. */
export async function deleteEmailsTo(
  db: Kysely<Tables>,
  destinations: readonly string[],
  key: string,
): Promise<readonly string[]> {
  return db.transaction().execute(async (transaction) => {
    const rows = await readRows(transaction, destinations, key)
    await deleteDeliveriesById(
      transaction,
      rows.map(({ id }) => id),
    )
    return rows.flatMap(({ subject }) => subject ?? [])
  })
}
