import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openProvider } from '../../../../tests/support/newsletter-providers/every.ts'
import { type ProviderName, providerNames } from '../providers.ts'
import { asciiAddress } from './ascii-address.ts'

type Opened = Awaited<ReturnType<typeof openProvider>>

describe.each(providerNames)('%s', (name) => {
  let opened: Opened
  beforeEach(async () => {
    opened = await openProvider(name)
  })
  afterEach(() => opened.standIn.stop())

  const subscribe = (more = {}) => opened.adapter.subscribe(opened.member(more), opened.context)
  const listed = () => opened.standIn.withStatus(opened.listed)

  test('takes a subscriber once, however often it is sent', async () => {
    const member = opened.member()
    for (let round = 0; round < 3; round++) {
      const result = await opened.adapter.subscribe(member, opened.context)
      expect(result).toMatchObject({ outcome: 'accepted' })
    }
    expect(listed()).toEqual(['jonas@kryptis.lt'])
  })

  test('has a subscriber once whose answer was lost', async () => {
    const member = opened.member()
    opened.standIn.fail('cut')
    const lost = await opened.adapter.subscribe(member, opened.context)
    expect(lost).toMatchObject({ outcome: 'retry' })
    await opened.adapter.subscribe(member, opened.context)
    expect(listed()).toEqual(['jonas@kryptis.lt'])
  })

  test('is tried again after its own faults', async () => {
    // Only the status of a webhook's receiver counts.
    opened.standIn.fail('failing', name === 'webhook' ? { status: 502 } : 'html', 'throttled')
    expect(await subscribe()).toMatchObject({ outcome: 'retry' })
    expect(await subscribe()).toMatchObject({ outcome: 'retry' })
    expect(await subscribe()).toEqual({
      outcome: 'retry',
      answer: '429 throttled',
      retryAfterMs: 7000,
    })
    expect(listed()).toEqual([])
  })

  test('does not wait longer than it may', async () => {
    opened.standIn.fail({ slowMs: 30_000 })
    const context = { ...opened.context, timeoutMs: 200 }
    const late = await opened.adapter.subscribe(opened.member(), context)
    expect(late).toEqual({ outcome: 'retry', answer: 'no answer in time' })
  })

  test('is not followed elsewhere', async () => {
    let requests = 0
    const elsewhere = createServer((_request, response) => {
      requests++
      response.end('{}')
    })
    onTestFinished(() => void elsewhere.close())
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
    opened.standIn.fail({ status: 307, headers: { location } })
    expect(await subscribe()).toMatchObject({ outcome: 'retry' })
    expect(requests).toBe(0)
  })

  test('is tested by a request that leaves its list as it is', async () => {
    await subscribe()
    const before = structuredClone([...opened.standIn.members])
    expect(await opened.adapter.test(opened.context)).toMatchObject({ isOk: true })
    expect([...opened.standIn.members]).toEqual(before)
    opened.standIn.fail('failing')
    expect(await opened.adapter.test(opened.context)).toMatchObject({ isOk: false })
  })
})

const withKeys = providerNames.filter((name) => name !== 'substack')
const wrong: Readonly<Partial<Record<ProviderName, Record<string, string>>>> = {
  listmonk: { token: 'wrong-token' },
  webhook: { secret: `whsec_${Buffer.from('another secret of many bytes').toString('base64')}` },
}

describe.each(withKeys)('%s', (name) => {
  test('says whose credentials are refused, in the test of the connection too', async () => {
    const { adapter, context, member, standIn } = await openProvider(name)
    onTestFinished(standIn.stop)
    const values = { ...context.values, ...(wrong[name] ?? { api_key: 'wrong-key-us21' }) }
    const result = await adapter.subscribe(member(), { ...context, values })
    expect(result).toMatchObject({ outcome: 'stopped', reason: 'credentials' })
    expect(await adapter.test({ ...context, values })).toMatchObject({ isOk: false })
    expect(standIn.members.size).toBe(0)
  })

  test('lets a subscriber go, who may be unknown there', async () => {
    const { adapter, context, member, standIn, listed } = await openProvider(name)
    onTestFinished(standIn.stop)
    const gone = await adapter.unsubscribe?.(member(), context)
    expect(gone).toMatchObject({ outcome: 'accepted' })
    await adapter.subscribe(member(), context)
    await adapter.unsubscribe?.(member(), context)
    expect(standIn.withStatus(listed)).toEqual([])
  })

  test('forgets a person', async () => {
    const { adapter, context, member, standIn } = await openProvider(name)
    onTestFinished(standIn.stop)
    expect(await adapter.erase?.(member(), context)).toMatchObject({ outcome: 'accepted' })
    await adapter.subscribe(member(), context)
    expect(await adapter.erase?.(member(), context)).toMatchObject({ outcome: 'accepted' })
    expect(standIn.members.size).toBe(0)
  })
})

const keepingWhoLeft = ['mailerlite', 'buttondown', 'listmonk', 'mailchimp'] as const
test.each(keepingWhoLeft)('%s takes back who has confirmed anew, and nobody else', async (name) => {
  const { adapter, context, member, standIn, listed } = await openProvider(name)
  onTestFinished(standIn.stop)
  await adapter.subscribe(member(), context)
  await adapter.unsubscribe?.(member(), context)
  await adapter.subscribe(member(), context)
  expect(standIn.withStatus(listed)).toEqual([])
  await adapter.subscribe(member({ isReturning: true }), context)
  expect(standIn.withStatus(listed)).toEqual(['jonas@kryptis.lt'])
})

const refusing = providerNames.filter((name) => name !== 'webhook')
test.each(refusing)('%s refuses an address that is none, for good', async (name) => {
  const { adapter, context, member, standIn } = await openProvider(name)
  onTestFinished(standIn.stop)
  const result = await adapter.subscribe(member({ email: 'nobody@' }), context)
  expect(result).toMatchObject({ outcome: 'refused', reason: 'invalid_address' })
})

