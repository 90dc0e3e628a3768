import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import type { RefusedCallback } from '../console-wire.ts'

/** Outcomes of callbacks with a valid signature that do not match a payment of ours. */
const mistrusted = ['other_amount', 'other_currency', 'unknown_payment', 'test_mode']
const refused = [...mistrusted, 'wrong_signature', 'expired', 'other_account', 'unreadable']
const shownMs = 30 * dayMs
const most = 20

/** Reads the last refused callbacks, the newest first. */
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

/**
 * Counts callbacks of real gateways that the owner should look at: their sender knows the secret
 * but the contents do not match.
 */
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
