import { dayMs } from '#lib/dates/durations.ts'
import { type Cents, cents } from '#lib/money/money.ts'
import type { PriceChange } from '../console-wire.ts'

/** Days before a reduction that count. */
const days = 30

/**
 * The lowest price in the 30 days before the reduction in force; for a newer product, since it is
 * sold. When a price falls step by step, the days before its first step count. Null without a
 * reduction, and without an earlier price to compare with.
 * https://eur-lex.europa.eu/eli/dir/1998/6/2022-05-28 (article 6a)
 *
 * @param changes of one offer, oldest first
 */
export function lowestBefore(changes: readonly PriceChange[]): Cents | null {
  const first = firstStep(changes)
  const start = changes[first]
  if (!start || first === 0) return null
  const from = start.at - days * dayMs
  const prices = changes.slice(0, first).flatMap(({ priceCents }, index) => {
    const until = changes[index + 1]?.at ?? start.at
    return until > from ? [priceCents] : []
  })
  return cents(Math.min(...prices))
}

/** Index at which the reduction in force began; -1 when there is none. */
function firstStep(changes: readonly PriceChange[]): number {
  let first = changes.length - 1
  if (!isReduced(changes[first])) return -1
  while (isReduced(changes[first - 1]) && isLower(changes[first], changes[first - 1])) first--
  return first
}

const isReduced = (change: PriceChange | undefined) =>
  change !== undefined && change.priceCents < change.regularCents

const isLower = (change: PriceChange | undefined, before: PriceChange | undefined) =>
  (change?.priceCents ?? 0) <= (before?.priceCents ?? 0)
