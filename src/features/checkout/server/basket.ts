import type { Cart } from '#features/cart/cart.ts'
import type { OrderLine } from '#features/orders/order.ts'
import type { NewOrderLine } from '#features/orders/server.ts'
import { type Discount, type OrderTotals, totalsOf } from '#features/orders/totals.ts'
import { type Plan, priceOf } from '#features/plans/wire.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Language } from '#lib/language.ts'
import type { BillingInterval } from '#lib/money/billing-interval.ts'
import { cents, roundToCents } from '#lib/money/money.ts'
import { splitGross } from '#lib/money/vat.ts'
import { messages } from '../messages.ts'
import {
  type CheckoutKind,
  needsDigitalConsent,
  type OrderSummary,
  type SummaryLine,
} from '../wire.ts'

type BasketLine = NewOrderLine & Pick<SummaryLine, 'id'> & { contents: OrderLine['contents'] }

/** The lines of one order, before VAT is left out. */
export interface Basket {
  kind: CheckoutKind
  lines: readonly BasketLine[]
  discount: Discount | null
  coupon: string | null
  /** Changes whenever the lines or their prices change. */
  version: string
}

/** A basket as sold to one buyer. */
export interface PricedBasket extends Omit<Basket, 'kind'> {
  totals: OrderTotals
  isReverseCharge: boolean
}

export function basketOfCart(cart: Cart): Basket {
  return {
    kind: cart.isDigital ? 'digital' : 'shop',
    lines: cart.lines.map(({ offer, quantity, vatPercent }) => ({
      id: String(offer.id),
      offerId: offer.id,
      plan: null,
      name: offer.name,
      category: offer.category,
      delivery: offer.delivery,
      quantity,
      unitCents: offer.priceCents,
      vatKind: offer.vat,
      vatPercent,
      contents: offer.contents,
    })),
    discount: cart.coupon?.discount ?? null,
    coupon: cart.coupon?.code ?? null,
    version: cart.version,
  }
}

interface PlanSale {
  interval: BillingInterval
  language: Language
  /** The day of the sale: `2026-11-22` */
  day: string
}

/** Null for a plan that is not sold by this interval. */
export function basketOfPlan(
  plan: Plan,
  { vatPercent }: Pick<Shop, 'vatPercent'>,
  { interval, language, day }: PlanSale,
): Basket | null {
  const { id, name } = plan
  const unitCents = priceOf(plan, interval)
  if (unitCents === null) return null
  const line: BasketLine = {
    id,
    offerId: null,
    plan: id,
    billingInterval: interval,
    name: messages[language].planName(name, interval),
    category: messages[language].planCategory,
    delivery: 'service',
    quantity: 1,
    unitCents,
    vatKind: 'standard',
    vatPercent: vatPercent('standard', day),
    contents: [],
  }
  const version = interval === 'month' ? id : `${id}:${interval}`
  return { kind: 'plan', lines: [line], discount: null, coupon: null, version }
}

/** With reverse charge the buyer pays the prices without VAT, and owes the VAT at home. */
export function price(basket: Basket, isReverseCharge: boolean): PricedBasket {
  const { lines, discount, coupon, version } = isReverseCharge ? withoutVat(basket) : basket
  return { lines, discount, coupon, version, totals: totalsOf(lines, discount), isReverseCharge }
}

function withoutVat(basket: Basket): Basket {
  const { lines, discount } = basket
  const net = lines.map((line) => ({
    ...line,
    unitCents: splitGross(line.unitCents, line.vatPercent).net,
    vatPercent: 0,
  }))
  if (!discount || 'percent' in discount) return { ...basket, lines: net }
  const [before, after] = [lines, net].map((all) => totalsOf(all, null).subtotalCents)
  const share = before && after ? Math.round((discount.cents * after) / before) : 0
  return { ...basket, lines: net, discount: { cents: cents(share) } }
}

export function summaryOf(priced: PricedBasket): OrderSummary {
  const { lines, totals, coupon, isReverseCharge } = priced
  return {
    lines: lines.map(({ id, name, category, quantity, unitCents, contents }, index) => ({
      id,
      name,
      category,
      quantity,
      unitCents,
      totalCents: totals.lines[index]?.grossCents ?? unitCents,
      paidUnitCents: roundToCents((totals.lines[index]?.totalCents ?? unitCents) / quantity),
      contents: contents.map(({ name, quantity }) => ({ name, quantity })),
    })),
    needsDigitalConsent: needsDigitalConsent(lines, totals.totalCents),
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    coupon,
    totalCents: totals.totalCents,
    byRate: totals.byRate,
    isReverseCharge,
  }
}

/**
 * A text of what the buyer saw before ordering, to be compared with the order as it would be now.
 */
export const shownOf = (priced: readonly PricedBasket[]) =>
  priced.map(({ version, totals }) => `${version}:${totals.totalCents}`).join(' ')
