import type { SalesSums } from '#features/orders/sales.ts'
import type { DateRange } from '#lib/dates/dates.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { cents } from '#lib/money/money.ts'
import type { SalesPageProps } from '../console-wire.ts'
import type { SalesInterval } from '../sales-period.ts'

/** Sums daily sales by day, week or month, including those without sales. */
export function pointsOf(
  days: readonly (SalesSums & { at: number })[],
  range: DateRange,
  interval: SalesInterval,
): SalesPageProps['points'] {
  const points = new Map<string, { cents: number; orders: number }>()
  for (let at = range.from; at < range.to; at = dayOf(at).to)
    points.set(startOf(dayOf(at).name, interval), { cents: 0, orders: 0 })
  for (const { at, orders, cents: sum, refundedCents } of days) {
    const point = points.get(startOf(dayOf(at).name, interval))
    if (!point) continue
    point.cents += sum - refundedCents
    point.orders += orders
  }
  return [...points].map(([day, point]) => ({
    day,
    cents: cents(point.cents),
    orders: point.orders,
  }))
}

/** The first day of the week or month that contains the day. */
function startOf(day: string, interval: SalesInterval): string {
  if (interval === 'day') return day
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7
  return new Date(midnight - sinceMonday * dayMs).toISOString().slice(0, 10)
}
