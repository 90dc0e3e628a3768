import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { bothEngines } from '../../../../../tests/support/databases.ts'
import { importing, subscriberFile } from '../../../../../tests/support/importing.ts'
import { exampleSignUp } from '../../../../../tests/support/subscribers.ts'
import { answerField } from '../../console/import-form.ts'

const leftIn2024 = 'email,unsubscribed at\nona@x.lt,2024-05-06\n'

describe.each(bothEngines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })
  const { answer, check, discard, imported, revert, start } = importing(site, () => cookie)
  const list = () => site().newsletter.subscribers
  const stateOf = async (email: string) => (await list().findByEmail(email))?.state ?? null
  const isSuppressed = async (email: string) => (await list().suppressed([email])).get(email)
  /** Subscribes like a visitor of the site. */
  async function subscribe(email: string) {
    await list().signUp({ ...exampleSignUp, email })
    const token = site().newsletter.tokens.at(-1) ?? ''
    expect(await list().confirm(token, { network: null, browser: '' })).toBe('confirmed')
  }

  test('values that are not known stop an import until its owner has said what they mean', async () => {
    const file = 'Email,Newsletter\na@x.lt,yes\nb@x.lt,no\nc@x.lt,\n'
    const { summary, questions } = await check(file)
    expect(summary).toMatchObject({ state: 'asking', counts: {} })
    expect(questions).toMatchObject([{ title: 'Newsletter', values: [{}, {}, {}] }])
    const half = await answer(summary.id, { [answerField(0, 0)]: 'subscribed' })
    expect(half.statusCode).toBe(422)
    expect(pageOf(half)[1].chosen).toEqual([['subscribed', null, null]])
    expect(pageOf(half)[1].summary.state).toBe('asking')
    await answer(summary.id, {
      [answerField(0, 0)]: 'subscribed',
      [answerField(0, 1)]: 'unsubscribed',
      [answerField(0, 2)]: 'unconfirmed',
    })
    const done = await start(summary.id)
    expect(done.summary.counts).toEqual({ added: 1, unsubscribed: 1, unconfirmed: 1 })
    expect(await stateOf('a@x.lt')).toBe('subscribed')
    expect(await isSuppressed('b@x.lt')).toBe('unsubscribed')
    expect(await isSuppressed('c@x.lt')).toBeUndefined()
  })

  test('a column that says nothing of a subscription refuses nobody', async () => {
    const { summary } = await check('Email,Newsletter\na@x.lt,monthly\n')
    await answer(summary.id, { [answerField(0, 0)]: 'none' })
    expect((await start(summary.id)).summary.counts).toEqual({ added: 1 })
  })

  test('who subscribes here is ended by a file, unless they confirmed after they had left there', async () => {
    await subscribe('ona@x.lt')
    expect((await imported(leftIn2024)).summary.counts).toEqual({ signed_up_since: 1 })
    expect(await stateOf('ona@x.lt')).toBe('subscribed')
    expect((await imported('email,status\nona@x.lt,unsubscribed\n')).summary.counts).toEqual({
      ended: 1,
    })
    expect(await stateOf('ona@x.lt')).toBe('unsubscribed')
    expect((await imported('ona@x.lt\n')).summary.counts).toEqual({ suppressed: 1 })
    await imported('petras@x.lt\n')
    const later = 'email,unsubscribed at\npetras@x.lt,2020-01-01\n'
    expect((await imported(later)).summary.counts).toEqual({ ended: 1 })
  })

  test('whoever signs up and confirms after a file has suppressed them is on the list', async () => {
    await imported(leftIn2024)
    await subscribe('ona@x.lt')
    expect(await stateOf('ona@x.lt')).toBe('subscribed')
    expect((await imported(leftIn2024)).summary.counts).toEqual({ signed_up_since: 1 })
  })

  test('reverting takes back what nobody has touched since, and says what stays', async () => {
    await subscribe('sena@x.lt')
    const { summary } = await imported(
      'email,status\na@x.lt,active\nb@x.lt,active\nona@x.lt,unsubscribed\nsena@x.lt,bounced\n',
    )
    expect(summary).toMatchObject({ counts: { added: 2, unsubscribed: 1, ended: 1 } })
    const b = await list().findByEmail('b@x.lt')
    await list().end(b?.id ?? 0, 'unsubscribed', 'link')
    const { summary: reverted, rows } = await revert(summary.id)
    expect(reverted).toMatchObject({ state: 'reverted', canBeReverted: false })
    // For sena@x.lt both the subscription and the suppression are reverted.
    expect(reverted.reverted).toEqual({
      removed: 1,
      lifted: 2,
      restored: 1,
      acted: 1,
    })
    expect(rows).toContainEqual({ line: 3, email: 'b@x.lt', outcome: 'acted' })
    expect(await stateOf('a@x.lt')).toBeNull()
    expect(await stateOf('b@x.lt')).toBe('unsubscribed')
    expect(await stateOf('sena@x.lt')).toBe('subscribed')
    expect(await isSuppressed('ona@x.lt')).toBeUndefined()
    expect(await isSuppressed('sena@x.lt')).toBeUndefined()
    expect(await isSuppressed('b@x.lt')).toBe('unsubscribed')
    expect((await imported('a@x.lt\nona@x.lt\n')).summary.counts).toEqual({ added: 2 })
  })

  test('a suppression stays as long as another import or anything of our own supports it', async () => {
    const first = await imported('email,status\nona@x.lt,unsubscribed\npetras@x.lt,bounced\n')
    const second = await imported('email,status\nona@x.lt,complained\n')
    expect(await isSuppressed('ona@x.lt')).toBe('complained')
    const erased = 'petras@x.lt'
    await list().signUp({ ...exampleSignUp, email: erased })
    await list().erase((await list().findByEmail(erased))?.id ?? 0)
    expect((await revert(first.summary.id)).summary.reverted).toMatchObject({
      supported: 2,
    })
    expect(await isSuppressed('ona@x.lt')).toBe('complained')
    expect(await isSuppressed(erased)).toBe('bounced')
    expect((await revert(second.summary.id)).summary.reverted).toMatchObject({ lifted: 1 })
    expect(await isSuppressed('ona@x.lt')).toBeUndefined()
  })

  test('the weaker word of another import takes the place of the one that is reverted', async () => {
    const weak = await imported('email,status\nona@x.lt,bounced\n')
    const strong = await imported('email,status\nona@x.lt,complained\n')
    await revert(strong.summary.id)
    expect(await isSuppressed('ona@x.lt')).toBe('bounced')
    await revert(weak.summary.id)
    expect(await isSuppressed('ona@x.lt')).toBeUndefined()
  })

  test('who was only asked goes with the import, and who confirmed stays', async () => {
    const ask = { consent: 'Užpildė lapą renginyje', language: 'lt', ask: 'yes' }
    const { summary } = await imported('a@x.lt\nb@x.lt\n', ask)
    const token = site().newsletter.tokens.at(-1) ?? ''
    await list().confirm(token, { network: null, browser: '' })
    const { reverted } = (await revert(summary.id)).summary
    expect(reverted).toEqual({ removed: 1, acted: 1 })
    expect([await stateOf('a@x.lt'), await stateOf('b@x.lt')]).toEqual([null, 'subscribed'])
  })

  test('a file that is discarded changes nothing and is gone', async () => {
    const { summary } = await check(subscriberFile('kit.csv'))
    expect((await discard(summary.id)).summary.state).toBe('discarded')
    expect((await start(summary.id)).summary.state).toBe('discarded')
    expect(await stateOf('rasa@x.lt')).toBeNull()
  })

  test('after a month an import is not reverted, and what it suppressed stays', async () => {
    const { summary } = await imported('email,status\na@x.lt,active\nona@x.lt,unsubscribed\n')
    site().time += 31 * dayMs
    await site().newsletter.imports.deleteOld()
    const row = await site().newsletter.imports.find(summary.id)
    expect(row && (await site().newsletter.imports.revert(row))).toBe(false)
    expect(await isSuppressed('ona@x.lt')).toBe('unsubscribed')
    expect(await stateOf('a@x.lt')).toBe('subscribed')
  })
})
