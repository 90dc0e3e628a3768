import './tables.ts'
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, SelectQueryBuilder, Transaction } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { nextTry, queueOf, untried } from '#server/outbox/queue.ts'

/** A letter as a feature writes it. Whatever would break a header's line is taken out of it. */
export interface Letter {
  /** Which of the site's letters it is. */
  kind: string
  to: string
  /** Who gets the answer, when not the site itself. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The address that ends letters of this kind: by a link, and by the reader's mail program. */
  unsubscribe?: string
  /** What it tells of, such as `contact/7`; its sending can be asked by this. */
  about?: string
}

export type Held = Selectable<Tables['mail_outbox']>

/** How the sending of a letter stands, with the last answer of the other side. */
export interface Delivery {
  state: 'sent' | 'waiting' | 'failed'
  at: number
  answer: string
}

/** Longer than any attempt of ours. */
export const holdMs = 300_000
const keptMs = 365 * 24 * 3_600_000

export const queueOfLetters = (database: Pick<Database, 'db'>) =>
  queueOf(database, 'mail_outbox', { holdMs })

/** Puts a letter into the transaction that made it necessary. */
export async function putLetter(
  transaction: Transaction<Tables>,
  { kind, about, to, replyTo, subject, text, html, unsubscribe }: Letter,
  domain: string,
  now: number,
) {
  await transaction
    .insertInto('mail_outbox')
    .values({
      kind,
      about: about ?? null,
      message_id: `<${randomUUID()}@${domain}>`,
      recipient: oneLine(to),
      reply_to: replyTo
        ? JSON.stringify({ name: oneLine(replyTo.name), address: oneLine(replyTo.address) })
        : null,
      unsubscribe: unsubscribe === undefined ? null : oneLine(unsubscribe),
      subject: oneLine(subject),
      text,
      html,
      queued_at: now,
      ...untried(now),
      sent_at: null,
      failed_at: null,
    })
    .execute()
}

// RFC 5322 §2.2: a header ends where its line does.
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

export type Outcome = { kind: 'sent' | 'refused' | 'later'; answer: string }

/** Writes down how an attempt ended. What was sent needs no words any more, so they go. */
export async function settle(db: Kysely<Tables>, held: Held, outcome: Outcome, now: number) {
  const { id, held_until } = held
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('mail_outbox')
      .set({ held_until: 0, ...changeOf(held, outcome, now) })
      .where('id', '=', id)
      .where('held_until', '=', held_until)
      .executeTakeFirstOrThrow()
    // Deleted, or taken over by another process meanwhile.
    if (numUpdatedRows === 0n) return
    const answer = outcome.answer.slice(0, 500)
    await transaction.insertInto('mail_attempts').values({ mail_id: id, at: now, answer }).execute()
  })
}

function changeOf(held: Held, { kind }: Outcome, now: number) {
  if (kind === 'sent')
    return { sent_at: now, due_at: null, reply_to: null, unsubscribe: null, text: '', html: '' }
  const due = kind === 'refused' ? null : nextTry(held, now)
  return due === null ? { failed_at: now, due_at: null } : { due_at: due }
}

/** Letters are forgotten when what they tell of is kept no longer. */
export async function deleteOld(db: Kysely<Tables>, now: number) {
  const isOld = db
    .selectFrom('mail_outbox')
    .select('id')
    .where('queued_at', '<=', now - keptMs)
  await deleteLetters(db, isOld)
}

export async function deleteAbout(db: Kysely<Tables>, about: string) {
  await deleteLetters(db, db.selectFrom('mail_outbox').select('id').where('about', '=', about))
}

type Ids = SelectQueryBuilder<Tables, 'mail_outbox', { id: number }>

async function deleteLetters(db: Kysely<Tables>, ids: Ids) {
  await db.deleteFrom('mail_attempts').where('mail_id', 'in', ids).execute()
  await db.deleteFrom('mail_outbox').where('id', 'in', ids).execute()
}

/** How the letters about each of these things stand; the newest letter counts. */
export async function readDeliveries(db: Kysely<Tables>, abouts: readonly string[]) {
  const deliveries = new Map<string, Delivery>()
  if (abouts.length === 0) return deliveries
  const rows = await db
    .selectFrom('mail_outbox')
    .select((eb) => [
      'about',
      'queued_at',
      'sent_at',
      'failed_at',
      eb
        .selectFrom('mail_attempts')
        .select('answer')
        .whereRef('mail_attempts.mail_id', '=', 'mail_outbox.id')
        .orderBy('mail_attempts.id', 'desc')
        .limit(1)
        .as('answer'),
    ])
    .where('about', 'in', abouts)
    .orderBy('id')
    .execute()
  for (const { about, queued_at, sent_at, failed_at, answer } of rows) {
    const state = sent_at !== null ? 'sent' : failed_at !== null ? 'failed' : 'waiting'
    const at = sent_at ?? failed_at ?? queued_at
    deliveries.set(about ?? '', { state, at, answer: answer ?? '' })
  }
  return deliveries
}

/** Tries again what was given up, for as long as a new letter. */
export async function retryAbout(db: Kysely<Tables>, about: string, now: number) {
  await db
    .updateTable('mail_outbox')
    .set({ failed_at: null, ...untried(now) })
    .where('about', '=', about)
    .where('failed_at', 'is not', null)
    .execute()
}
