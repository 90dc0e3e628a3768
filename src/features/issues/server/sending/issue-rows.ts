import type { ExpressionBuilder, Kysely, UpdateQueryBuilder, UpdateResult } from 'kysely'
import { isSubscribed } from '#features/subscribers/server.ts'
import type { Tables } from '#server/database/tables.ts'
import { type IssueState, unreachedStates } from '../../issue.ts'
import '../tables.ts'

/** Changes an issue that is in one of the states; returns false when it is in none of them. */
async function change(
  db: Kysely<Tables>,
  id: number,
  from: readonly IssueState[],
  values: Partial<ChangedIssue>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_issues')
    .set(values)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface ChangedIssue {
  state: IssueState
  scheduled_at: number | null
  finished_at: number | null
  paused_because: string | null
}

export const scheduleIssue = (db: Kysely<Tables>, id: number, at: number) =>
  change(db, id, ['draft', 'scheduled'], { state: 'scheduled', scheduled_at: at })

/** @param because the answer of the mail server; null when the owner pauses the issue */
export const pauseIssue = (db: Kysely<Tables>, id: number, because: string | null) =>
  change(db, id, ['sending'], { state: 'paused', paused_because: because })

export async function pauseAllIssues(db: Kysely<Tables>, because: string) {
  await db
    .updateTable('newsletter_issues')
    .set({ state: 'paused', paused_because: because })
    .where('state', '=', 'sending')
    .execute()
}

/** Returns false also for an issue that never began, which has to be started. */
export async function resumeIssue(db: Kysely<Tables>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_issues')
    .set({ state: 'sending', paused_because: null })
    .where('id', '=', id)
    .where('state', '=', 'paused')
    .where('started_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A scheduled issue becomes a draft again; for one that is being sent the rest are skipped. */
export async function cancelIssue(db: Kysely<Tables>, id: number, now: number): Promise<boolean> {
  const unscheduled = { state: 'draft', scheduled_at: null } as const
  if (await change(db, id, ['scheduled'], unscheduled)) return true
  const cancelled = { state: 'cancelled', finished_at: now, paused_because: null } as const
  if (!(await change(db, id, ['sending', 'paused'], cancelled))) return false
  await skipCancelled(db, id, now)
  return true
}

/** Skips queued recipients; also called after an attempt during which the issue was cancelled. */
export async function skipCancelled(db: Kysely<Tables>, id: number, now: number) {
  await db
    .updateTable('newsletter_issue_recipients')
    .set({ state: 'skipped', answer: 'cancelled', at: now })
    .where('issue_id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

type Recipients = UpdateQueryBuilder<
  Tables,
  'newsletter_issue_recipients',
  'newsletter_issue_recipients',
  UpdateResult
>

/** Queues recipients in state `unknown` again; returns how many. */
export const retryUnknown = (db: Kysely<Tables>, id: number, now: number): Promise<number> =>
  sendAgain(db, id, now, (recipients) => recipients.where('state', '=', 'unknown'))

/**
 * Sends again to a failed or unknown recipient who is still subscribed. Attempts are counted from 0
 * again, since otherwise the first deferral would be the last.
 */
export async function retryRecipient(
  db: Kysely<Tables>,
  { id, subscriberId }: { id: number; subscriberId: number },
  now: number,
): Promise<boolean> {
  const count = await sendAgain(db, id, now, (recipients) =>
    recipients
      .set({ attempts: 0 })
      .where('subscriber_id', '=', subscriberId)
      .where('state', 'in', unreachedStates)
      .where((eb) => isSubscribed(eb.ref('newsletter_issue_recipients.subscriber_id'))),
  )
  return count > 0
}

async function sendAgain(
  db: Kysely<Tables>,
  id: number,
  now: number,
  chosen: (recipients: Recipients) => Recipients,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await chosen(transaction.updateTable('newsletter_issue_recipients'))
      .set({ state: 'queued', lease_until: 0, next_attempt_at: now, at: now })
      .where('issue_id', '=', id)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('newsletter_issues as issue')
            .select('issue.id')
            .where('issue.id', '=', id)
            .where('issue.state', 'in', ['sending', 'paused', 'sent']),
        ),
      )
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n)
      await change(transaction, id, ['sent'], { state: 'sending', finished_at: null })
    return Number(numUpdatedRows)
  })
}

/** Finishes issues whose recipients are all settled. */
export async function finishIssues(db: Kysely<Tables>, now: number) {
  await db
    .updateTable('newsletter_issues')
    .set({ state: 'sent', finished_at: now })
    .where('state', '=', 'sending')
    .where((eb) => eb.not(hasUnsettled(eb)))
    .execute()
}

/** Whether an issue has recipients whose email is still to be sent or may be under way. */
export const hasUnsettled = (eb: ExpressionBuilder<Tables, 'newsletter_issues'>) =>
  eb.exists(
    eb
      .selectFrom('newsletter_issue_recipients as recipient')
      .select('recipient.issue_id')
      .whereRef('recipient.issue_id', '=', 'newsletter_issues.id')
      .where('recipient.state', 'in', ['queued', 'sending']),
  )
