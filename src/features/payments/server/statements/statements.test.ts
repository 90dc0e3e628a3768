import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readMoneySource } from '#features/orders/money-source.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { creditorReference } from '#lib/money/creditor-reference.ts'
import { cents } from '#lib/money/money.ts'
import {
  camt,
  ownIban,
  payerIban,
  seb,
  swedbank,
} from '../../../../../tests/support/bank-statements.ts'
import { bothEngines, useEngine } from '../../../../../tests/support/databases.ts'
import { openTestOrders, orderTables, placed } from '../../../../../tests/support/orders.ts'
import type { Statements } from '../../server.ts'
import { openStatements } from './open-statements.ts'

const owner = { owner: 'ona@kryptis.lt' }
const noCounts = {
  matched: 0,
  reversed: 0,
  unmatched: 0,
  repeated: 0,
  outgoing: 0,
  not_booked: 0,
  other_currency: 0,
  unreadable: 0,
  other_account: 0,
}

const invoice = {
  id: 1,
  kind: 'invoice',
  fullNumber: 'SF-000123',
  issuedOn: '2026-11-22',
  totalCents: cents(9800),
  isAnnulled: false,
} as const

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let opened: ReturnType<typeof openTestOrders>
  let statements: Statements
  let invoices: Record<string, number>
  beforeEach(async () => {
    database = await openEmpty(...orderTables)
    opened = openTestOrders(database)
    invoices = {}
    statements = openStatements({
      db: database.db,
      orders: opened.orders,
      iban: () => ownIban,
      invoices: {
        findByNumber: async (series, number) => {
          const orderId = invoices[`${series}-${number}`]
          return orderId === undefined ? null : { ...invoice, orderId }
        },
      },
      now: () => opened.clock.now,
    })
  })
  afterEach(async () => {
    await opened.close()
    await database.close()
  })

  /** An order of 98 euros. */
  const place = (given?: Parameters<typeof placed>[1]) => placed(opened.orders, given)
  const rowOf = async (id: number) => (await opened.orders.read(id))?.header
  const take = async (text: string, name = 'israsas.xml') => {
    const taken = await statements.take({ name, bytes: Buffer.from(text) }, owner)
    return taken === 'unknown_format' ? taken : taken.counts
  }
  const shown = async (state: 'unmatched' | 'matched' | 'dismissed', search = '') =>
    (await statements.entries({ state, search }, null)).items

  test('a transfer with the reference of an order pays for it', async () => {
    const { header } = await place()
    const file = camt('08', [
      {
        ref: '1',
        amount: '98.00',
        reference: creditorReference(header.number),
        payer: 'Ona Žąsytė',
      },
    ])
    expect(await take(file)).toEqual({ ...noCounts, matched: 1 })
    expect(await rowOf(header.id)).toMatchObject({ state: 'paid', paidCents: 9800 })
    expect(await shown('matched')).toMatchObject([
      {
        bookedOn: '2026-11-22',
        amountCents: 9800,
        payerName: 'Ona Žąsytė',
        payerIban,
        openCents: 0,
        shares: [
          {
            amountCents: 9800,
            matchedBy: 'reference',
            order: { number: header.number, openCents: 0 },
          },
        ],
      },
    ])
  })

  test('the same file changes nothing when it comes again', async () => {
    const { header } = await place()
    for (const file of [
      camt('02', [{ ref: '1', amount: '8.00', reference: creditorReference(header.number) }]),
      seb([{ amount: '9,00', text: creditorReference(header.number), payer: 'A' }]),
      swedbank([{ ref: 'S', amount: '7.00', text: creditorReference(header.number), payer: 'B' }]),
    ]) {
      expect(await take(file)).toMatchObject({ matched: 1, repeated: 0 })
      expect(await take(file)).toEqual({ ...noCounts, repeated: 1 })
    }
    expect(await rowOf(header.id)).toMatchObject({ state: 'awaiting_payment', paidCents: 2400 })
  })

  test('two imports of a file at once count its money once', async () => {
    const { header } = await place()
    const file = camt('02', [
      { ref: '1', amount: '40.00', text: [creditorReference(header.number)] },
      { ref: '2', amount: '10.00', text: [creditorReference(header.number)] },
    ])
    const counts = await Promise.all([take(file), take(file)])
    expect(await rowOf(header.id)).toMatchObject({ paidCents: 5000 })
    const sum = (kind: 'matched' | 'repeated') =>
      counts.reduce((all, each) => all + (typeof each === 'string' ? 0 : each[kind]), 0)
    expect([sum('matched'), sum('repeated')]).toEqual([2, 2])
  })

  test('less than the price leaves an order waiting, and more is more than it costs', async () => {
    const { header } = await place()
    const pay = (ref: string, amount: string) =>
      take(camt('02', [{ ref, amount, reference: creditorReference(header.number) }]))
    await pay('1', '90.00')
    expect(await rowOf(header.id)).toMatchObject({ state: 'awaiting_payment', paidCents: 9000 })
    expect(await shown('matched')).toMatchObject([{ shares: [{ order: { openCents: 800 } }] }])
    await pay('2', '10.00')
    expect(await rowOf(header.id)).toMatchObject({ state: 'paid', paidCents: 10000 })
    expect((await shown('matched'))[0]).toMatchObject({ shares: [{ order: { openCents: -200 } }] })
  })

  test('an order number or an invoice in the text is enough', async () => {
    const [one, other] = [await place(), await place()]
    invoices['SF-123'] = other.header.id
    const file = swedbank([
      { ref: '1', amount: '98.00', text: `Užsakymas ${one.header.number}` },
      { ref: '2', amount: '98.00', text: 'Pagal sąskaitą SF-000123' },
    ])
    expect(await take(file)).toMatchObject({ matched: 2 })
    expect((await shown('matched')).map(({ shares }) => shares[0]?.matchedBy)).toEqual([
      'invoice',
      'order_number',
    ])
    expect([await rowOf(one.header.id), await rowOf(other.header.id)]).toMatchObject([
      { state: 'paid' },
      { state: 'paid' },
    ])
  })

  test('a name and an amount only suggest', async () => {
    const like = await place({
      buyer: { email: 'a@x.lt', name: 'Jonas Jonaitis', address: '', company: null },
    })
    await place()
    await place({ isTest: true })
    expect(await take(swedbank([{ ref: '1', amount: '98.00', payer: 'JONAITIS JONAS' }]))).toEqual({
      ...noCounts,
      unmatched: 1,
    })
    const [entry] = await shown('unmatched')
    expect(entry?.suggestions).toHaveLength(2)
    expect(entry?.suggestions[0]).toMatchObject([{ number: like.header.number, openCents: 9800 }])
    expect(await statements.countUnmatched()).toBe(1)
  })

  test('a transfer that names two orders of another sum, none or a rehearsal is for the owner', async () => {
    const [one, other] = [await place(), await place()]
    const rehearsal = await place({ isTest: true })
    const text = `${creditorReference(one.header.number)} ir ${creditorReference(other.header.number)}`
    const file = swedbank([
      { ref: '1', amount: '195.00', text },
      { ref: '2', amount: '98.00', text: 'RF18539007547034' },
      { ref: '3', amount: '98.00', text: creditorReference(rehearsal.header.number) },
    ])
    expect(await take(file)).toEqual({ ...noCounts, unmatched: 3 })
    expect((await rowOf(rehearsal.header.id))?.paidCents).toBe(0)
  })

  test('what a bank takes back leaves the order unpaid', async () => {
    const { header } = await place()
    const payment = { ref: '1', amount: '98.00', reference: creditorReference(header.number) }
    await take(camt('08', [payment]))
    const reversal = { ref: '1', amount: '98.00', side: 'DBIT', isReversal: true } as const
    expect(await take(camt('08', [payment, reversal]))).toEqual({
      ...noCounts,
      repeated: 1,
      reversed: 1,
    })
    expect(await rowOf(header.id)).toMatchObject({ state: 'awaiting_payment', paidCents: 0 })
    expect(await take(camt('08', [reversal]))).toEqual({ ...noCounts, repeated: 1 })
    expect((await shown('matched'))[0]).toMatchObject({
      amountCents: -9800,
      shares: [{ amountCents: -9800, matchedBy: 'original' }],
    })
  })

  test('our own money that comes back pays for nothing', async () => {
    const { header } = await place()
    const reference = creditorReference(header.number)
    expect(
      await take(camt('02', [{ ref: '1', amount: '98.00', reference, isReversal: true }])),
    ).toEqual({ ...noCounts, unmatched: 1 })
  })

  test('other accounts are left alone', async () => {
    const { header } = await place()
    const file = camt('02', [
      { ref: '1', amount: '98.00', reference: creditorReference(header.number) },
    ]).replaceAll(ownIban, 'LT121000011101001000')
    expect(await take(file)).toEqual({ ...noCounts, other_account: 1 })
    expect((await rowOf(header.id))?.paidCents).toBe(0)
  })

  test('the same payment in a file of another format waits for the owner', async () => {
    const { header } = await place()
    const text = creditorReference(header.number)
    await take(camt('02', [{ ref: '1', amount: '49.00', text: [text], payer: 'Ona' }]))
    expect(await take(seb([{ amount: '49,00', text, payer: 'Ona' }]))).toMatchObject({
      unmatched: 1,
    })
    expect((await rowOf(header.id))?.paidCents).toBe(4900)
    expect(await shown('unmatched')).toMatchObject([{ isLikelyRepeated: true }])
  })

  test('the owner assigns an entry, once, and may take it from the order again', async () => {
    const [one, other] = [await place(), await place()]
    await take(swedbank([{ ref: '1', amount: '98.00', payer: 'Ona' }]))
    const [entry] = await shown('unmatched')
    const id = entry?.id ?? 0
    expect(await statements.assign(id, '0000000000', owner)).toBe('no_such_order')
    const both = await Promise.all([
      statements.assign(id, one.header.number, owner),
      statements.assign(id, one.header.number, owner),
    ])
    expect(both.toSorted()).toEqual(['already', 'done'])
    expect(await rowOf(one.header.id)).toMatchObject({ state: 'paid', paidCents: 9800 })
    expect(await statements.detach(id, null, owner)).toBe('done')
    expect(await statements.detach(id, null, owner)).toBe('already')
    expect(await rowOf(one.header.id)).toMatchObject({ state: 'awaiting_payment', paidCents: 0 })
    expect(await statements.assign(id, other.header.number, owner)).toBe('done')
    expect(await rowOf(other.header.id)).toMatchObject({ state: 'paid' })
    expect(await shown('matched')).toMatchObject([{ shares: [{ matchedBy: 'owner' }] }])
  })

  test('an entry that is of no interest leaves the list and may come back', async () => {
    await take(swedbank([{ ref: '1', amount: '98.00', payer: 'Sodra' }]))
    const [entry] = await shown('unmatched')
    await statements.dismiss(entry?.id ?? 0, true)
    expect(await shown('unmatched')).toEqual([])
    expect(await statements.countUnmatched()).toBe(0)
    expect(await shown('dismissed', 'sodra')).toHaveLength(1)
    expect(await shown('dismissed', 'jonas')).toHaveLength(0)
    await statements.dismiss(entry?.id ?? 0, false)
    expect(await shown('unmatched')).toHaveLength(1)
  })

  test('an import is kept with what came of it, and a file of no bank is none', async () => {
    expect(await take('Email;Vardas\n')).toBe('unknown_format')
    await take(swedbank([{ ref: '1', amount: '98.00' }]), 'lapkritis.csv')
    expect(await statements.imports(10)).toEqual([
      {
        id: expect.any(Number),
        fileName: 'lapkritis.csv',
        format: 'swedbank',
        at: opened.clock.now,
        counts: { ...noCounts, unmatched: 1 },
      },
    ])
  })

  test('an entry of no order is deleted after a year', async () => {
    const { header } = await place()
    await take(
      swedbank([
        { ref: '1', amount: '98.00', text: creditorReference(header.number) },
        { ref: '2', amount: '5.00' },
      ]),
    )
    await statements.deleteUnmatched()
    expect(await shown('unmatched')).toHaveLength(1)
    opened.clock.now += 366 * dayMs
    await statements.deleteUnmatched()
    expect(await shown('unmatched')).toEqual([])
    expect(await shown('matched')).toHaveLength(1)
  })

  test('suggestions are orders that exactly this much would pay', async () => {
    const waiting = await place()
    const paid = await place()
    const rest = await place()
    const pay = (orderId: number, amount: number) =>
      opened.orders.receive({
        orderId,
        actor: owner,
        source: readMoneySource(`by hand ${orderId}`),
        amountCents: cents(amount),
      })
    await pay(paid.header.id, 9800)
    await pay(rest.header.id, 800)
    const numbers = async (amount: number) =>
      (await opened.orders.findAwaiting(cents(amount))).map(({ header }) => header.number)
    expect(await numbers(9800)).toEqual([waiting.header.number])
    expect(await numbers(9000)).toEqual([rest.header.number])
    await opened.orders.cancel({ orderId: waiting.header.id, actor: 'system', reason: 'late' })
    expect(await numbers(9800)).toEqual([waiting.header.number])
  })
})
