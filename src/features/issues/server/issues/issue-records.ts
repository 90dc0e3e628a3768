import type { Kysely } from 'kysely'
import type { SubscriberRecords } from '#features/subscribers/server.ts'
import type { Tables } from '#server/database/tables.ts'
import '../tables.ts'

const maxShown = 50

/** The issues sent to subscribers, and what they opened and clicked. */
export const issueRecords: SubscriberRecords = {
  ownData: async (db, id) => ({
    issues: await readIssues(db, id),
    opens_and_clicks: await readTracking(db, id),
  }),
  shown: async (db, id) => ({ issues: await readLatestIssues(db, id) }),
  async whoActed(db, ids) {
    const followed = await db
      .selectFrom('newsletter_tracking_events')
      .select('subscriber_id')
      .where('subscriber_id', 'in', ids)
      .execute()
    return followed.map(({ subscriber_id }) => subscriber_id)
  },
  /** Recipients stay for an issue's figures; answers of mail servers may name the address. */
  async erase(transaction, ids) {
    await transaction
      .deleteFrom('newsletter_tracking_events')
      .where('subscriber_id', 'in', ids)
      .execute()
    await transaction
      .updateTable('newsletter_issue_recipients')
      .set({ answer: null })
      .where('subscriber_id', 'in', ids)
      .execute()
  },
}

const readIssues = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('newsletter_issue_recipients as recipient')
    .leftJoin('newsletter_issues as issue', 'issue.id', 'recipient.issue_id')
    .select(['issue.subject', 'recipient.state', 'recipient.at', 'recipient.answer'])
    .where('subscriber_id', '=', id)
    .orderBy('issue_id')
    .execute()

const readTracking = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('newsletter_tracking_events')
    .select(['issue_id', 'type', 'link', 'at'])
    .where('subscriber_id', '=', id)
    .orderBy('at')
    .execute()

const readLatestIssues = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('newsletter_issue_recipients as recipient')
    .innerJoin('newsletter_issues as issue', 'issue.id', 'recipient.issue_id')
    .select(['issue.id', 'issue.subject', 'recipient.state', 'recipient.at'])
    .where('recipient.subscriber_id', '=', id)
    .orderBy('issue.id', 'desc')
    .limit(maxShown)
    .execute()
