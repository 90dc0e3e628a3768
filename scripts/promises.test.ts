import { expect, test } from 'vitest'
import { findFaults, type MessageText, type PromiseTable } from './promises.ts'

const refund: MessageText = {
  folder: 'src/features/orders',
  key: 'messages: refund',
  texts: ['Pinigus grąžinsime per 14 dienų.', 'We return the money within 14 days.'],
}
const files = new Map([
  ['src/features/orders/server/refund.ts', 'export const refund = 1'],
  ['tests/e2e/orders.test.ts', "test('the buyer has the money back within 14 days', () => {})"],
])
const readFile = (path: string) => files.get(path) ?? null
const row = {
  keys: ['messages: refund'],
  because: 'The gateway is asked at once.',
  code: 'src/features/orders/server/refund.ts',
  test: 'tests/e2e/orders.test.ts: the buyer has the money back within 14 days',
}
const table = (promises: PromiseTable['promises'], promisesNothing = {}): PromiseTable => ({
  promises,
  dependsOnPeople: {},
  promisesNothing,
})
const faults = (texts: readonly MessageText[], given: PromiseTable) =>
  findFaults(texts, given, readFile)

test.each([
  ['money', 'Suma: 7 €', 'Total'],
  ['an email', 'Atsiųsime nuorodą.', 'You will have a link.'],
  ['a document', 'Ją rasite čia.', 'The invoice is here.'],
  ['a deadline', 'Galioja dvi savaites.', 'It holds for a while.'],
  ['deletion', 'Žinutės nebeliks.', 'The message is erased.'],
])('an unlisted text about %s is a fault, in whichever language it speaks of it', (_, lt, en) => {
  const text = { ...refund, texts: [lt, en] }
  expect(faults([text], table([]))).toEqual([expect.stringContaining('messages: refund')])
})

test('a text about nothing of that need not be listed', () => {
  expect(faults([{ ...refund, texts: ['Atverti', 'Open'] }], table([]))).toEqual([])
})

test('a listed text is none, by its key or with its siblings', () => {
  expect(faults([refund], table([row]))).toEqual([])
  const outcome = { ...refund, key: 'messages: outcomes.paid' }
  expect(faults([outcome], table([{ ...row, keys: ['messages: outcomes.*'] }]))).toEqual([])
  expect(faults([refund], table([], { messages: ['refund'] }))).toEqual([])
  const byPeople = { ...table([]), dependsOnPeople: { messages: ['refund'] } }
  expect(faults([refund], byPeople)).toEqual([])
})

test('a text is listed once', () => {
  expect(faults([refund], table([row], { messages: ['refund'] }))).toEqual([
    'lists messages: refund twice',
  ])
})

test('a line without its text is a fault', () => {
  expect(faults([], table([row], { messages: ['gone'] }))).toEqual([
    'lists messages: refund, which is no text',
    'lists messages: gone, which is no text',
  ])
})

test('texts that promise nothing are named one by one', () => {
  const faulty = table([], { messages: ['outcomes.*'] })
  const outcome = { ...refund, key: 'messages: outcomes.paid' }
  expect(faults([outcome], faulty)).toEqual(['lists messages: outcomes.*: name each text'])
})

test.each([
  ['a reason', { because: '' }, 'lacks texts or a reason'],
  ['its code', { code: 'src/features/orders/server/gone.ts' }, 'gone.ts, which does not exist'],
  ['its test', { test: 'tests/e2e/orders.test.ts: another title' }, 'a test that does not exist'],
  ['the whole title of its test', { test: 'tests/e2e/orders.test.ts: the buyer' }, 'a test that'],
  ['the title of its test', { test: 'tests/e2e/orders.test.ts' }, 'a test that does not exist'],
])('a row without %s is a fault', (_, change, fault) => {
  expect(faults([refund], table([{ ...row, ...change }]))).toEqual([expect.stringContaining(fault)])
})
