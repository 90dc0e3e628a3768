import type { Generated, Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { deleteDeliveries, readDeliveries } from '#server/delivery/ledger.ts'
import { digestOf } from '#server/http/forms.ts'
import { emailDestinationName } from '#server/mail/email.ts'
import type { MessageAnswer } from '../wire.ts'
import { toMessageDelivery } from './message-delivery.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    contact_answers: {
      id: Generated<number>
      message_id: number
      /** Empty for an answer from another mail program, of which only is known that it was given. */
      text: string
      /** Makes a form that is sent twice one answer. */
      digest: string
      /** The address of the user who answered. */
      author: string
      answered_at: number
    }
  }
}

export const aboutAnswer = (id: number) => `contact_answer/${id}`

/** Null when the same was answered before. */
export async function keepAnswer(
  transaction: Transaction<Tables>,
  { messageId, text, author }: { messageId: number; text: string; author: string },
  now: number,
): Promise<number | null> {
  const row = { message_id: messageId, text, digest: digestOf(text), author, answered_at: now }
  const stored = await transaction
    .insertInto('contact_answers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['message_id', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return null
  await transaction
    .updateTable('contact_messages')
    .set({ read_at: now })
    .where('id', '=', messageId)
    .where('read_at', 'is', null)
    .execute()
  return stored.id
}

/** The answers to some messages by their ids, the first ones first. */
export async function readAnswers(
  db: Kysely<Tables>,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, MessageAnswer[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('contact_answers')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute()
  const abouts = rows.map(({ id }) => aboutAnswer(id))
  const deliveries = await readDeliveries(db, emailDestinationName, abouts)
  const answers = rows.map((row) => ({
    messageId: row.message_id,
    answer: {
      id: row.id,
      text: row.text,
      author: row.author,
      at: row.answered_at,
      delivery: toMessageDelivery(deliveries.get(aboutAnswer(row.id))),
    },
  }))
  return new Map(
    [...Map.groupBy(answers, ({ messageId }) => messageId)].map(([id, ofOne]) => [
      id,
      ofOne.map(({ answer }) => answer),
    ]),
  )
}

/** Deletes the answers to a message, together with their emails. */
export async function deleteAnswers(transaction: Transaction<Tables>, messageId: number) {
  const answers = await transaction
    .deleteFrom('contact_answers')
    .where('message_id', '=', messageId)
    .returning('id')
    .execute()
  for (const { id } of answers)
    await deleteDeliveries(transaction, emailDestinationName, aboutAnswer(id))
}
