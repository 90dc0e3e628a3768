import type { Kysely } from 'kysely'
import type { Segment } from '#features/subscribers/segment.ts'
import { readSegment } from '#features/subscribers/server.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { type IssueEmail, type IssueState, noRecipients } from '../../issue.ts'
import { groupOfDomain } from './mailbox-groups.ts'

const rowsPerStatement = 1000

interface Start {
  id: number
  segment: Segment
  email: IssueEmail
  /** The states in which the issue may be started. */
  from: readonly IssueState[]
  now: number
}

/**
 * Starts an issue: freezes its email and recipients in one transaction. Returns false when its
 * state does not allow a start, such as when another process was first, and when it has no
 * recipients, in which case it is paused.
 */
export function freezeRecipients({ db }: Pick<Database, 'db'>, start: Start): Promise<boolean> {
  const { id, email, from, now } = start
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('newsletter_issues')
      .set({
        state: 'sending',
        paused_because: null,
        email: JSON.stringify(email),
        started_at: now,
        updated_at: now,
      })
      .where('id', '=', id)
      .where('state', 'in', from)
      .where('started_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    const recipients = await insertRecipients(transaction, start)
    const issue = transaction.updateTable('newsletter_issues').where('id', '=', id)
    await issue.set(recipients > 0 ? { recipients } : notStarted).execute()
    return recipients > 0
  })
}

const notStarted = {
  state: 'paused',
  paused_because: noRecipients,
  email: null,
  started_at: null,
} as const

async function insertRecipients(transaction: Kysely<Tables>, { id, segment, now }: Start) {
  let count = 0
  let after = 0
  for (;;) {
    const subscribers = await readSegment(transaction, segment, { after, limit: rowsPerStatement })
    const last = subscribers.at(-1)
    if (!last) return count
    const rows = subscribers.map((subscriber) => toRow(id, subscriber, now))
    await transaction.insertInto('newsletter_issue_recipients').values(rows).execute()
    count += rows.length
    after = last.id
    // Other requests are answered in between.
    await new Promise(setImmediate)
  }
}

const toRow = (issueId: number, subscriber: { id: number; email_key: string }, now: number) => ({
  issue_id: issueId,
  subscriber_id: subscriber.id,
  state: 'queued' as const,
  mailbox_group: groupOfDomain(
    subscriber.email_key.slice(subscriber.email_key.lastIndexOf('@') + 1),
  ),
  attempts: 0,
  next_attempt_at: now,
  lease_until: 0,
  answer: null,
  at: now,
})
