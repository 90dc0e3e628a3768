import { type Kysely, sql } from 'kysely'
import type { RecipientState } from '#features/subscribers/recipient-state.ts'
import type { Tables } from '#server/database/tables.ts'
import type { AftermathEntry, AfterRestore } from '#server/installation/after-restore.ts'
import { cancelIssue } from './issue-rows.ts'
import '../tables.ts'

/** States of recipients whose email has left, or may have. */
const leftStates = ['sent', 'failed', 'unknown', 'sending'] as const

/** Issues that were being sent, or due, when a backup was restored. */
export function issuesAfterRestore(db: Kysely<Tables>, now: () => number): AfterRestore {
  const held = async (upTo: number) => {
    const rows = await db
      .selectFrom('newsletter_issues')
      .select('id')
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'sending'), eb('started_at', '<=', upTo)]),
          eb.and([eb('state', '=', 'scheduled'), eb('scheduled_at', '<=', upTo)]),
        ]),
      )
      .execute()
    return rows.map(({ id }) => id)
  }
  return {
    held: [
      {
        kind: 'issues',
        count: async (upTo) => (await held(upTo)).length,
        async settle(choice, upTo) {
          if (choice === 'drop') for (const id of await held(upTo)) await cancelIssue(db, id, now())
        },
      },
    ],
    aftermath: [
      {
        name: 'issues',
        since: (at) => readLeft(db, at),
        apply: (entries) => markLeft(db, entries, now()),
      },
    ],
  }
}

/** By issue and its time of making: recipients as ids, each with how the attempt ended. */
async function readLeft(db: Kysely<Tables>, since: number): Promise<AftermathEntry[]> {
  const rows = await db
    .selectFrom('newsletter_issue_recipients as recipient')
    .innerJoin('newsletter_issues as issue', 'issue.id', 'recipient.issue_id')
    .select(['issue.id', 'issue.created_at', 'recipient.subscriber_id', 'recipient.state'])
    .where((eb) =>
      eb.or([
        eb('issue.state', 'in', ['sending', 'paused']),
        eb('issue.finished_at', '>', since - 1),
      ]),
    )
    .where('recipient.at', '>', since)
    .where('recipient.state', 'in', leftStates)
    .execute()
  const byIssue = Map.groupBy(rows, ({ id, created_at, state }) => `${id} ${created_at} ${state}`)
  return [...byIssue].map(([issue, all]) => [issue, ...all.map((row) => row.subscriber_id)])
}

const idsPerStatement = 500

/**
 * Recipients who have had the issue are not sent it again, and an issue that was sent is not
 * started by itself again.
 */
async function markLeft(
  db: Kysely<Tables>,
  entries: readonly AftermathEntry[],
  now: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    let marked = 0
    for (const [issue, ...all] of entries) {
      const [id = '', madeAt = '', state = ''] = String(issue).split(' ')
      const row = await transaction
        .selectFrom('newsletter_issues')
        .select(['id', 'state'])
        .where('id', '=', Number(id))
        .where('created_at', '=', Number(madeAt))
        .executeTakeFirst()
      if (!row) continue
      if (row.state === 'scheduled') marked += (await cancelIssue(transaction, row.id, now)) ? 1 : 0
      for (let start = 0; start < all.length; start += idsPerStatement) {
        const ids = all.slice(start, start + idsPerStatement).map(Number)
        marked += await markRecipients(transaction, row.id, ids, stateAfter(state), now)
      }
    }
    return marked
  })
}

/** Nobody knows any more how an attempt under way ended. */
const stateAfter = (state: string): RecipientState =>
  state === 'sent' || state === 'failed' ? state : 'unknown'

async function markRecipients(
  db: Kysely<Tables>,
  issueId: number,
  ids: readonly number[],
  state: RecipientState,
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_issue_recipients')
    .set({ state, at: now, lease_until: 0, answer: sql.lit(knownAnswer) })
    .where('issue_id', '=', issueId)
    .where('subscriber_id', 'in', ids)
    .where('state', 'in', ['queued', 'sending', 'unknown'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const knownAnswer = 'Known from the aftermath log.'
