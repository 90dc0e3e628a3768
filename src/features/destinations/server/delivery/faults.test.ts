import { afterEach, expect, test, vi } from 'vitest'
import { useEngine } from '../../../../../tests/support/databases.ts'
import { startMeta } from '../../../../../tests/support/destinations/meta.ts'
import {
  agreedValues,
  deliveryTablesOfTests,
  journaledEvent,
  openDeliveryOf,
} from '../../../../../tests/support/marketing-delivery.ts'
import { meta } from '../adapters/meta.ts'

const { openEmpty } = useEngine('sqlite')
const soon = (holds: () => void | Promise<void>) => vi.waitFor(holds, 30_000)
const toClose: (() => unknown)[] = []

afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close()
})

async function open() {
  const standIn = await startMeta({
    pixelId: agreedValues.pixel_id,
    token: agreedValues.access_token,
  })
  const database = await openEmpty(...deliveryTablesOfTests)
  const one = await openDeliveryOf(database, { ...meta, baseUrl: standIn.url }, { random: () => 0 })
  toClose.push(standIn.stop, database.close, one.close)
  await one.switchOn()
  return { ...one, standIn }
}

test('a connection that is cut after the events were taken does not count them twice', async () => {
  const { standIn, append, items } = await open()
  standIn.fail('cut', 'html')
  const events = Array.from({ length: 5 }, () => journaledEvent())
  await Promise.all(events.map(append))
  await soon(async () => expect(await items()).toHaveLength(5))
  const counted = standIn.counted().map(({ id }) => id)
  expect(counted.toSorted()).toEqual(events.map(({ id }) => id).toSorted())
  expect(standIn.ledger.some(({ fate }) => fate === 'merged')).toBe(true)
  expect(standIn.calls[1]?.raw).toBe(standIn.calls[0]?.raw)
})

test('a token that is refused pauses it, and a new one sends what waits', async () => {
  const { standIn, append, items, settings, delivery } = await open()
  await settings.saveDestination('meta', {
    isOn: true,
    values: { access_token: 'a-revoked-token-0123456789' },
  })
  await delivery.sync()
  await append(journaledEvent())
  await soon(async () =>
    expect(await delivery.states()).toMatchObject([
      { state: 'paused', pausedBecause: expect.stringContaining('190'), waiting: 1 },
    ]),
  )
  expect(standIn.counted()).toEqual([])
  await settings.saveDestination('meta', { isOn: true, values: agreedValues })
  await soon(async () => expect(await items()).toMatchObject([{ outcome: 'accepted' }]))
  expect(standIn.counted()).toHaveLength(1)
})

test('it asks no sooner than it was told', async () => {
  const { standIn, append, items, delivery } = await open()
  standIn.fail({ status: 429, headers: { 'retry-after': '2' }, json: {} })
  const began = performance.now()
  await append(journaledEvent())
  await soon(async () => expect(await items()).toHaveLength(1))
  expect(performance.now() - began).toBeGreaterThan(1990)
  expect(await delivery.states()).toMatchObject([{ lastError: '429 throttled' }])
})
