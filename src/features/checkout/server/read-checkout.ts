import { randomUUID } from 'node:crypto'
import type { Buyer, OrderKind, OrderLine } from '#features/orders/order.ts'
import { type FormValues, type ParsedForm, parseForm, ticked } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { FurtherFields } from '#lib/forms/further-fields.ts'
import { parseVatCode } from '#lib/money/vat-code.ts'
import { type checkoutForm, checkoutFormFor } from '../form.ts'
import { furtherFields } from '../shown-fields.ts'
import { keyField, needsAddress, needsDigitalConsent, needsStartConsent } from '../wire.ts'
import { type Basket, price } from './basket.ts'

type Values = FormValues<typeof checkoutForm>

/** The facts about the order that decide which fields there are. */
interface Ordered {
  kind: OrderKind
  lines: readonly Pick<OrderLine, 'delivery'>[]
  totalCents: number
}

export const orderedOf = (basket: Basket): Ordered => ({
  ...basket,
  totalCents: price(basket, false).totals.totalCents,
})

/** Reads the form of a checkout, with the fields that the order needs. */
export function readCheckout(
  body: unknown,
  { kind, lines, totalCents }: Ordered,
  methods: readonly { id: string }[],
): ParsedForm<typeof checkoutForm> {
  const isCompany = textOf(body, 'isCompany') === ticked
  const form = checkoutFormFor({
    isCompany,
    isForeign: isCompany && foreignVatCode(textOf(body, 'vatCode')) !== null,
    needsAddress: needsAddress(totalCents),
    needsDigitalConsent: needsDigitalConsent(lines, totalCents),
    needsStartConsent: needsStartConsent(kind, totalCents, isCompany),
    methods: totalCents > 0 ? methods.map(({ id }) => id) : [],
  })
  return parseForm(form, body)
}

/** The VAT code of a buyer in another member state; null for any other text. */
export function foreignVatCode(typed: string): string | null {
  const parsed = parseVatCode(typed)
  return parsed && parsed.country !== 'LT' ? parsed.code : null
}

export function buyerOf(values: Values): Buyer {
  const { email, name, address, companyName, companyCode, vatCode } = values
  const fields = furtherOf(values)
  if (values.isCompany !== ticked) return { email, name, address, company: null, fields }
  const company = {
    name: companyName,
    code: companyCode,
    vatCode: vatCode || null,
    address,
    country: parseVatCode(vatCode)?.country ?? 'LT',
  }
  return { email, name, address: '', company, fields }
}

const furtherOf = (values: Readonly<Record<string, string>>): FurtherFields =>
  Object.fromEntries(furtherFields.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))

/** The form's idempotency key; a new one when the form has none of ours. */
export function keyOf(body: unknown): string {
  const key = textOf(body, keyField)
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : randomUUID()
}

/** Whether any line may carry VAT that a buyer abroad would owe instead. */
export const hasVat = ({ lines }: Basket) => lines.some(({ vatPercent }) => vatPercent > 0)
