import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { languages } from '#lib/language.ts'
import { cents } from '#lib/money/money.ts'
import { exampleShop } from '../../../tests/support/shop.ts'
import { OrderPage } from './OrderPage.tsx'
import type { OrderPageProps } from './wire.ts'

const none = { cents: cents(0), onItsWayCents: cents(0), returnedCents: cents(0) }
const waiting: OrderPageProps = {
  number: '1234567890',
  token: 'token',
  kind: 'shop',
  state: 'awaiting_payment',
  isTest: false,
  placedAt: Date.UTC(2026, 10, 23, 10),
  paidAt: null,
  heldUntil: Date.UTC(2026, 10, 30, 10),
  buyer: { email: 'ona@pastas.lt', name: 'Ona', address: '', company: null },
  lines: [],
  subtotalCents: cents(700),
  discountCents: cents(0),
  coupon: null,
  vat: [],
  totalCents: cents(700),
  paidCents: cents(0),
  refundedCents: cents(0),
  undoneCents: cents(0),
  excess: none,
  methods: [],
  chosenMethod: 'bank_transfer',
  instructions: null,
  invoices: [],
  isInvoiceWaiting: false,
  downloads: [],
  plan: null,
  withdrawal: null,
  isWithdrawing: false,
  answer: null,
}

describe.each(languages)('the page of an order (%s)', (language) => {
  const htmlOf = (order: Partial<OrderPageProps>) =>
    renderToStaticMarkup(
      <OrderPage
        order={{ ...waiting, ...order }}
        seller={exampleShop.seller}
        language={language}
        site={{ name: 'Kryptis' }}
      />,
    )

  test('names its deadline beside whatever has just been done', () => {
    const deadline = { lt: /apmokėkite iki .*30\sd\.\s12:00/, en: /pay by 30 November.*12:00/ }
    for (const answer of [null, 'patikrinta', 'nepavyko-moketi'] as const)
      expect(htmlOf({ answer })).toMatch(deadline[language])
  })

  test('says of what cost nothing neither that it was paid nor that it was bought', () => {
    const free = { totalCents: cents(0), paidAt: waiting.placedAt, heldUntil: null }
    for (const state of ['paid', 'fulfilled'] as const) {
      const html = htmlOf({ ...free, state })
      expect(html).toContain({ lt: 'Mokėti nereikia', en: 'There is nothing to pay' }[language])
      expect(html).not.toMatch(/Įvykdytas|Fulfilled/)
    }
  })

  test('says of money that did not arrive that it is returned, not that it was', () => {
    const refunded = { state: 'refunded', heldUntil: null, refundedCents: cents(700) } as const
    const said = /Už šį užsakymą pinigus grąžinome|money for this order has been returned/
    expect(htmlOf(refunded)).toMatch(said)
    const html = htmlOf({ ...refunded, refundedCents: cents(0), undoneCents: cents(700) })
    expect(html).not.toMatch(said)
    expect(html).not.toMatch(/Pinigai grąžinti<|>Refunded</)
    expect(html).toMatch(/7,00\s€ jums grąžinti nepavyko|€7\.00 could not be returned to you/)
  })

  test('has the way to withdraw from a contract at its foot, whatever its state', () => {
    const path = { lt: '/atsisakyti-sutarties', en: '/en/withdraw' }[language]
    for (const state of ['awaiting_payment', 'paid', 'cancelled'] as const)
      expect(htmlOf({ state })).toContain(`href="${path}"`)
  })
})
