import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type BuyerEmail, buyerEmailMessages } from '#features/orders/buyer-email-note.ts'
import { languages } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import type { OrderRecord } from '../console-wire.ts'
import { OrderActions } from './OrderActions.tsx'
import { orderActionMessages } from './order-action-messages.ts'

/** As much of an order as its actions read; every action is possible. */
const record = {
  id: 1,
  may: {
    fulfil: true,
    cancel: true,
    receiveCents: cents(9800),
    revive: false,
    returnCents: cents(0),
    refundCents: cents(9800),
    minRefund: null,
    resend: ['placed'],
  },
} satisfies Pick<OrderRecord, 'id' | 'may'> as unknown as OrderRecord

test.each(languages)('actions promise an email only to buyers who can get one: %s', (language) => {
  const render = (buyerEmail: BuyerEmail) =>
    renderToStaticMarkup(
      <OrderActions
        {...{ record, buyerEmail, language }}
        refused={null}
        problem={null}
        formKey="key"
        isLimited={false}
      />,
    )
  const texts = buyerEmailMessages[language]
  const { resend } = orderActionMessages[language]
  const count = (html: string, text: string) => html.split(text).length - 1
  for (const state of Object.keys(texts) as BuyerEmail[]) {
    const html = render(state)
    const said = Object.entries(texts).map(([name, text]) => [name, count(html, text)])
    expect(said.filter(([, times]) => times !== 0)).toEqual([[state, 3]])
    expect(html.includes(resend.name)).toBe(state === 'sent')
  }
})
