import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { mailboxOf } from './mailbox.ts'
import '../tables.ts'
import { sign } from '#server/signatures/signer.ts'

const { confirmationsToEmail, confirmationsToEmailInMonth } = rateLimits

/**
 * Records when a mailbox was asked to confirm, independent of its subscriber: erasing a subscriber
 * must not give anybody a fresh budget to flood the mailbox.
 */
export function createAskedMailboxes(db: Kysely<Tables>, siteKey: string, now = Date.now) {
  const hashOf = (email: string) => sign(siteKey, 'newsletterMailbox', mailboxOf(email))

  return {
    async mayAsk(email: string): Promise<boolean> {
      const { max, windowMs } = confirmationsToEmailInMonth
      const rows = await db
        .selectFrom('newsletter_asked_mailboxes')
        .select('at')
        .where('mailbox_hash', '=', hashOf(email))
        .where('at', '>', now() - windowMs)
        .execute()
      const today = rows.filter(({ at }) => at > now() - confirmationsToEmail.windowMs)
      return rows.length < max && today.length < confirmationsToEmail.max
    },
    async noteAsked(email: string) {
      await db
        .insertInto('newsletter_asked_mailboxes')
        .values({ mailbox_hash: hashOf(email), at: now() })
        .execute()
    },
  }
}
