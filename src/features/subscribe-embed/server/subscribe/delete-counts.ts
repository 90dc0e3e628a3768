import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import '../tables.ts'

/** Deletes counts, tokens and mailboxes that no limit needs any more. */
export async function deleteOldCounts(db: Kysely<Tables>, now: number) {
  const month = rateLimits.confirmationsToEmailInMonth.windowMs
  await db.deleteFrom('newsletter_budgets').where('ends_at', '<=', now).execute()
  await db.deleteFrom('newsletter_used_tokens').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('newsletter_asked_mailboxes')
    .where('at', '<=', now - month)
    .execute()
}
