import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { cents } from '#lib/money/money.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { openConsoleOf, ownersAccount } from '../../../../tests/support/console-of.ts'
import { useEngine } from '../../../../tests/support/databases.ts'
import { guide, placed, seminar } from '../../../../tests/support/orders.ts'
import { openTestSales, salesTables, type TestSales } from '../../../../tests/support/sales.ts'
import { type OrderAction, orderActionPath, orderPath } from '../console-wire.ts'

const { openEmpty } = useEngine('sqlite')
let database: Awaited<ReturnType<typeof openEmpty>>
let site: TestSales
beforeEach(async () => {
  database = await openEmpty(...salesTables)
  site = await openTestSales(database)
})
afterEach(async () => {
  await site.close()
  await database.close()
})

const shown = async (path: string) => pageOf(await site.page.get(path))[1]
const recordOf = async (id: number) => (await shown(orderPath(id))).record
/** An order paid by transfer; the seminar costs 98 euros. */
async function paidOrder(given?: Parameters<typeof placed>[1]) {
  const { header } = await placed(site.orders, given)
  const source = `bank:${header.id}`
  const amountCents = header.totalCents
  await site.orders.receive({
    orderId: header.id,
    actor: 'bank',
    source: readMoneySource(source),
    amountCents,
  })
  return header.id
}
async function act(id: number, action: OrderAction, form: Record<string, string> = {}) {
  const answer = await site.page.post(orderActionPath(id, action), form)
  if (answer.statusCode === 422) return pageOf(answer)[1].problem
  expect(answer.statusCode).toBe(303)
  return (await shown(String(answer.headers.location))).outcome
}

test('the page shows everything about an order', async () => {
  const attribution = {
    source: 'google.com',
    landingPage: 'https://kryptis.lt/',
    utm: {},
    lastSource: 'facebook.com',
    lastLandingPage: 'https://kryptis.lt/kainos',
    lastUtm: { source: 'fb', campaign: 'ruduo' },
    clickIds: {},
    lastClickIds: {},
    browserTime: '',
    orderType: 'normal',
  }
  const { header } = await placed(site.orders, { lines: [guide, seminar], attribution })
  expect(await recordOf(header.id)).toMatchObject({
    number: header.number,
    state: 'awaiting_payment',
    buyer: { name: 'Ona Žąsytė' },
    lines: [{ name: guide.name }, { name: seminar.name, quantity: 2 }],
    totalCents: 11799,
    source: { basis: 'form', source: 'Facebook', campaign: 'fb / ruduo' },
    invoices: [],
    history: { events: [{ type: 'place' }], money: [] },
    may: { fulfil: false, cancel: true, refundCents: 0, resend: ['placed'] },
  })
  expect((await site.page.get(orderPath(999))).statusCode).toBe(404)
})

test('the page says whether actions email the buyer', async () => {
  const { header } = await placed(site.orders)
  expect((await shown(orderPath(header.id))).buyerEmail).toBe('sent')
  site.mail.isOn = false
  expect((await shown(orderPath(header.id))).buyerEmail).toBe('mailIsOff')
  await database.db.updateTable('orders').set({ email: '' }).execute()
  expect((await shown(orderPath(header.id))).buyerEmail).toBe('addressIsErased')
})

test('a paid order has an invoice, and is fulfilled once', async () => {
  const id = await paidOrder()
  const { may, invoices } = await recordOf(id)
  expect(may).toMatchObject({ fulfil: true, cancel: false, refundCents: 9800, resend: ['paid'] })
  expect(invoices).toMatchObject([{ kind: 'invoice', totalCents: 9800 }])
  expect(await act(id, 'fulfil')).toBe('fulfilled')
  expect(await act(id, 'fulfil')).toBe('fulfilled')
  expect(
    (await recordOf(id)).history.events.filter(({ type }: { type: string }) => type === 'fulfil'),
  ).toHaveLength(1)
  expect(await act(id, 'cancel')).toBe('refused')
})

test('an overpayment goes back with one press, and a second one changes nothing', async () => {
  const id = await paidOrder()
  expect((await recordOf(id)).may.returnCents).toBe(0)
  const amountCents = cents(9800)
  await site.orders.receive({
    orderId: id,
    actor: 'bank',
    source: readMoneySource('bank:again'),
    amountCents,
  })
  const { may, excessCents, flags } = await recordOf(id)
  expect([may.returnCents, excessCents, flags]).toMatchObject([
    9800,
    9800,
    [{ reason: 'overpaid' }],
  ])
  expect(await act(id, 'refundExcess')).toBe('manual')
  expect(await act(id, 'refundExcess')).toBe('requested')
  const { refunds, ...asked } = await recordOf(id)
  expect(refunds).toMatchObject([{ amountCents: 9800, state: 'manual', reason: 'overpayment' }])
  expect(asked.may.returnCents).toBe(0)
  expect(await act(id, 'confirmRefund', { id: String(refunds[0].id) })).toBe('confirmed')
  const done = await recordOf(id)
  expect(done).toMatchObject({ paidCents: 9800, refundedCents: 0, excessCents: 0, flags: [] })
  expect(done.invoices).toMatchObject([{ kind: 'invoice' }])
})

