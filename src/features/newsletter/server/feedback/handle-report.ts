import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Applied, type ApplyParts, applyEvent, type BounceRow } from './apply-event.ts'
import type { Reading } from './feedback-event.ts'
import { markProcessed, type StoredFeedback } from './feedback-rows.ts'
import type { Identify } from './identify.ts'
import { readFeedbackEmail } from './read-email.ts'
import { type FeedbackServiceName, feedbackServices } from './services/services.ts'

/** The source of reports that came by email. */
export const emailSource = 'email'

/** Handles a report, and gives the issues of which an email bounced. */
export function createReportHandler(parts: ApplyParts, identify: Identify) {
  const { db, now } = parts

  async function read({ source, body }: StoredFeedback): Promise<Reading> {
    if (source === emailSource) return readFeedbackEmail(body, identify)
    const service = feedbackServices[source as FeedbackServiceName]
    return service ? service.read(JSON.parse(body), identify) : { ignored: 'other' }
  }

  return async (feedback: StoredFeedback): Promise<readonly number[]> => {
    const reading = await read(feedback)
    if ('ignored' in reading) {
      await markProcessed(db, feedback.id, reading.ignored, now())
      return []
    }
    const applied: Applied[] = []
    for (const event of reading.events) applied.push(await applyEvent(parts, event))
    const outcome = [...new Set(applied.map((one) => one.outcome))].join(', ')
    const rows = applied.flatMap(({ row }) => row ?? [])
    await db.transaction().execute(async (transaction) => {
      // Another process may have been faster.
      if (!(await markProcessed(transaction, feedback.id, outcome, now()))) return
      for (const row of rows) await storeBounce(transaction, row, now())
    })
    return rows.flatMap((row) => row.issue_id ?? [])
  }
}

/** An email bounces once, however often that is reported. */
export async function storeBounce(db: Kysely<Tables>, row: BounceRow, at: number) {
  const known = await db
    .selectFrom('newsletter_bounces')
    .select('id')
    .where('subscriber_id', '=', row.subscriber_id)
    .where('issue_id', 'is not distinct from', row.issue_id)
    .where('kind', '=', row.kind)
    .$if(row.issue_id === null, (query) => query.where('at', '=', at))
    .limit(1)
    .executeTakeFirst()
  if (known) return
  await db
    .insertInto('newsletter_bounces')
    .values({ ...row, at })
    .execute()
}
