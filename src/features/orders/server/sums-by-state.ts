import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import './tables.ts'

/** The cents of all orders, by currency and state. */
export async function readOrderSums(db: Kysely<Tables>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['currency', 'state', fn.sum('total_cents').as('cents')])
    .groupBy(['currency', 'state'])
    .execute()
  return Object.fromEntries(
    rows.map(({ currency, state, cents }) => [
      `cents of orders ${currency} ${state}`,
      Number(cents),
    ]),
  )
}