test('an unpaid order is cancelled with the reason in its timeline', async () => {
  const { header } = await placed(site.orders)
  expect(await act(header.id, 'cancel')).toBe('cancelled')
  const record = await recordOf(header.id)
  expect(record.state).toBe('cancelled')
  expect(record.history.events.at(-1)).toMatchObject({
    type: 'cancel',
    actor: { owner: 'ona@kryptis.lt' },
    data: { reason: 'Atšaukė pardavėjas' },
  })
  expect(await act(header.id, 'refund', { amount: '1' })).toBe('not_paid')
  expect(await act(header.id, 'fulfil')).toBe('refused')
})

test('the owner records money that no statement has, each form once', async () => {
  const { header } = await placed(site.orders)
  const open = async () => (await recordOf(header.id)).may.receiveCents
  expect(await open()).toBe(9800)
  expect(await act(header.id, 'receive', { amount: '' })).toBe('no_amount')
  expect(await act(header.id, 'receive', { amount: '98,01' })).toBe('more_than_open')
  const part = { amount: '90', key: 'a key' }
  expect(await act(header.id, 'receive', part)).toBe('received')
  expect(await act(header.id, 'receive', { ...part, amount: '8' })).toBe('received')
  expect(await recordOf(header.id)).toMatchObject({ state: 'awaiting_payment', paidCents: 9000 })
  expect(await act(header.id, 'receive', { amount: '8,00', key: 'another' })).toBe('received')
  const paid = await recordOf(header.id)
  expect(paid).toMatchObject({ state: 'paid', paidCents: 9800, may: { receiveCents: 0 } })
  expect(paid.invoices).toHaveLength(1)
  expect(paid.history.money).toMatchObject([
    { amountCents: 9000, source: readMoneySource('owner:a key') },
    { amountCents: 800, source: readMoneySource('owner:another') },
  ])
  expect(await act(header.id, 'receive', { amount: '1' })).toBe('refused')
})

test('no money is recorded for a rehearsal or a cancelled order', async () => {
  const rehearsal = await placed(site.orders, { isTest: true })
  const cancelled = await placed(site.orders)
  await act(cancelled.header.id, 'cancel')
  for (const { header } of [rehearsal, cancelled]) {
    expect((await recordOf(header.id)).may.receiveCents).toBe(0)
    expect(await act(header.id, 'receive', { amount: '98' })).toBe('refused')
  }
})

test('a form that is refused comes back with what was typed', async () => {
  const id = await paidOrder()
  const typed = { amount: '980', reason: 'Vietos nebuvo' }
  const answer = await site.page.post(orderActionPath(id, 'refund'), typed)
  expect(answer.statusCode).toBe(422)
  expect(pageOf(answer)[1]).toMatchObject({
    problem: 'too_much',
    outcome: null,
    refused: { action: 'refund', fields: typed },
  })
})

test('money is paid back in parts, each once, by the owner’s own transfer', async () => {
  const id = await paidOrder()
  expect(await act(id, 'refund', { amount: 'daug' })).toBe('no_amount')
  expect(await act(id, 'refund', { amount: '0' })).toBe('no_amount')
  expect(await act(id, 'refund', { amount: '98,01' })).toBe('too_much')
  const part = { amount: '20,50', reason: 'Vietos nebuvo', key: 'a key' }
  expect(await act(id, 'refund', part)).toBe('manual')
  expect(await act(id, 'refund', part)).toBe('manual')
  const asked = await recordOf(id)
  expect(asked.refunds).toMatchObject([
    { amountCents: 2050, state: 'manual', reason: 'Vietos nebuvo' },
  ])
  expect(asked).toMatchObject({ refundedCents: 0, may: { refundCents: 7750 } })
  const refund = { id: String(asked.refunds[0].id) }
  expect(await act(id, 'confirmRefund', refund)).toBe('confirmed')
  expect(await act(id, 'confirmRefund', refund)).toBe('refused')
  const done = await recordOf(id)
  expect(done).toMatchObject({ state: 'paid', refundedCents: 2050 })
  expect(done.invoices.map(({ kind }: { kind: string }) => kind)).toEqual([
    'invoice',
    'credit_note',
  ])
  expect(done.history.events).toContainEqual(expect.objectContaining({ type: 'refunded_partly' }))
  expect(await act(id, 'refund', { amount: '77.50' })).toBe('manual')
  const [, rest] = (await recordOf(id)).refunds
  expect(rest.reason).toBe('Grąžinti pinigai')
  expect(await act(id, 'confirmRefund', { id: String(rest.id) })).toBe('confirmed')
  expect(await recordOf(id)).toMatchObject({ state: 'refunded', may: { refundCents: 0 } })
})

