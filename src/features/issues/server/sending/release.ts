import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { giveBack } from './group-rows.ts'
import type { LeasedRecipient } from './leased-recipient.ts'
import '../tables.ts'

/** Releases leased recipients that will not be tried now. */
export async function releaseLeased(db: Kysely<Tables>, leased: readonly LeasedRecipient[]) {
  if (leased.length === 0) return
  await giveBack(db, leased.length)
  for (const [key, all] of Map.groupBy(leased, (one) => `${one.issueId} ${one.leaseUntil}`)) {
    const [issueId = 0, leaseUntil = 0] = key.split(' ').map(Number)
    await db
      .updateTable('newsletter_issue_recipients')
      .set({ lease_until: 0 })
      .where('issue_id', '=', issueId)
      .where('lease_until', '=', leaseUntil)
      .where('state', '=', 'queued')
      .where(
        'subscriber_id',
        'in',
        all.map((one) => one.subscriberId),
      )
      .execute()
  }
}
