import type { Sales } from '#features/orders/sales.ts'
import { dayOf, lastDays } from '#lib/dates/local-day.ts'
import { cents, sumOf } from '#lib/money/money.ts'
import type { RecentSales } from '../today-wire.ts'

/** Sales of today, and of the seven days that end with it. */
export async function readRecentSales(
  sales: Pick<Sales, 'byDay'>,
  now: number,
): Promise<RecentSales> {
  const days = await sales.byDay(lastDays(7, now))
  const { from } = dayOf(now)
  const totalsOf = (some: typeof days) => ({
    orders: some.reduce((sum, { orders }) => sum + orders, 0),
    cents: sumOf(some.map((day) => cents(day.cents))),
  })
  return { today: totalsOf(days.filter(({ at }) => at >= from)), week: totalsOf(days) }
}