const confirming = ['mailerlite', 'buttondown', 'brevo', 'mailchimp', 'webhook'] as const
test.each(confirming)('%s asks for the confirmation itself', async (name) => {
  const { adapter, context, member, standIn, listed } = await openProvider(name)
  onTestFinished(standIn.stop)
  const result = await adapter.subscribe(member({ isPending: true, confirmedAt: null }), context)
  expect(result.outcome).toBe('accepted')
  expect(result).not.toMatchObject({ isConfirmed: true })
  expect(standIn.withStatus(listed)).toEqual([])
  expect(standIn.members.size).toBe(1)
})

test.each(['mailerlite', 'buttondown', 'mailchimp'] as const)(
  '%s says when somebody has confirmed there already',
  async (name) => {
    const { adapter, context, member, standIn } = await openProvider(name)
    onTestFinished(standIn.stop)
    await adapter.subscribe(member(), context)
    const result = await adapter.subscribe(member({ isPending: true }), context)
    expect(result).toMatchObject({ outcome: 'accepted', isConfirmed: true })
  },
)

const unknownLists = [
  ['mailerlite', { group_id: '9' }],
  ['brevo', { list_id: '9' }],
  ['mailchimp', { list_id: 'ffffff0123' }],
] as const
test.each(unknownLists)('%s is paused when it has no such list', async (name, changed) => {
  const { adapter, context, member, standIn } = await openProvider(name)
  onTestFinished(standIn.stop)
  const values = { ...context.values, ...changed }
  const result = await adapter.subscribe(member(), { ...context, values })
  expect(result).toMatchObject({ outcome: 'stopped', reason: 'list' })
  expect(await adapter.test({ ...context, values })).toMatchObject({ isOk: false })
})

test('Mailchimp gives nobody back who has opted out there, and says so', async () => {
  const { adapter, context, member, standIn } = await openProvider('mailchimp')
  onTestFinished(standIn.stop)
  await adapter.subscribe(member(), context)
  const { optOut } = standIn as typeof standIn & { optOut(email: string): void }
  optOut('jonas@kryptis.lt')
  const result = await adapter.subscribe(member({ isReturning: true }), context)
  expect(result).toMatchObject({ outcome: 'refused', reason: 'opted_out_there' })
  await adapter.erase?.(member(), context)
  const erased = await adapter.subscribe(member(), context)
  expect(erased).toMatchObject({ outcome: 'refused', reason: 'erased_there' })
})

test('Mailchimp keeps who waits for its email off the list until we know better', async () => {
  const { adapter, context, member, standIn, listed } = await openProvider('mailchimp')
  onTestFinished(standIn.stop)
  await adapter.subscribe(member({ isPending: true }), context)
  await adapter.subscribe(member(), context)
  expect(standIn.withStatus(listed)).toEqual(['jonas@kryptis.lt'])
})

test('a bare 403 of Mailchimp is tried again and pauses nothing', async () => {
  const { adapter, context, member, standIn } = await openProvider('mailchimp')
  onTestFinished(standIn.stop)
  standIn.fail({ status: 403 })
  expect(await adapter.subscribe(member(), context)).toMatchObject({ outcome: 'retry' })
})

test('Brevo is waited for as long as its own header says', async () => {
  const { adapter, context, member, standIn } = await openProvider('brevo')
  onTestFinished(standIn.stop)
  const requests = Array.from({ length: 11 }, (_, n) =>
    adapter.subscribe(member({ email: `a${n}@kryptis.lt` }), context),
  )
  const results = await Promise.all(requests)
  expect(results.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(10)
  expect(results.filter(({ outcome }) => outcome === 'retry')).toEqual([
    { outcome: 'retry', answer: '429 throttled', retryAfterMs: 1000 },
  ])
})

test('Brevo without its template asks the owner for one', async () => {
  const { adapter, context, member, standIn } = await openProvider('brevo')
  onTestFinished(standIn.stop)
  const values = { ...context.values, template_id: '' }
  const result = await adapter.subscribe(member({ isPending: true }), { ...context, values })
  expect(result).toMatchObject({ outcome: 'stopped', reason: 'template' })
})

test('a receiver that says it is gone is sent nothing more', async () => {
  const { adapter, context, member, standIn } = await openProvider('webhook')
  onTestFinished(standIn.stop)
  standIn.fail({ status: 410 }, { status: 422, json: {} }, { status: 404, json: {} })
  expect(await adapter.subscribe(member(), context)).toMatchObject({ reason: 'gone' })
  expect(await adapter.subscribe(member(), context)).toMatchObject({ outcome: 'refused' })
  expect(await adapter.subscribe(member(), context)).toMatchObject({ outcome: 'retry' })
})

test('a change has the same id for the receiver whenever it is sent', async () => {
  const { adapter, context, member, standIn } = await openProvider('webhook')
  onTestFinished(standIn.stop)
  const same = member()
  await adapter.subscribe(same, context)
  await adapter.subscribe(same, context)
  await adapter.update?.(member({ language: 'en' }), context)
  const ids = standIn.calls.map(({ headers }) => headers['webhook-id'])
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
  expect(standIn.calls.map(({ json }) => (json as { type: string }).type)).toEqual([
    'subscriber.subscribed',
    'subscriber.subscribed',
    'subscriber.changed',
  ])
})

test('domains go in ASCII', () => {
  expect(asciiAddress('Jonas@ąžuolas.lt')).toBe('Jonas@xn--uolas-2wa16f.lt')
  expect(asciiAddress('jonas@kryptis.lt')).toBe('jonas@kryptis.lt')
})
