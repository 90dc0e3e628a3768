import type { Kysely } from 'kysely'
import { readSlice } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import type { UnreachedList, UnreachedRecipient } from '../../console-issues-wire.ts'
import { type UnreachedState, unreachedStates } from '../../issue.ts'
import '../tables.ts'

const pageSize = 20

interface Wanted {
  /** Null for any. */
  state: UnreachedState | null
  /** Reads subscribers below this id; null for the first page. */
  before: number | null
}

/** Reads a page of an issue's unreached recipients. */
export async function readUnreached(
  db: Kysely<Tables>,
  issueId: number,
  { state, before }: Wanted,
): Promise<UnreachedList> {
  const states = state === null ? unreachedStates : [state]
  const { items, olderThan } = await readSlice({
    read: (from, limit) => readRecipients(db, issueId, { states, from, limit }),
    idOf: ({ subscriberId }) => subscriberId,
    before,
    pageSize,
  })
  return { recipients: items, olderThan, state }
}

interface Slice {
  states: readonly UnreachedState[]
  from: number | null
  limit: number
}

async function readRecipients(
  db: Kysely<Tables>,
  issueId: number,
  { states, from, limit }: Slice,
): Promise<UnreachedRecipient[]> {
  const rows = await db
    .selectFrom('newsletter_issue_recipients as recipient')
    .leftJoin('newsletter_subscribers as subscriber', 'subscriber.id', 'recipient.subscriber_id')
    .select(['recipient.subscriber_id', 'recipient.state', 'recipient.answer', 'recipient.at'])
    .select(['subscriber.email', 'subscriber.state as subscription'])
    .where('recipient.issue_id', '=', issueId)
    .where('recipient.state', 'in', states)
    .$narrowType<{ state: UnreachedState }>()
    .$if(from !== null, (query) => query.where('recipient.subscriber_id', '<', from))
    .orderBy('recipient.subscriber_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ subscriber_id, state, answer, at, email, subscription }) => ({
    subscriberId: subscriber_id,
    state,
    answer,
    at,
    subscriber: email && subscription ? { email, state: subscription } : null,
  }))
}
