import type { FeedbackServiceName } from '../../feedback.ts'
import { type Applied, type ApplyParts, applyEvent } from './apply-event.ts'
import { storeBounce } from './bounce-rows.ts'
import type { Reading } from './feedback-event.ts'
import { markProcessed, type StoredFeedback } from './feedback-rows.ts'
import type { Identify } from './identify.ts'
import { readFeedbackEmail } from './read-email.ts'
import { feedbackServices } from './services/services.ts'

/** The source of reports that came by email. */
export const emailSource = 'email'

/** Handles a report and returns the issues of which an email bounced. */
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
      // Another process may have handled the report first.
      if (!(await markProcessed(transaction, feedback.id, outcome, now()))) return
      for (const row of rows) await storeBounce(transaction, row, now())
    })
    return rows.flatMap((row) => row.issue_id ?? [])
  }
}
