import type { Order } from '#features/orders/server.ts'
import { emailKey } from '#lib/email.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import type { Offered } from './offered.ts'
import { buyerOf, readCheckout } from './read-checkout.ts'

/**
 * Whether a form sent again under its key asks for the order that was made of it. Its lines are
 * known only while they are offered, because the order has emptied its cart.
 */
export function isSameOrder(
  { header, buyer, lines }: Order,
  body: unknown,
  offered: Offered | null,
  methods: readonly { id: string }[],
): boolean {
  const ordered = { kind: header.kind, lines, totalCents: header.totalCents }
  const { values } = readCheckout(body, ordered, methods)
  if (!values) return false
  const { email, name, company } = buyerOf(values)
  return (
    emailKey(email) === header.emailKey &&
    name === buyer.name &&
    company?.code === buyer.company?.code &&
    values.payment_method === header.paymentMethod &&
    (!offered || piecesIn(offered.chosen.lines) === piecesIn(lines))
  )
}

interface Piece {
  offerId: number | null
  plan: string | null
  billingInterval?: BillingInterval | null | undefined
  quantity: number
}

const piecesIn = (lines: readonly Piece[]) =>
  lines
    .map(
      ({ offerId, plan, billingInterval, quantity }) =>
        `${plan ?? offerId}:${billingInterval ?? ''}:${quantity}`,
    )
    .join(' ')
