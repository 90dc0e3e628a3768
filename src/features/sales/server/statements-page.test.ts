import { afterEach, beforeEach, expect, test } from 'vitest'
import { creditorReference } from '#lib/money/creditor-reference.ts'
import { swedbank } from '../../../../tests/support/bank-statements.ts'
import { pageOf } from '../../../../tests/support/console.ts'
import { useEngine } from '../../../../tests/support/databases.ts'
import { placed } from '../../../../tests/support/orders.ts'
import { openTestSales, salesTables, type TestSales } from '../../../../tests/support/sales.ts'
import { entryActionPath, statementField, statementsPath } from '../statements-wire.ts'

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

const upload = (content: string) =>
  site.page.upload(statementsPath, statementField, 'lapkritis.csv', content)
const shown = async (path = statementsPath) => pageOf(await site.page.get(path))[1]
const rowOf = async (id: number) => (await site.orders.read(id))?.header

test('a statement is taken, its orders are paid, and the page says what came of it', async () => {
  const { header } = await placed(site.orders)
  const answer = await upload(
    swedbank([
      { ref: '1', amount: '98.00', text: creditorReference(header.number) },
      { ref: '2', amount: '12.00', payer: 'Nežinomas' },
      { ref: '3', amount: '5.00', side: 'D' },
    ]),
  )
  expect(answer.statusCode).toBe(303)
  const page = await shown(String(answer.headers.location))
  expect(page).toMatchObject({
    counts: { matched: 1, unmatched: 1, outgoing: 1 },
    unmatched: 1,
    state: 'unmatched',
    entries: [{ payerName: 'Nežinomas', amountCents: 1200 }],
    imports: [{ fileName: 'lapkritis.csv' }],
    iban: 'LT601010012345678901',
  })
  expect(await rowOf(header.id)).toMatchObject({ state: 'paid' })
  expect(await shown(`${statementsPath}?rodyti=matched`)).toMatchObject({
    entries: [{ shares: [{ order: { number: header.number }, matchedBy: 'reference' }] }],
    counts: null,
  })
})

test.each([
  ['no file', '', 'file'],
  ['a file of no bank', 'Email;Vardas\nona@x.lt;Ona\n', 'unknown_format'],
])('%s is refused with the reason', async (_, content, problem) => {
  const answer = await upload(content)
  expect(answer.statusCode).toBe(422)
  expect(pageOf(answer)[1]).toMatchObject({ problem, imports: [] })
})

test('a file that is too large is refused', async () => {
  expect((await upload('x'.repeat(5_100_000))).statusCode).toBe(413)
})

test('the owner assigns, detaches, hides and brings back', async () => {
  const { header } = await placed(site.orders)
  await upload(swedbank([{ ref: '1', amount: '98.00', payer: 'Ona Žąsytė' }]))
  const [entry] = (await shown()).entries
  expect(entry.suggestions).toMatchObject([[{ number: header.number, buyer: 'Ona Žąsytė' }]])
  const act = async (action: Parameters<typeof entryActionPath>[1], form = {}) => {
    const { headers } = await site.page.post(entryActionPath(entry.id, action), form)
    return (await shown(String(headers.location))).outcome
  }
  expect(await act('assign', { number: '123' })).toBe('no_such_order')
  expect(await act('assign', { number: ` ${header.number} ` })).toBe('assigned')
  expect(await act('assign', { number: header.number })).toBe('already')
  expect(await rowOf(header.id)).toMatchObject({ state: 'paid', paidCents: 9800 })
  const [paid] = (await site.orders.historyOf(header.id)).events.filter(
    ({ type }) => type === 'pay',
  )
  expect(paid?.actor).toEqual({ owner: 'ona@kryptis.lt' })
  expect(await act('detach', { id: String(header.id) })).toBe('detached')
  expect(await rowOf(header.id)).toMatchObject({ state: 'awaiting_payment', paidCents: 0 })
  expect(await act('dismiss')).toBeNull()
  expect((await shown()).entries).toEqual([])
  expect(await act('restore')).toBeNull()
  expect((await shown()).entries).toHaveLength(1)
})
