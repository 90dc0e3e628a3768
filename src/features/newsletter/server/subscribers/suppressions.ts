import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import { type SuppressionReason, suppressionReasons } from '../../subscriber.ts'
import '../tables.ts'

const hashesPerStatement = 500

/** The stronger the later: a weaker reason never takes the place of a stronger one. */
const strengths: Readonly<Record<SuppressionReason, number>> = {
  erased: 0,
  bounced: 1,
  unsubscribed: 2,
  complained: 3,
}

export type Suppressions = ReturnType<typeof createSuppressions>

/** Addresses nothing may be sent to, kept as hashes that mean nothing without the site's key. */
export function createSuppressions(siteKey: string) {
  const hashOf = (email: string) =>
    createHmac('sha256', siteKey)
      .update(`newsletter suppression ${emailKey(email)}`)
      .digest('hex')

  return {
    async add(db: Kysely<Tables>, email: string, reason: SuppressionReason, at: number) {
      const weaker = suppressionReasons.filter((each) => strengths[each] < strengths[reason])
      await db
        .insertInto('newsletter_suppressions')
        .values({ email_hash: hashOf(email), reason, at })
        .onConflict((conflict) =>
          conflict
            .column('email_hash')
            .doUpdateSet({ reason, at })
            .where('newsletter_suppressions.reason', 'in', [...weaker, reason]),
        )
        .execute()
    },
    async lift(db: Kysely<Tables>, email: string) {
      await db
        .deleteFrom('newsletter_suppressions')
        .where('email_hash', '=', hashOf(email))
        .execute()
    },
    async of(
      db: Kysely<Tables>,
      emails: readonly string[],
    ): Promise<ReadonlyMap<string, SuppressionReason>> {
      const emailsOf = Map.groupBy(emails, hashOf)
      const hashes = [...emailsOf.keys()]
      const found = new Map<string, SuppressionReason>()
      for (let start = 0; start < hashes.length; start += hashesPerStatement) {
        const rows = await db
          .selectFrom('newsletter_suppressions')
          .select(['email_hash', 'reason'])
          .where('email_hash', 'in', hashes.slice(start, start + hashesPerStatement))
          .execute()
        for (const { email_hash, reason } of rows)
          for (const email of emailsOf.get(email_hash) ?? []) found.set(email, reason)
      }
      return found
    },
  }
}
