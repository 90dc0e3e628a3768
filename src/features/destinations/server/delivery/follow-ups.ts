import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import { cutText } from '#lib/text/cut-text.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import type { FollowUpResult, SendContext, ServerDestination } from '../adapters/destination.ts'
import '../tables.ts'

type Followed<Slug extends ServerDestinationSlug> = Pick<
  ServerDestination<Slug>,
  'slug' | 'followUp'
>

interface Sent {
  traceId: string
  events: number
  at: number
}

export interface FollowUpSums {
  events: number
  refused: number
  pending: number
}

const retentionMs = 28 * dayMs
const maxAtOnce = 20
const maxAnswerLength = 300

/** Records a request whose outcome is asked for later. */
export async function addFollowUp<Slug extends ServerDestinationSlug>(
  db: Kysely<Tables>,
  { slug, followUp }: Followed<Slug>,
  { traceId, events, at }: Sent,
) {
  if (!followUp) return
  const row = { destination: slug, trace_id: traceId, sent_at: at, events }
  await db
    .insertInto('marketing_follow_ups')
    .values({ ...row, next_at: at + followUp.firstMs, refused: null, answer: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Asks for the outcomes that are due, and deletes old requests. */
export async function askFollowUps<Slug extends ServerDestinationSlug>(
  db: Kysely<Tables>,
  { slug, followUp }: Followed<Slug>,
  context: SendContext<Slug>,
) {
  if (!followUp) return
  const { ask, firstMs, lastMs } = followUp
  const now = context.now()
  await db
    .deleteFrom('marketing_follow_ups')
    .where('destination', '=', slug)
    .where('sent_at', '<', now - retentionMs)
    .execute()
  const due = await db
    .selectFrom('marketing_follow_ups')
    .select(['trace_id', 'sent_at'])
    .where('destination', '=', slug)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(maxAtOnce)
    .execute()
  for (const { trace_id, sent_at } of due) {
    const result = await ask(trace_id, context).catch(pending)
    const age = context.now() - sent_at
    // Waits again for as long as it has waited so far, until the last time.
    const next =
      age >= lastMs ? null : context.now() + Math.min(Math.max(age, firstMs), lastMs - age)
    await db
      .updateTable('marketing_follow_ups')
      .set({
        answer: cutText(result.answer, maxAnswerLength),
        ...(result.outcome === 'settled'
          ? { next_at: null, refused: result.refused }
          : { next_at: next }),
      })
      .where('destination', '=', slug)
      .where('trace_id', '=', trace_id)
      .execute()
  }
}

const pending = (error: unknown): FollowUpResult => ({ outcome: 'pending', answer: String(error) })

/** Sums of the last 28 days. */
export async function sumFollowUps(
  db: Kysely<Tables>,
  destination: ServerDestinationSlug,
): Promise<FollowUpSums> {
  const rows = await db
    .selectFrom('marketing_follow_ups')
    .select(({ fn, eb }) => [
      fn.sum<number | null>('events').as('events'),
      fn.sum<number | null>('refused').as('refused'),
      fn
        .sum<number | null>(
          eb.case().when('refused', 'is', null).then(eb.ref('events')).else(0).end(),
        )
        .as('pending'),
    ])
    .where('destination', '=', destination)
    .execute()
  const [row] = rows
  return {
    events: Number(row?.events ?? 0),
    refused: Number(row?.refused ?? 0),
    pending: Number(row?.pending ?? 0),
  }
}
