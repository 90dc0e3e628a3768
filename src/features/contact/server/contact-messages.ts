import type { Generated, Kysely, Transaction } from 'kysely'
import { deletedDays, writtenMonths } from '#features/legal/retention.ts'
import { monthsBefore } from '#lib/dates/dates.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { fromStoredFields, searchedTexts } from '#lib/forms/further-fields.ts'
import type { Language } from '#lib/language.ts'
import type { FormAttribution } from '#lib/site/attribution.ts'
import type { ListSlice } from '#lib/site/list-slice.ts'
import { endOfMeeting, type Meeting } from '#lib/site/meeting-times.ts'
import { readSlice, searchIn } from '#server/console/list-query.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { deleteDeliveries, readDeliveries } from '#server/delivery/ledger.ts'
import type { ConsentProof } from '#server/http/forms.ts'
import { emailDestinationName } from '#server/mail/email.ts'
import { contactForm } from '../form.ts'
import { messages } from '../messages.ts'
import type { ContactMessage } from '../wire.ts'
import { deleteAnswers, readAnswers } from './answer-rows.ts'
import { isTaken, lockMeetings, overlaps } from './meetings.ts'
import { toMessageDelivery } from './message-delivery.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    contact_messages: StoredMessage & {
      id: Generated<number>
      read_at: number | null
      deleted_at: number | null
    }
  }
}

/** A message with the proof of its sender's consent. */
export interface StoredMessage extends ConsentProof {
  /** Equal for the same text from the same email address. */
  content_hash: string
  name: string
  email: string
  text: string
  /** JSON of the form's further fields by name; null when it has none. */
  fields: string | null
  language: string
  /** JSON of `FormAttribution`; null when the sender's source is unknown. */
  attribution: string | null
  sent_at: number
  /** The start of the meeting it asks for. */
  meeting_at?: number | null | undefined
  /** Its end; null for one from before ends were stored. */
  meeting_until?: number | null | undefined
}

export const inboxPageSize = 50

/** The subject of the email about a message. */
export const aboutMessage = (id: number) => `contact/${id}`

/** The subject of an email to a message's sender that a program wrote. */
export const aboutSender = (id: number) => `contact_sender/${id}`

/**
 * Stores a message and announces it in the same transaction. A message sent twice is stored once;
 * if the owner has deleted it since, it is restored. Nothing is stored where another message has
 * the time of its meeting.
 */
export async function storeMessage(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  message: StoredMessage,
  meeting: Meeting | undefined,
  announce: (transaction: Transaction<Tables>, id: number) => Promise<void>,
): Promise<'kept' | 'taken'> {
  return db.transaction().execute(async (transaction) => {
    if (meeting && (await isTaken(transaction, engine, meeting, message.content_hash)))
      return 'taken'
    const stored = await transaction
      .insertInto('contact_messages')
      .values({ ...message, read_at: null, deleted_at: null })
      .onConflict((conflict) =>
        conflict
          .column('content_hash')
          .doUpdateSet({
            sent_at: message.sent_at,
            read_at: null,
            deleted_at: null,
            // It may have lost its time to somebody who has given it back.
            ...(meeting && { meeting_at: meeting.at, meeting_until: endOfMeeting(meeting) }),
          })
          .where('contact_messages.deleted_at', 'is not', null),
      )
      .returning('id')
      .executeTakeFirst()
    if (stored) await announce(transaction, stored.id)
    return 'kept'
  })
}

export async function readMessage(
  db: Kysely<Tables>,
  id: number,
): Promise<StoredMessage | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Selects messages below an id that contain a search text. */
export interface InboxQuery {
  before: number | null
  search: string
  isDeleted?: boolean
  /** Only those without an answer. */
  isUnanswered?: boolean
}