test('a seller refunds an order up to their limit, whoever refunded before', async () => {
  const id = await paidOrder()
  const seller = await openConsoleOf(site.pages, {
    ...ownersAccount,
    role: 'seller',
    maxRefundCents: 3000,
  })
  const refund = (amount: string, key: string) =>
    seller.post(orderActionPath(id, 'refund'), { amount, key })
  expect(pageOf(await seller.get(orderPath(id)))[1]).toMatchObject({
    record: { may: { refundCents: 3000 } },
    isLimited: true,
  })
  expect(await act(id, 'refund', { amount: '10', key: 'owner' })).toBe('manual')
  const refused = await refund('20,01', 'first')
  expect([refused.statusCode, pageOf(refused)[1].problem]).toEqual([422, 'over_limit'])
  const presses = await Promise.all([refund('20', 'second'), refund('20', 'second')])
  expect(presses.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  expect(pageOf(await refund('0,01', 'third'))[1].problem).toBe('over_limit')
  expect((await recordOf(id)).refunds.map(amountOf).toSorted()).toEqual([1000, 2000])
  const excess = await seller.post(orderActionPath(id, 'refundExcess'), {})
  expect(excess.statusCode).toBe(403)
  await seller.close()
})

const amountOf = ({ amountCents }: { amountCents: number }) => amountCents

test('emails are sent again where the order is in their state, and notes are kept', async () => {
  const id = await paidOrder()
  site.emails.length = 0
  expect(await act(id, 'resend', { kind: 'paid' })).toBe('sent')
  expect(site.emails.map(({ to }) => to)).toEqual(['Ona@pastas.lt'])
  expect(await act(id, 'resend', { kind: 'placed' })).toBe('not_sent')
  expect(await act(id, 'resend', { kind: 'nesamone' })).toBe('not_sent')
  expect(await act(id, 'comment', { text: ' \r\n ' })).toBe('no_comment')
  expect(await act(id, 'comment', { text: 'Skambinti\r\nrytoj' })).toBe('commented')
  expect((await recordOf(id)).history.events.at(-1)).toMatchObject({
    type: 'comment',
    actor: { owner: 'ona@kryptis.lt' },
    data: { text: 'Skambinti\nrytoj' },
  })
})

test('the owner sees why an order needs them until they have seen to it', async () => {
  const id = await paidOrder()
  expect((await recordOf(id)).flags).toEqual([])
  const more = {
    orderId: id,
    actor: 'bank',
    source: readMoneySource('bank:more'),
    amountCents: cents(200),
  } as const
  await site.orders.receive(more)
  expect(await recordOf(id)).toMatchObject({
    flags: [{ reason: 'overpaid', amountCents: 200 }],
    excessCents: 200,
    may: { refundCents: 10000 },
  })
  expect(await act(id, 'clearFlags')).toBe('cleared')
  expect(await act(id, 'clearFlags')).toBe('cleared')
  expect(await recordOf(id)).toMatchObject({ flags: [], excessCents: 200 })
})

test('a cancelled order whose pieces were sold out is revived once they are there', async () => {
  const { header } = await placed(site.orders)
  expect(await act(header.id, 'cancel')).toBe('cancelled')
  expect(await act(header.id, 'revive')).toBe('not_revived')
  site.stock.missing = [201]
  const late = {
    orderId: header.id,
    actor: 'bank',
    source: readMoneySource('bank:late'),
    amountCents: cents(9800),
  } as const
  await site.orders.receive(late)
  expect(await recordOf(header.id)).toMatchObject({
    state: 'cancelled',
    flags: [{ reason: 'out_of_stock', detail: 'Seminaras' }],
    invoices: [],
    excessCents: 9800,
    may: { revive: true, refundCents: 9800 },
  })
  expect(await act(header.id, 'revive')).toBe('not_revived')
  site.stock.missing = []
  expect(await act(header.id, 'revive')).toBe('revived')
  expect(await recordOf(header.id)).toMatchObject({
    state: 'paid',
    flags: [],
    invoices: [{ kind: 'invoice', totalCents: 9800 }],
    excessCents: 0,
    may: { revive: false, fulfil: true },
  })
})
