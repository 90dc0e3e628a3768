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
  expect(await valuesInFile('en', event, purchase)).toEqual(['-49.5', '59'])
})
