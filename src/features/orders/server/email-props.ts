import { cents } from '#lib/money/money.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { vatByRate } from '../order.ts'
import type { Order } from '../server.ts'

/** Returns the parts of an order that every email shows. */
export function emailedOrder({ row, lines }: Order) {
  return {
    number: row.number,
    lines: lines.map((line) => ({
      ...line,
      grossCents: cents(line.totalCents + line.discountCents),
    })),
    discountCents: cents(row.discount_cents),
    totalCents: cents(row.total_cents),
    vat: vatByRate(lines),
    isTransfer: isTransfer(row.payment_method),
    isTest: row.is_test === 1,
  } satisfies Partial<EmailProps['orderToBuyer']>
}

export const isTransfer = (paymentMethod: string) => paymentMethod === 'bank_transfer'
