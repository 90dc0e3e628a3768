import { expect, test } from 'vitest'
import { eventValue } from '../../console/event-value.ts'
import type { LedgerEvent } from '../../ledger.ts'
import { logToCsv } from './log-csv.ts'

const event: LedgerEvent = {
  id: '0b0e6f0e-6c0f-4c62-9d41-7a1d5b6d1c11',
  at: Date.UTC(2026, 10, 22, 10),
  receivedAt: Date.UTC(2026, 10, 22, 10),
  name: 'refund',
  customName: '',
  origin: 'domain_event',
  url: '',
  referrer: '',
  params: '{}',
  value: 49.5,
  currency: 'EUR',
  orderId: 'K-1',
  consentId: '',
  analytics: true,
  advertisement: true,
  externalId: '',
  network: '',
  fields: [],
  attribution: '{}',
  copies: [],
}

async function valuesInFile(language: 'lt' | 'en', ...events: LedgerEvent[]) {
  const list = async () => ({ events, olderThan: null })
  const lines: string[] = []
  for await (const line of logToCsv(list, {}, language)) lines.push(line)
  return lines.slice(1).map((line) => line.split(language === 'lt' ? ';' : ',')[5])
}

test('money that was returned is below zero in the console, and a purchase is not', () => {
  const purchase = { ...event, name: 'purchase' } as const
  expect(eventValue(event, 'en')).toBe('-49.50 EUR')
  expect(eventValue(event, 'lt')).toBe('−49,50 EUR')
  expect(eventValue(purchase, 'en')).toBe('49.50 EUR')
  expect(eventValue({ ...event, value: null }, 'en')).toBe('')
})

test('money that was returned is below zero in the file, so that its sum is what was earned', async () => {
  const purchase = { ...event, name: 'purchase', value: 59 } as const
  expect(await valuesInFile('en', event, purchase)).toEqual(['-49.50', '59.00'])
  expect(await valuesInFile('lt', event, purchase)).toEqual(['-49,50', '59,00'])
})

test('our own notes are in the words of the language, also those stored before, and answers as they came', async () => {
  const reasons = [
    'unconfirmed',
    'too_large',
    'too large for one request',
    'not mapped: TypeError: x is undefined',
    '429 throttled',
    'no answer in time',
    '400 Invalid parameter',
  ]
  const copies = reasons.map((reason) => ({
    by: 'server' as const,
    destination: 'google_analytics' as const,
    at: event.at,
    outcome: 'refused' as const,
    reason,
    attempts: 1,
    answer: '',
    traceId: '',
    payload: '',
  }))
  const lines: string[] = []
  const list = async () => ({ events: [{ ...event, copies }], olderThan: null })
  for await (const line of logToCsv(list, {}, 'lt')) lines.push(line)
  expect(lines.slice(1).map(lastCell)).toEqual([
    '„Google“ nepraneša, ar įvykį įskaitė.',
    'Netelpa į vieną užklausą.',
    'Netelpa į vieną užklausą.',
    'Serveris nesugebėjo šio įvykio paruošti; klaida įrašyta jo žurnale.',
    '429 Paslauga prašo siųsti rečiau.',
    'Paslauga laiku neatsakė.',
    '400 Invalid parameter',
  ])
})

/** The last cell, without the quotes of a cell that contains a separator. */
const lastCell = (line: string) => /;(?:"([^"]*)"|([^;"]*))$/.exec(line.trim())?.slice(1).join('')
