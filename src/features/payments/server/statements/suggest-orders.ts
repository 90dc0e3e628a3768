import type { Order } from '#features/orders/server.ts'
import { cents } from '#lib/money/money.ts'
import { foldDiacritics } from '#lib/text/fold-diacritics.ts'
import type { EntryOrder } from '../../statements.ts'
import { combinationsOf } from './combinations.ts'
import type { StatementsContext } from './context.ts'
import { namedIn, ofOneEach } from './match-entry.ts'
import { awaitedCents } from './shares.ts'
import type { EntryRow } from './statement-rows.ts'

const maxAlone = 3
const maxTogether = 2
const maxSuggestions = 4

type Suggested = Pick<Order, 'header' | 'buyer'>

/** Suggests orders for an entry by the numbers it contains, similar names and its open sum. */
export async function suggestOrders(
  context: StatementsContext,
  entry: EntryRow,
  { together, shared }: { together: readonly (readonly Suggested[])[]; shared: readonly number[] },
): Promise<{ named: EntryOrder[]; suggestions: EntryOrder[][] }> {
  const { open_cents: open, reference, text, payer_name } = entry
  const isNew = ({ header }: Suggested) => !shared.includes(header.id)
  const isLike = ({ buyer }: Suggested) =>
    haveCommonWord(payer_name, `${buyer.name} ${buyer.company?.name ?? ''}`)
  const steps = await namedIn(context, { reference, text, endToEndId: '' })
  const named = ofOneEach(steps.flat())
    .map(({ order }) => order)
    .filter((order) => awaitedCents(order) > 0 && isNew(order))
  const alone = await context.orders.findAwaiting(cents(open))
  const likely = (found: readonly (readonly Suggested[])[]) =>
    found.toSorted((one, other) => Number(other.some(isLike)) - Number(one.some(isLike)))
  const combined = (found: readonly Suggested[]) =>
    combinationsOf(found.filter(isNew).map(toEntryOrder), open, maxTogether)
  const suggestions = [
    ...combined(named),
    ...likely(alone.filter(isNew).map((order) => [order]))
      .slice(0, maxAlone)
      .map((found) => found.map(toEntryOrder)),
    ...likely(together).flatMap(combined).slice(0, maxTogether),
  ]
  return {
    named: named.length > 1 ? named.map(toEntryOrder) : [],
    suggestions: ofOneKindEach(suggestions).slice(0, maxSuggestions),
  }
}

/** Reads orders that wait for money, grouped by buyer. */
export async function awaitingByBuyer(
  orders: StatementsContext['orders'],
): Promise<readonly (readonly Suggested[])[]> {
  const byBuyer = new Map<string, Suggested[]>()
  for (const order of await orders.findAwaitingTogether()) {
    const others = byBuyer.get(order.header.emailKey)
    if (others) others.push(order)
    else byBuyer.set(order.header.emailKey, [order])
  }
  return [...byBuyer.values()]
}

/** Removes duplicates: the named orders are often of one buyer too. */
function ofOneKindEach(suggestions: readonly EntryOrder[][]): EntryOrder[][] {
  const idsOf = (orders: readonly EntryOrder[]) => String(orders.map(({ id }) => id).toSorted())
  return [...new Map(suggestions.map((each) => [idsOf(each), each] as const)).values()]
}

const wordsOf = (name: string) => foldDiacritics(name).match(/[a-z]{3,}/g) ?? []

function haveCommonWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(one))
  return wordsOf(other).some((word) => words.has(word) && word !== 'uab')
}

export const toEntryOrder = ({ header, buyer }: Suggested): EntryOrder => ({
  id: header.id,
  number: header.number,
  placedAt: header.placedAt,
  buyer: buyer.company?.name || buyer.name || buyer.email,
  totalCents: header.totalCents,
  openCents: cents(header.totalCents - header.paidCents),
})
