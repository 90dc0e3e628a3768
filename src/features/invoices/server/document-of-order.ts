import type { Order } from '#features/orders/server.ts'
import type { Shop } from '#features/shop/server.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { cents } from '#lib/money/money.ts'
import { splitGrossLines } from '#lib/money/vat.ts'
import {
  type InvoiceBuyer,
  type InvoiceDocument,
  type InvoiceLine,
  totalsByRate,
} from '../document.ts'

/** Outside the scope of Lithuanian VAT: services for companies in other EU countries. */
const reverseChargeCode = 'PVM15'

interface Supply {
  /** The day of payment. */
  day: string
  /** Of a plan. */
  period: { start: number; end: number } | null
}

/**
 * The invoice of an order. Its rates are those of the day of payment, which is the tax point; the
 * buyer pays the agreed sum, and VAT is rounded once for each rate.
 */
export function documentOfOrder(
  order: Order,
  { day, period }: Supply,
  shop: Shop,
): InvoiceDocument {
  const { seller, bank } = shop.settings()
  const isVat = seller.vatCode !== null
  const isReverseCharge = isVat && order.header.isReverseCharge
  const lines = withVat(
    order.lines.map((line, position) => ({
      position,
      name: line.name,
      details: detailsOf(line, period),
      quantity: line.quantity,
      unitCents: line.unitCents,
      discountCents: line.discountCents,
      vatKind: line.vatKind,
      totalCents: line.totalCents,
      ...rateOf(line.vatKind),
    })),
  )
  return {
    seller,
    bank,
    buyer: buyerOf(order),
    orderNumber: order.header.number,
    isVat,
    isReverseCharge,
    lines,
    totals: totalsByRate(lines),
    corrects: null,
  }

  function rateOf(kind: InvoiceLine['vatKind']) {
    if (!isVat) return { vatPercent: 0, taxCode: '' }
    if (isReverseCharge) return { vatPercent: 0, taxCode: reverseChargeCode }
    const { percent, taxCode } = shop.vatRate(kind, day)
    return { vatPercent: percent, taxCode }
  }
}

const detailsOf = ({ plan, contents }: Order['lines'][number], period: Supply['period']) =>
  plan !== null && period
    ? `${dayOf(period.start).name}\u00a0–\u00a0${dayOf(period.end).name}`
    : contents.map(({ name, quantity }) => pieces(name, quantity)).join(', ')

const pieces = (name: string, quantity: number) =>
  quantity === 1 ? name : `${name}\u00a0×\u00a0${quantity}`

function withVat(lines: readonly Omit<InvoiceLine, 'netCents' | 'vatCents'>[]): InvoiceLine[] {
  const byRate = Map.groupBy(lines, ({ vatPercent }) => vatPercent)
  return [...byRate]
    .flatMap(([percent, same]) => {
      const split = splitGrossLines(
        same.map(({ totalCents }) => totalCents),
        percent,
      )
      return same.map((line, index) => {
        const { net, vat } = split[index] ?? { net: line.totalCents, vat: cents(0) }
        return { ...line, netCents: net, vatCents: vat }
      })
    })
    .toSorted((a, b) => a.position - b.position)
}

function buyerOf({ header, buyer }: Order): InvoiceBuyer {
  const { company } = buyer
  if (!company)
    return {
      name: buyer.name,
      code: null,
      vatCode: null,
      address: buyer.address,
      country: header.country,
    }
  const { name, code, vatCode, address, country } = company
  return { name, code, vatCode, address, country }
}