/** Messages, newest first. */
export async function readInbox(
  db: Kysely<Tables>,
  { before, search, isDeleted = false, isUnanswered = false }: InboxQuery,
  now: number,
): Promise<ListSlice<ContactMessage>> {
  await deleteOldMessages(db, now)
  const contains = searchIn(search)
  const { items, olderThan } = await readSlice({
    read: (from, limit) => readRows(db, { isDeleted, isUnanswered }, from, limit),
    idOf: ({ id }) => id,
    before,
    pageSize: inboxPageSize,
    ...(search && {
      matches: ({ name, email, text, fields }: MessageRow) =>
        contains(name, email, text, ...searchedTexts(contactForm, messages, fields)),
    }),
  })
  const deliveries = await readDeliveries(
    db,
    emailDestinationName,
    items.map(({ id }) => aboutMessage(id)),
  )
  const answers = await readAnswers(
    db,
    items.map(({ id }) => id),
  )
  const read = items.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    text: row.text,
    fields: fromStoredFields(row.fields),
    language: row.language as Language,
    attribution: row.attribution === null ? null : (JSON.parse(row.attribution) as FormAttribution),
    sentAt: row.sent_at,
    readAt: row.read_at,
    delivery: toMessageDelivery(deliveries.get(aboutMessage(row.id))),
    answers: answers.get(row.id) ?? [],
  }))
  return { items: read, olderThan }
}

type MessageRow = Awaited<ReturnType<typeof readRows>>[number]

const readRows = (
  db: Kysely<Tables>,
  { isDeleted, isUnanswered }: Required<Pick<InboxQuery, 'isDeleted' | 'isUnanswered'>>,
  before: number | null,
  limit: number,
) =>
  db
    .selectFrom('contact_messages')
    .select([
      'id',
      'name',
      'email',
      'text',
      'fields',
      'language',
      'attribution',
      'sent_at',
      'read_at',
    ])
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .$if(isUnanswered, (query) =>
      query.where('id', 'not in', (of) => of.selectFrom('contact_answers').select('message_id')),
    )
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Marks a message as read; repeating this changes nothing. */
export async function markRead(db: Kysely<Tables>, id: number, now: number) {
  await db
    .updateTable('contact_messages')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute()
}

export async function countUnread(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes a message from the inbox; it can be restored. */
export async function deleteMessage(db: Kysely<Tables>, id: number, now: number) {
  await db
    .updateTable('contact_messages')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Puts a message back; its meeting is lost if somebody else has that time now. */
export const restoreMessage = ({ db, engine }: Pick<Database, 'db' | 'engine'>, id: number) =>
  db.transaction().execute(async (transaction) => {
    await lockMeetings(transaction, engine)
    await transaction
      .updateTable('contact_messages as restored')
      .set(({ selectFrom, eb }) => ({
        deleted_at: null,
        meeting_at: eb
          .case()
          .when(
            eb.exists(
              selectFrom('contact_messages as other')
                .select('other.id')
                .where(overlaps)
                .whereRef('other.id', '!=', 'restored.id')
                .where('other.deleted_at', 'is', null),
            ),
          )
          .then(null)
          .else(eb.ref('restored.meeting_at'))
          .end(),
      }))
      .where('restored.id', '=', id)
      .execute()
  })

/** Deletes a message permanently, together with its answers and the emails about it. */
export async function eraseMessage(db: Kysely<Tables>, id: number) {
  await db.transaction().execute(async (transaction) => {
    for (const about of [aboutMessage(id), aboutSender(id)])
      await deleteDeliveries(transaction, emailDestinationName, about)
    await deleteAnswers(transaction, id)
    await transaction.deleteFrom('contact_messages').where('id', '=', id).execute()
  })
}

/** Deletes messages after their retention. */
export async function deleteOldMessages(db: Kysely<Tables>, now: number) {
  const old = await db
    .selectFrom('contact_messages')
    .select('id')
    .where(({ eb, or }) =>
      or([
        eb('sent_at', '<=', monthsBefore(now, writtenMonths)),
        eb('deleted_at', '<=', now - deletedDays * dayMs),
      ]),
    )
    .execute()
  for (const { id } of old) await eraseMessage(db, id)
}
