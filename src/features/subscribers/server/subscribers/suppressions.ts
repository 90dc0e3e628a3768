import type { Kysely } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import { type SuppressionReason, suppressionReasons } from '../../subscriber.ts'
import '../tables.ts'
import { sign } from '#server/signatures/signer.ts'
import { rememberErasure } from './after-restore.ts'

const hashesPerStatement = 500

/** A weaker reason never replaces a stronger one. */
const strengths: Readonly<Record<SuppressionReason, number>> = {
  erased: 0,
  bounced: 1,
  unsubscribed: 2,
  complained: 3,
}

export type Suppressions = ReturnType<typeof createSuppressions>

/** Returns the hash under which an address is stored, meaningless without the site's key. */
type HashOf = (email: string) => string

/** Suppressed addresses, stored as hashes. */
export function createSuppressions(siteKey: string) {
  const hashOf: HashOf = (email) => sign(siteKey, 'newsletterSuppression', emailKey(email))
  return {
    add: (db: Kysely<Tables>, email: string, reason: SuppressionReason, at: number) =>
      add(db, hashOf(email), reason, at),
    addOfImport: (
      db: Kysely<Tables>,
      importId: number,
      people: readonly SuppressedPerson[],
      at: number,
    ) => addOfImport(db, hashOf, importId, people, at),
    rememberErasure: (db: Kysely<Tables>, email: string, at: number) =>
      rememberErasure(db, hashOf(email), at),
    lift: (db: Kysely<Tables>, email: string) => lift(db, hashOf(email)),
    of: (db: Kysely<Tables>, emails: readonly string[]) => readReasons(db, hashOf, emails),
  }
}

/** Suppresses an address; a suppression by an import then no longer belongs to it alone. */
async function add(db: Kysely<Tables>, email_hash: string, reason: SuppressionReason, at: number) {
  await db
    .insertInto('newsletter_suppressions')
    .values({ email_hash, reason, at, import_id: null })
    .onConflict((conflict) =>
      conflict.column('email_hash').doUpdateSet((eb) => {
        const isStronger = eb('newsletter_suppressions.reason', 'in', [
          ...weakerThan(reason),
          reason,
        ])
        const kept = eb.case().when(isStronger)
        return {
          reason: kept.then(reason).else(eb.ref('newsletter_suppressions.reason')).end(),
          at: kept.then(at).else(eb.ref('newsletter_suppressions.at')).end(),
          import_id: null,
        }
      }),
    )
    .execute()
}

interface SuppressedPerson {
  email: string
  reason: SuppressionReason
}

/** Suppresses addresses known from a file only; other suppressions stay unchanged. */
async function addOfImport(
  db: Kysely<Tables>,
  hashOf: HashOf,
  import_id: number,
  people: readonly SuppressedPerson[],
  at: number,
) {
  for (const [reason, all] of Map.groupBy(people, (one) => one.reason)) {
    const hashes = all.map(({ email }) => hashOf(email))
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
          .where('newsletter_suppressions.reason', 'in', weakerThan(reason)),
      )
      .execute()
  }
}

async function lift(db: Kysely<Tables>, hash: string) {
  await db.deleteFrom('newsletter_suppressions').where('email_hash', '=', hash).execute()
}

/** Returns why addresses are suppressed; those that are not are left out. */
async function readReasons(
  db: Kysely<Tables>,
  hashOf: HashOf,
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
}

const weakerThan = (reason: SuppressionReason) =>
  suppressionReasons.filter((each) => strengths[each] < strengths[reason])
