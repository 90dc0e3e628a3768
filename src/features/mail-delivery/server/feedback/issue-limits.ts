import type { Kysely } from 'kysely'
import { countSent } from '#features/issues/server.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { Language } from '#lib/language.ts'
import type { OwnerNotice } from '#server/console/console-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { SendingControl } from './apply-event.ts'
import { feedbackMessages } from './messages.ts'
import '../tables.ts'

/**
 * The share of an issue's emails beyond which large mailbox providers begin to refuse all of them.
 * Of a small list, fewer than `least` emails prove nothing.
 * https://support.google.com/a/answer/14229414
 */
const issueLimits = {
  complaint: { share: 0.001, least: 2 },
  hard: { share: 0.02, least: 5 },
} as const
export type LimitKind = keyof typeof issueLimits

const source = 'limit'
const noticeMs = 14 * dayMs

/** The figures of an exceeded limit, stored for the notice. */
interface OverLimit {
  issueId: number
  kind: LimitKind
  bounced: number
  sent: number
}

/** Pauses an issue that exceeds a limit, once for each limit: the owner may resume it. */
export async function checkLimits(
  db: Kysely<Tables>,
  issueId: number,
  sending: SendingControl,
  now: number,
) {
  for (const kind of Object.keys(issueLimits) as LimitKind[]) {
    const { share, least } = issueLimits[kind]
    const bounced = await countBounced(db, issueId, kind)
    if (bounced < least) continue
    const sent = await countSent(db, issueId)
    if (bounced < share * sent) continue
    const over: OverLimit = { issueId, kind, bounced, sent }
    if (await isRecorded(db, over)) continue
    // Recorded afterwards: a process that ends in between pauses the issue again rather than never.
    await sending.pause(issueId, feedbackMessages.lt.overLimit[kind](bounced, sent))
    await record(db, over, now)
  }
}

/** Notices about limits that issues of the last two weeks exceeded. */
export async function readLimitNotices(db: Kysely<Tables>, now: number): Promise<OwnerNotice[]> {
  const rows = await db
    .selectFrom('newsletter_feedback')
    .select('body')
    .where('source', '=', source)
    .where('received_at', '>', now - noticeMs)
    .orderBy('received_at', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ body }) => {
    const { issueId, kind, bounced, sent }: OverLimit = JSON.parse(body)
    const text = (language: Language) => feedbackMessages[language].overLimit[kind](bounced, sent)
    return {
      kind: 'problem',
      text: { lt: text('lt'), en: text('en') },
      path: `/valdymas/naujienlaiskiai/${issueId}`,
    }
  })
}

const idOf = ({ issueId, kind }: OverLimit) => `${source}:${issueId}:${kind}`

async function isRecorded(db: Kysely<Tables>, over: OverLimit): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_feedback')
    .select('id')
    .where('id', '=', idOf(over))
    .executeTakeFirst()
  return row !== undefined
}

async function record(db: Kysely<Tables>, over: OverLimit, now: number) {
  await db
    .insertInto('newsletter_feedback')
    .values({
      id: idOf(over),
      source,
      body: JSON.stringify(over),
      received_at: now,
      processed_at: now,
      outcome: 'paused',
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

async function countBounced(db: Kysely<Tables>, issueId: number, kind: LimitKind) {
  const { count } = await db
    .selectFrom('newsletter_bounces')
    .select(({ fn }) => fn.count<number>('subscriber_id').distinct().as('count'))
    .where('issue_id', '=', issueId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(count)
}
