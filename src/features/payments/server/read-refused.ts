import type { Kysely } from 'kysely'
import { dayMs } from '#lib/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { RefusedCallback } from '../console-wire.ts'

/** Signed as the gateway does, and yet not about a payment of ours as we know it. */
const mistrusted = ['other_amount', 'other_currency', 'unknown_payment', 'test_mode']
const refused = [...mistrusted, 'wrong_signature', 'expired', 'other_account', 'unreadable']
const shownMs = 30 * dayMs
const most = 20

/** The last callbacks that were not believed, the newest first. */
export async function readRefused(
  db: Kysely<Tables>,
  now: number,
): Promise<readonly RefusedCallback[]> {
  const rows = await db
    .selectFrom('payment_callbacks')
    .select(['id', 'gateway', 'received_at', 'outcome'])
    .where('outcome', 'in', refused)
    .where('received_at', '>=', now - shownMs)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, gateway, received_at, outcome }) => ({
    id,
    gateway,
    at: received_at,
    reason: outcome,
  }))
}

/** Those of real gateways that deserve a look: somebody who knows the secret says something wrong. */
export async function countMistrusted(db: Kysely<Tables>, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('payment_callbacks')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('outcome', 'in', mistrusted)
    .where('gateway', '!=', 'simulator')
    .where('received_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
