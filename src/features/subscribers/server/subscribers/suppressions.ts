import type { Kysely } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import { type SuppressionReason, suppressionReasons } from '../../subscriber.ts'
import '../tables.ts'
import { sign } from '#server/signatures/signer.ts'

const hashesPerStatement = 500

/** A weaker reason never replaces a stronger one. */
const strengths: Readonly<Record<SuppressionReason, number>> = {
  erased: 0,
  bounced: 1,
  unsubscribed: 2,
  complained: 3,
}

export type Suppressions = ReturnType<typeof createSuppressions>

/** Suppressed addresses, stored as hashes that are meaningless without the site's key. */
export function createSuppressions(siteKey: string) {
  const hashOf = (email: string) => sign(siteKey, 'newsletterSuppression', emailKey(email))

  return {
    /** Suppresses an address; a suppression by an import then no longer belongs to it alone. */
    async add(db: Kysely<Tables>, email: string, reason: SuppressionReason, at: number) {
      const weaker = suppressionReasons.filter((each) => strengths[each] < strengths[reason])
      await db
        .insertInto('newsletter_suppressions')
        .values({ email_hash: hashOf(email), reason, at, import_id: null })
        .onConflict((conflict) =>
          conflict.column('email_hash').doUpdateSet((eb) => {
            const isStronger = eb('newsletter_suppressions.reason', 'in', [...weaker, reason])
            const kept = eb.case().when(isStronger)
            return {
              reason: kept.then(reason).else(eb.ref('newsletter_suppressions.reason')).end(),
              at: kept.then(at).else(eb.ref('newsletter_suppressions.at')).end(),
              import_id: null,
            }
          }),
        )
        .execute()
    },
    /** Suppresses addresses known from a file only; other suppressions stay unchanged. */
    async addOfImport(
      db: Kysely<Tables>,
      import_id: number,
      people: readonly { email: string; reason: SuppressionReason }[],
      at: number,
    ) {
      for (const [reason, all] of Map.groupBy(people, (one) => one.reason)) {
        const hashes = all.map(({ email }) => hashOf(email))
        const weaker = suppressionReasons.filter((each) => strengths[each] < strengths[reason])
        await db
          .insertInto('newsletter_import_suppressions')
          .values(hashes.map((email_hash) => ({ import_id, email_hash, reason })))
          .onConflict((conflict) => conflict.columns(['import_id', 'email_hash']).doNothing())
          .execute()
        await db
          .insertInto('newsletter_suppressions')
          .values(hashes.map((email_hash) => ({ email_hash, reason, at, import_id })))
          .onConflict((conflict) =>
            conflict
              .column('email_hash')
              .doUpdateSet({ reason, at, import_id })
              .where('newsletter_suppressions.import_id', 'is not', null)
              .where('newsletter_suppressions.reason', 'in', weaker),
          )
          .execute()
      }
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
