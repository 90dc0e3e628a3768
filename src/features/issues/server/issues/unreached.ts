import type { Kysely } from 'kysely'
import { readStates } from '#features/subscribers/server.ts'
import { readSlice } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import type { UnreachedList, UnreachedRecipient } from '../../console-wire.ts'
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
    .selectFrom('newsletter_issue_recipients')
    .select(['subscriber_id', 'state', 'answer', 'at'])
    .where('issue_id', '=', issueId)
    .where('state', 'in', states)
    .$narrowType<{ state: UnreachedState }>()
    .$if(from !== null, (query) => query.where('subscriber_id', '<', from))
    .orderBy('subscriber_id', 'desc')
    .limit(limit)
    .execute()
  const subscribers = await readStates(
    db,
    rows.map((row) => row.subscriber_id),
  )
  return rows.map(({ subscriber_id, ...row }) => ({
    subscriberId: subscriber_id,
    ...row,
    subscriber: subscribers.get(subscriber_id) ?? null,
  }))
}
