import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderState } from '#features/orders/order.ts'
import { cents } from '#lib/money/money.ts'
import type { PageProps } from '#lib/site/page.ts'
import { frame } from '../../../../tests/support/account.ts'
import { fulfilOrdersPath } from '../console-wire.ts'
import { OrdersPage } from './OrdersPage.tsx'

const order = (id: number, state: OrderState): PageProps['consoleOrders']['orders'][number] => ({
  id,
  number: `100000000${id}`,
  kind: 'shop',
  state,
  email: 'ona@pastas.lt',
  name: 'Ona',
  company: null,
  fields: {},
  totalCents: cents(9800),
  paidCents: cents(0),
  refundedCents: cents(0),
  paymentMethod: 'bank_transfer',
  placedAt: Date.UTC(2026, 10, 22),
  paidAt: null,
  isFlagged: false,
  source: { source: null, basis: 'unknown', campaign: '', landingPage: '' },
})
const counts = {
  created: 0,
  awaiting_payment: 1,
  paid: 1,
  fulfilled: 0,
  cancelled: 0,
  refunded: 0,
  withdrawn: 0,
}
const render = (given: Partial<PageProps['consoleOrders']> = {}) =>
  renderToStaticMarkup(
    <OrdersPage
      orders={[order(1, 'paid'), order(2, 'awaiting_payment')]}
      olderThan={null}
      filter={{ search: 'ona', state: 'paid', from: '', to: '' }}
      counts={counts}
      flagged={0}
      unmatchedTransfers={0}
      before={51}
      areAllTicked={false}
      fulfilled={null}
      frame={frame}
      language="lt"
      {...given}
    />,
  )
const ticks = (html: string) => html.match(/<input (?=[^>]*type="checkbox")[^>]*>/g) ?? []

test('orders that wait to be fulfilled are ticked for a form that works without scripts', () => {
  const html = render()
  expect(ticks(html)).toEqual([expect.stringMatching(/(?=.*form="pazymeti")(?=.*value="1")/)])
  expect(html).toContain(`formAction="${fulfilOrdersPath}"`)
  const [, form] = /<form id="pazymeti"[^>]*method="post"[^>]*>(.*?)<\/form>/.exec(html) ?? []
  expect(form).toContain('name="paieska" value="ona"')
  expect(form).toContain('name="busena" value="paid"')
  expect(render({ orders: [order(2, 'awaiting_payment')] })).not.toContain('id="pazymeti"')
})

test('a link ticks all of the same page, and another one none', () => {
  const list = '/valdymas/uzsakymai?paieska=ona&amp;busena=paid&amp;iki=51'
  expect(render()).toContain(`href="${list}&amp;pazymeta=1#pazymeti"`)
  const ticked = render({ areAllTicked: true })
  expect(ticked).toContain(`href="${list}#pazymeti"`)
  expect(ticks(ticked)[0]).toContain('checked')
})

test('what came of it is said in words that fit the numbers', () => {
  expect(render({ fulfilled: { done: 50, unchanged: 2 } })).toContain(
    '50 užsakymų pažymėta įvykdytais. 2 užsakymai nepakeisti:',
  )
  expect(render({ fulfilled: { done: 1, unchanged: 0 } })).toContain(
    '1 užsakymas pažymėtas įvykdytu.</p>',
  )
  expect(render({ fulfilled: { done: 0, unchanged: 0 } })).toContain('Nepažymėtas nė vienas')
})
