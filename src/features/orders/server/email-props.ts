import type { EmailProps } from '#lib/email-props.ts'
import { cents } from '#lib/money.ts'
import type { Order } from '../server.ts'

/** Everything that an email shows of an order itself. */
export function emailedOrder({ row, lines }: Order) {
  return {
    number: row.number,
    lines: lines.map((line) => ({
      ...line,
      grossCents: cents(line.totalCents + line.discountCents),
    })),
    discountCents: cents(row.discount_cents),
    totalCents: cents(row.total_cents),
    vat: vatOf(lines),
    isTransfer: isTransfer(row.payment_method),
    isTest: row.is_test === 1,
  } satisfies Partial<EmailProps['orderToBuyer']>
}

export const isTransfer = (paymentMethod: string) => paymentMethod === 'bank_transfer'

function vatOf(lines: Order['lines']) {
  const percents = [...new Set(lines.map(({ vatPercent }) => vatPercent))].sort((a, b) => b - a)
  return percents
    .filter((percent) => percent > 0)
    .map((percent) => {
      const same = lines.filter(({ vatPercent }) => vatPercent === percent)
      return { percent, cents: cents(same.reduce((sum, { vatCents }) => sum + vatCents, 0)) }
    })
    .filter(({ cents: amount }) => amount > 0)
}
