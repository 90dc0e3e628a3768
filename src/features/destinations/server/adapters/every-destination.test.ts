import { describe, expect, onTestFinished, test } from 'vitest'
import { lithuanianHashes } from '../../../../../tests/support/destinations/events.ts'
import {
  type DistantSlug,
  distantSlugs,
  openDistant,
} from '../../../../../tests/support/destinations/every.ts'
import { startStandIn } from '../../../../../tests/support/destinations/stand-in.ts'
import { type DestinationField, destinationFields } from '../../settings.ts'
import { serverDestinations } from './server-destinations.ts'

/** Opens a destination that has already taken an event, so that it holds any token it needs. */
async function open(slug: DistantSlug, options = {}) {
  const opened = await openDistant(slug, options)
  onTestFinished(opened.standIn.stop)
  expect(await opened.send(opened.event())).toMatchObject({ outcome: 'answered' })
  return opened
}

describe.each(distantSlugs)('%s', (slug) => {
  test('waits as long as it is told to when it is throttled', async () => {
    const { send, event, standIn } = await open(slug)
    standIn.fail('throttled')
    expect(await send(event())).toEqual({
      outcome: 'retry',
      answer: '429 throttled',
      isUntouched: true,
      retryAfterMs: 7000,
    })
  })

  test('tries again after a fault of the server', async () => {
    const { send, event, standIn } = await open(slug)
    standIn.fail('failing', { status: 503, json: {} }, { status: 302 }, { status: 408 })
    for (const status of [500, 503, 302, 408]) {
      const result = await send(event())
      expect(result).toMatchObject({ outcome: 'retry' })
      expect(result.answer).toContain(String(status))
      expect(result).not.toHaveProperty('isUntouched')
    }
  })

  test('takes a page in the place of an answer for a fault', async () => {
    const { send, event, standIn } = await open(slug)
    standIn.fail('html')
    const outcome = slug === 'google_analytics' ? 'answered' : 'retry'
    expect(await send(event())).toMatchObject({ outcome })
  })

  test('does not wait longer than it may', async () => {
    const { send, event, standIn } = await open(slug, { timeoutMs: 1000 })
    standIn.fail({ slowMs: 12_000 })
    const start = Date.now()
    expect(await send(event())).toEqual({ outcome: 'retry', answer: 'no answer in time' })
    expect(Date.now() - start).toBeLessThan(10_000)
  })

  test('counts an event once when the connection was cut after it had been accepted', async () => {
    const { send, event, standIn, destination } = await open(slug)
    const before = standIn.counted().length
    const sent = event()
    standIn.fail('cut')
    const cut = await send(sent)
    expect(cut).toMatchObject({ outcome: 'retry' })
    expect(cut).not.toHaveProperty('isUntouched')
    expect(standIn.counted()).toHaveLength(before + 1)
    if (!destination.mergesRepeats(sent)) return
    expect(await send(sent)).toMatchObject({ outcome: 'answered' })
    expect(standIn.counted()).toHaveLength(before + 1)
  })

  test('knows that nothing was taken when nobody was there', async () => {
    const { event, payloadOf, destination, context } = await open(slug)
    const { url, stop } = await startStandIn(() => ({ status: 200 }))
    stop()
    const nobody = { ...context, baseUrl: url } as never
    expect(await destination.send([payloadOf(event())], nobody)).toMatchObject({
      outcome: 'retry',
      isUntouched: true,
    })
  })

  test('gives no contact of a person away, wherever it stood', async () => {
    const { send, event, standIn } = await open(slug)
    const before = standIn.counted().length
    const { params } = event()
    const email = 'Ona.Onaitė@paštas.lt'
    const hiding = {
      url: `https://kryptis.example/aciu?email=ona%40pastas.lt&tel=%2B37061234567#ona@pastas.lt`,
      referrer: 'https://kryptis.example/u/ona@pastas.lt/',
      params: { ...params, form_text: `Rašykite ${email} arba 8 612 34567`, search_string: email },
    }
    expect(await send(event(hiding))).toMatchObject({ outcome: 'answered' })
    expect(standIn.counted()).toHaveLength(before + 1)
    const sent = standIn.calls.at(-1)?.raw ?? ''
    for (const part of ['onait', 'pastas', 'paštas', '61234567', '612 34567']) {
      expect(sent.toLowerCase()).not.toContain(part)
    }
  })

  test('gets personal fields hashed by its own rules', async () => {
    const { send, event, standIn, destination, values } = await open(slug)
    await send(event())
    const sent = standIn.calls.at(-1)?.raw
    const rules = destination.hashRules(values as never)
    expect(rules).not.toEqual([])
    for (const rule of rules) {
      expect(sent).toContain(lithuanianHashes[rule as keyof typeof lithuanianHashes])
    }
  })

  test('is ready once its ids and secrets are there', async () => {
    const { destination, values } = await open(slug)
    const isReady = destination.isReady as (values: object) => boolean
    expect(isReady(values)).toBe(true)
    const nothing = Object.fromEntries(Object.keys(values).map((name) => [name, '']))
    expect(isReady(nothing)).toBe(false)
    const fields: Readonly<Record<string, DestinationField>> = destinationFields[slug]
    for (const [name, value] of Object.entries<string>(values)) {
      expect(value === '' || fields[name]?.pattern.test(value), name).toBe(true)
    }
  })

  test('has a stand-in that knows methods and types of bodies', async () => {
    const { standIn } = await open(slug)
    const { path = '', headers = {} } = standIn.calls.at(-1) ?? {}
    const url = standIn.url + path
    const { authorization = '' } = headers
    expect([404, 405]).toContain((await fetch(url)).status)
    expect((await fetch(`${standIn.url}/elsewhere`, { method: 'POST' })).status).toBe(404)
    const type = { 'content-type': 'text/plain', authorization }
    const text = await fetch(url, { method: 'POST', body: 'a', headers: type })
    expect([400, 415]).toContain(text.status)
  })
})

test('a rehearsal accepts what Meta would be sent, and sends nothing', async () => {
  const { rehearsal } = serverDestinations
  const { event } = await openDistant('meta')
  const fails = (() => expect.unreachable('nothing is fetched')) as unknown as typeof fetch
  const context = { values: {}, baseUrl: '', timeoutMs: 1000, fetch: fails, now: Date.now }
  const result = rehearsal.toPayload(event(), {})
  if (!result.ok) throw new Error(result.reason)
  expect(result.payload).toMatchObject({ event_name: 'Purchase' })
  expect(await rehearsal.send([result.payload], context)).toEqual({
    outcome: 'answered',
    answer: 'rehearsed',
    traceId: '',
    items: [{ outcome: 'accepted' }],
  })
  expect(rehearsal.toPayload(event({ value: null }), {})).toEqual({
    ok: false,
    reason: 'missing_value',
  })
  expect(rehearsal.isReady({})).toBe(true)
  expect(rehearsal.hashRules({})).toContain('email_lower')
  expect(await rehearsal.test(context)).toMatchObject({ isOk: true })
})
