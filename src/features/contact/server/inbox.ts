import type { Generated, Kysely, Transaction } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Proof } from '#server/forms.ts'
import { deleteAbout, readDeliveries } from '#server/mail/outbox.ts'
import type { ContactMessage } from '../wire.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    contact_messages: StoredMessage & { id: Generated<number>; read_at: number | null }
  }
}

/** A message with the proof of what its sender agreed to. */
export interface StoredMessage extends Proof {
  /** The same for the same words from the same address. */
  message_key: string
  name: string
  address: string
  text: string
  language: string
  sent_at: number
}

/** What the consent text promises. */
const keptMs = 365 * 24 * 60 * 60 * 1000
const pageSize = 50

/** What the mail about a message is known by. */
export const aboutMessage = (id: number) => `contact/${id}`

/** Told in the transaction that keeps a message, once for each. */
export type Announce = (
  transaction: Transaction<Tables>,
  id: number,
  message: StoredMessage,
) => Promise<void>

/** Keeps a message; one sent twice is kept and told once. Those whose time is over go. */
export async function keepMessage(db: Kysely<Tables>, message: StoredMessage, announce: Announce) {
  await deleteOld(db, message.sent_at)
  await db.transaction().execute(async (transaction) => {
    const kept = await transaction
      .insertInto('contact_messages')
      .values({ ...message, read_at: null })
      .onConflict((conflict) => conflict.column('message_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (kept) await announce(transaction, kept.id, message)
  })
}

export interface InboxPage {
  messages: ContactMessage[]
  /** The id before which older ones follow; null when these are the last. */
  olderThan: number | null
}

/** Messages, the newest first, from before the one named. */
export async function readInbox(
  db: Kysely<Tables>,
  before: number | null,
  now: number,
): Promise<InboxPage> {
  await deleteOld(db, now)
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'address', 'text', 'language', 'sent_at', 'read_at'])
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const deliveries = await readDeliveries(
    db,
    shown.map(({ id }) => aboutMessage(id)),
  )
  const messages = shown.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.address,
    text: row.text,
    language: row.language as Language,
    sentAt: row.sent_at,
    readAt: row.read_at,
    delivery: deliveries.get(aboutMessage(row.id)) ?? null,
  }))
  return { messages, olderThan: rows.length > pageSize ? (messages.at(-1)?.id ?? null) : null }
}

/** The first reading is the one that counts. */
export async function markRead(db: Kysely<Tables>, id: number, now: number) {
  await db
    .updateTable('contact_messages')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute()
}

/** A message goes with the letter that told of it. */
export async function deleteMessage(db: Kysely<Tables>, id: number) {
  await db.transaction().execute(async (transaction) => {
    await deleteAbout(transaction, aboutMessage(id))
    await transaction.deleteFrom('contact_messages').where('id', '=', id).execute()
  })
}

async function deleteOld(db: Kysely<Tables>, now: number) {
  await db
    .deleteFrom('contact_messages')
    .where('sent_at', '<=', now - keptMs)
    .execute()
}
