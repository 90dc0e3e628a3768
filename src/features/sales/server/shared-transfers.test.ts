import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { searchField } from '#features/console/wire.ts'
import { readMoneySource } from '#features/orders/money-source.ts'
import { maxShares } from '#features/payments/statements.ts'
import { creditorReference } from '#lib/money/creditor-reference.ts'
import { camt, swedbank } from '../../../../tests/support/bank-statements.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { placed, seminar } from '../../../../tests/support/orders.ts'
import { openTestSales, salesTables, type TestSales } from '../../../../tests/support/sales.ts'
import {
  type EntryAction,
  entryActionPath,
  entryStateField,
  shareField,
  statementField,
  statementsPath,
} from '../statements-wire.ts'

type Row = readonly [number: string, amount?: string]

/** The fields as the form sends them: all rows, most of them empty. */
const formOf = (rows: readonly Row[]) =>
  Object.fromEntries(
    Array.from({ length: maxShares }, (_, row) => [
      [shareField('number', row), rows[row]?.[0] ?? ''],
      [shareField('amount', row), rows[row]?.[1] ?? ''],
    ]).flat(),
  )

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
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

  /** Places an order of several seminars at 49 euros each. */
  async function place(quantity: number, email = 'ona@pastas.lt', name = 'Ona Žąsytė') {
    const buyer = { email, name, address: '', company: null }
    return (await placed(site.orders, { buyer, lines: [{ ...seminar, quantity }] })).header
  }
  async function upload(content: string) {
    const { headers } = await site.page.upload(statementsPath, statementField, 'a.csv', content)
    return (await shown(String(headers.location))).counts
  }
  const shown = async (path = statementsPath) => pageOf(await site.page.get(path))[1]
  const listed = async (state: string, search = '') =>
    (await shown(`${statementsPath}?${entryStateField}=${state}&${searchField}=${search}`)).entries
  const moneyOf = async (...orders: readonly { id: number }[]) =>
    Promise.all(
      orders.map(async ({ id }) => {
        const order = await site.orders.read(id)
        return [order?.header.state, order?.header.paidCents]
      }),
    )
  const entryId = async () =>
    Number((await database.db.selectFrom('bank_entries').select('id').executeTakeFirstOrThrow()).id)
  const act = async (action: EntryAction, form: Record<string, string>) =>
    site.page.post(entryActionPath(await entryId(), action), form)
  const outcomeOf = async ({ headers }: Awaited<ReturnType<typeof act>>) =>
    (await shown(String(headers.location))).outcome
  const share = (...rows: readonly Row[]) => act('share', formOf(rows))
  const problemOf = async (...rows: readonly Row[]) => {
    const answer = await share(...rows)
    expect(answer.statusCode).toBe(422)
    return pageOf(answer)[1].refused
  }

  test('a transfer that names two orders and pays just both is shared by itself, once', async () => {
    const [one, other] = [await place(2), await place(3)]
    const text = `${creditorReference(one.number)}, uzsakymas ${other.number}`
    const file = swedbank([{ ref: '1', amount: '245.00', text }])
    expect(await upload(file)).toMatchObject({ matched: 1, unmatched: 0 })
    expect(await upload(file)).toMatchObject({ matched: 0, repeated: 1 })
    expect(await moneyOf(one, other)).toEqual([
      ['paid', 9800],
      ['paid', 14700],
    ])
    const shares = [
      { amountCents: 9800, matchedBy: 'reference', order: { number: one.number, openCents: 0 } },
      { amountCents: 14700, matchedBy: 'order_number', order: { number: other.number } },
    ]
    const matched = await listed('matched')
    expect(matched).toMatchObject([{ amountCents: 24500, openCents: 0, shares }])
    expect(await listed('matched', other.number)).toEqual(matched)
    expect(await listed('matched', creditorReference(one.number))).toEqual(matched)
    expect(await listed('matched', '0000000000')).toEqual([])
    const { money } = await site.orders.historyOf(other.id)
    expect(money).toMatchObject([{ amountCents: 14700, source: { from: 'bank' } }])
  })

  test('of several that are named, those that it pays together are proposed, and one press does it', async () => {
    const [one, other, third] = [await place(2), await place(3), await place(7)]
    const text = [one, other, third].map(({ number }) => number).join(' ir ')
    const file = swedbank([{ ref: '1', amount: '245.00', text }])
    expect(await upload(file)).toMatchObject({ matched: 0, unmatched: 1 })
    const [entry] = await listed('unmatched')
    expect(entry).toMatchObject({
      suggestions: [[{ number: one.number }, { number: other.number }]],
      named: [{ number: one.number }, { number: other.number }, { number: third.number }],
    })
    expect(await outcomeOf(await share([one.number, '98.00'], [other.number, '147.00']))).toBe(
      'shared',
    )
    expect(await moneyOf(one, other, third)).toEqual([
      ['paid', 9800],
      ['paid', 14700],
      ['awaiting_payment', 0],
    ])
  })

  test('a reference beside another number is not paid alone by a sum that it does not ask for', async () => {
    const [one, other] = [await place(2), await place(3)]
    const text = `${creditorReference(one.number)}, uzsakymas ${other.number}`
    const short = swedbank([{ ref: '1', amount: '240.00', text }])
    expect(await upload(short)).toMatchObject({ matched: 0, unmatched: 1 })
    const exact = swedbank([{ ref: '2', amount: '98.00', text }])
    expect(await upload(exact)).toMatchObject({ matched: 1, unmatched: 0 })
    expect(await moneyOf(one, other)).toEqual([
      ['paid', 9800],
      ['awaiting_payment', 0],
    ])
    // The payment that is taken back cannot be told by its key, so neither order loses money.
    const back = { ref: '9', amount: '245.00', side: 'DBIT', isReversal: true } as const
    expect(await upload(camt('08', [{ ...back, text: [text] }]))).toMatchObject({
      reversed: 0,
      unmatched: 1,
    })
    expect(await moneyOf(one, other)).toEqual([
      ['paid', 9800],
      ['awaiting_payment', 0],
    ])
  })

  test('without a name in it, orders of one buyer are proposed, of a like name first', async () => {
    const strange = [await place(2, 'jonas@x.lt', 'Jonas'), await place(3, 'jonas@x.lt', 'Jonas')]
    const like = [await place(3), await place(2)]
    await place(2, 'alone@x.lt', 'Ona Kita')
    await upload(swedbank([{ ref: '1', amount: '245.00', payer: 'ZASYTE ONA' }]))
    const [entry] = await listed('unmatched')
    const found = entry.suggestions.map((orders: { id: number }[]) =>
      orders.map(({ id }) => id).sort(),
    )
    expect(found).toEqual([like, strange].map((orders) => orders.map(({ id }) => id).sort()))
    expect(entry.named).toEqual([])
    const [first, second] = like.map(({ number }) => number)
    await site.orders.cancel({ orderId: like[0]?.id ?? 0, actor: 'buyer', reason: 'by hand' })
    const refused = await problemOf([String(second), '98.00'], [String(first), '147.00'])
    expect(refused?.problem).toEqual({ code: 'not_waiting', number: first })
    expect(await moneyOf(...like)).toEqual([
      ['cancelled', 0],
      ['awaiting_payment', 0],
    ])
  })

  test('the owner shares by hand, and what is left stays unmatched until it is given or left', async () => {
    const [one, other, third] = [await place(2), await place(3), await place(4)]
    await upload(swedbank([{ ref: '1', amount: '300.00', payer: 'Nežinomas' }]))
    expect(await outcomeOf(await share([one.number, '50,5'], [` ${other.number} `]))).toBe('shared')
    expect(await moneyOf(one, other)).toEqual([
      ['awaiting_payment', 5050],
      ['paid', 14700],
    ])
    expect(await listed('unmatched')).toMatchObject([
      { openCents: 10250, state: 'unmatched', shares: [{ amountCents: 5050 }, {}] },
    ])
    expect([await shown()]).toMatchObject([{ unmatched: 1 }])
    expect((await share([one.number, '10'])).statusCode).toBe(422)
    await act('dismiss', {})
    expect([await listed('unmatched'), await listed('dismissed')]).toEqual([[], []])
    expect(await listed('matched')).toMatchObject([{ openCents: 10250, state: 'matched' }])
    await act('restore', {})
    expect(await outcomeOf(await act('assign', { number: other.number }))).toBe('already_shared')
    expect(await outcomeOf(await act('assign', { number: third.number }))).toBe('assigned')
    expect(await moneyOf(third)).toEqual([['awaiting_payment', 10250]])
    expect(await listed('matched')).toMatchObject([{ openCents: 0, shares: [{}, {}, {}] }])
    expect(await outcomeOf(await act('assign', { number: third.number }))).toBe('already')
  })

  test('what does not fit is refused with the reason, and nothing is counted', async () => {
    const [one, other, paid] = [await place(2), await place(3), await place(1)]
    const money = { orderId: paid.id, actor: 'bank', source: readMoneySource('stripe:1') } as const
    await site.orders.receive({ ...money, amountCents: paid.totalCents as never })
    await upload(swedbank([{ ref: '1', amount: '200.00', payer: 'Nežinomas' }]))
    const first: Row = [one.number, '98']
    const cases: [Row[], problem: object, field: string][] = [
      [
        [first, [other.number, '147.01']],
        { code: 'more_than_open', number: other.number, openCents: 14700 },
        'suma-1',
      ],
      [[first, [other.number]], { code: 'more_than_entry', openCents: 20000 }, 'suma-0'],
      [[first, [one.number, '1']], { code: 'twice', number: one.number }, 'numeris-1'],
      [[first, ['0000000000', '1']], { code: 'no_such_order', number: '0000000000' }, 'numeris-1'],
      [[first, [paid.number, '1']], { code: 'not_waiting', number: paid.number }, 'numeris-1'],
      [[first, ['', '1']], { code: 'no_number' }, 'numeris-1'],
      [[], { code: 'no_number' }, 'numeris-0'],
      [[first, [other.number, '0']], { code: 'no_amount' }, 'suma-1'],
      [[first, [other.number, '1.234']], { code: 'no_amount' }, 'suma-1'],
    ]
    for (const [rows, problem, field] of cases) {
      const refused = await problemOf(...rows)
      expect(refused).toMatchObject({
        problem,
        field,
        shares: rows.map(([number, amount = '']) => ({ number, amount })),
        entry: { openCents: 20000, shares: [] },
      })
    }
    expect(await moneyOf(one, other)).toEqual([
      ['awaiting_payment', 0],
      ['awaiting_payment', 0],
    ])
  })

  test('what a bank takes back is taken from every order', async () => {
    const [one, other] = [await place(2), await place(3)]
    const text = [`${one.number} ${other.number}`]
    await upload(camt('08', [{ ref: '1', amount: '245.00', text }]))
    expect(await moneyOf(one, other)).toEqual([
      ['paid', 9800],
      ['paid', 14700],
    ])
    const reversal = { ref: '1', amount: '245.00', side: 'DBIT', isReversal: true } as const
    expect(await upload(camt('08', [reversal]))).toMatchObject({ reversed: 1 })
    expect(await upload(camt('08', [reversal]))).toMatchObject({ repeated: 1 })
    expect(await moneyOf(one, other)).toEqual([
      ['awaiting_payment', 0],
      ['awaiting_payment', 0],
    ])
    expect((await listed('matched'))[0]).toMatchObject({
      amountCents: -24500,
      openCents: 0,
      shares: [
        { amountCents: -9800, matchedBy: 'original' },
        { amountCents: -14700, matchedBy: 'original' },
      ],
    })
    expect(await listed('unmatched')).toEqual([])
  })

  test('a share is detached alone or with all others, and may be given again', async () => {
    const [one, other] = [await place(2), await place(3)]
    await upload(swedbank([{ ref: '1', amount: '245.00', payer: 'Nežinomas' }]))
    await share([one.number], [other.number])
    expect(await outcomeOf(await act('detach', { id: String(one.id) }))).toBe('detached')
    expect(await outcomeOf(await act('detach', { id: String(one.id) }))).toBe('already')
    expect(await moneyOf(one, other)).toEqual([
      ['awaiting_payment', 0],
      ['paid', 14700],
    ])
    expect(await listed('unmatched')).toMatchObject([
      { openCents: 9800, suggestions: [[{ number: one.number }]] },
    ])
    expect(await outcomeOf(await share([one.number, '98']))).toBe('shared')
    expect(await outcomeOf(await act('detach', {}))).toBe('all_detached')
    expect(await moneyOf(one, other)).toEqual([
      ['awaiting_payment', 0],
      ['awaiting_payment', 0],
    ])
    expect(await listed('unmatched')).toMatchObject([{ openCents: 24500, shares: [] }])
    expect(
      (await site.orders.historyOf(one.id)).money.map(({ amountCents }) => amountCents),
    ).toEqual([9800, -9800, 9800, -9800])
  })

  test('two owners who share one transfer at once count it once', async () => {
    const [one, other] = [await place(2), await place(3)]
    await upload(swedbank([{ ref: '1', amount: '250.00', payer: 'Nežinomas' }]))
    const presses = await Promise.all([
      share([one.number], [other.number]),
      share([other.number], [one.number]),
      share([other.number, '100'], [one.number, '50']),
    ])
    expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422, 422])
    const [entry] = await listed('unmatched')
    const shared = entry.shares.reduce(
      (sum: number, each: { amountCents: number }) => sum + each.amountCents,
      0,
    )
    expect(shared + entry.openCents).toBe(25000)
    const [[, paidOne], [, paidOther]] = (await moneyOf(one, other)) as [
      [string, number],
      [string, number],
    ]
    expect(paidOne + paidOther).toBe(shared)
  })
})
