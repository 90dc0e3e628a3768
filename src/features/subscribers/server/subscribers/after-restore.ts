import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import { emailKey } from '#lib/email.ts'
import type { Tables } from '#server/database/tables.ts'
import type { AftermathEntry, AfterRestore } from '#server/installation/after-restore.ts'
import { sign } from '#server/signatures/signer.ts'
import type { SuppressionReason } from '../../subscriber.ts'
import type { Subscribers } from './subscribers.ts'
import '../tables.ts'

interface Parts {
  db: Kysely<Tables>
  /** The site's key. */
  key: string
  list: Pick<Subscribers, 'end' | 'erase'>
}

/** Longer than any backup is kept by default. */
const rememberedMs = 400 * dayMs

/**
 * Remembers an erasure by a keyed hash, in its transaction: the suppression of somebody who had
 * unsubscribed before does not show it.
 */
export async function rememberErasure(db: Kysely<Tables>, email_hash: string, at: number) {
  await db
    .deleteFrom('newsletter_erasures')
    .where('at', '<', at - rememberedMs)
    .execute()
  await db
    .insertInto('newsletter_erasures')
    .values({ email_hash, at })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ at }))
    .execute()
}

/** Who has left the list since a backup stays away. */
export const subscribersAfterRestore = (parts: Parts): AfterRestore => ({
  aftermath: [
    {
      name: 'subscribers',
      isFirst: true,
      since: (at) => readGone(parts.db, at),
      apply: (entries) => reapply(parts, entries),
    },
  ],
})

async function readGone(db: Kysely<Tables>, since: number): Promise<AftermathEntry[]> {
  const suppressed = await db
    .selectFrom('newsletter_suppressions')
    .select(['email_hash', 'reason', 'at'])
    .where('at', '>', since)
    .execute()
  const erased = await db
    .selectFrom('newsletter_erasures')
    .select(['email_hash', 'at'])
    .where('at', '>', since)
    .execute()
  return [
    ...suppressed.map(({ email_hash, reason, at }) => [email_hash, reason, at] as const),
    ...erased.map(({ email_hash, at }) => [email_hash, 'erased', at] as const),
  ]
}

const rowsPerStatement = 1000

async function reapply(parts: Parts, entries: readonly AftermathEntry[]): Promise<number> {
  const { db, key, list } = parts
  const reasons = Map.groupBy(entries, ([hash]) => String(hash))
  let applied = await suppress(db, entries)
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('newsletter_subscribers')
      .select(['id', 'email', 'state'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsPerStatement)
      .execute()
    for (const { id, email } of rows) {
      const found = reasons.get(sign(key, 'newsletterSuppression', emailKey(email)))
      if (!found) continue
      applied++
      for (const [, reason] of found) await leave(list, id, reason as SuppressionReason)
    }
    if (rows.length < rowsPerStatement) return applied
    after = rows.at(-1)?.id ?? after
  }
}

const leave = (list: Parts['list'], id: number, reason: SuppressionReason) =>
  reason === 'erased' ? list.erase(id) : list.end(id, reason, '')

/** Those who are not on the restored list are suppressed too, in case they are imported again. */
async function suppress(db: Kysely<Tables>, entries: readonly AftermathEntry[]): Promise<number> {
  let added = 0
  for (const [hash, reason, at] of entries) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('newsletter_suppressions')
      .values({
        email_hash: String(hash),
        reason: reason as SuppressionReason,
        at: Number(at),
        import_id: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    added += Number(numInsertedOrUpdatedRows ?? 0n)
  }
  return added
}
