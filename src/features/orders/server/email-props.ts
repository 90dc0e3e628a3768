import { cents } from '#lib/money/money.ts'
import type { EmailProps } from '#lib/site/email-props.ts'
import { vatByRate } from '../order.ts'
import type { Order } from '../server.ts'

/** Returns the parts of an order that every email shows. */
export function emailedOrder({ header, lines }: Order) {
  return {
    number: header.number,
    state: header.state,
    hasPlan: lines.some(({ plan }) => plan !== null),
    lines: lines.map((line) => ({
      ...line,
      grossCents: cents(line.totalCents + line.discountCents),
    })),
    discountCents: header.discountCents,
    totalCents: header.totalCents,
    vat: vatByRate(lines),
    isTransfer: isTransfer(header.paymentMethod),
    isTest: header.isTest,
  } satisfies Partial<EmailProps['orderToBuyer']>
}

export const isTransfer = (paymentMethod: string) => paymentMethod === 'bank_transfer'
