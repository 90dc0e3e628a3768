import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { migration as deliveries } from '../../../../migrations/baseline/deliveries.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { domainEventTables } from '../../../../tests/support/domain-events.ts'
import {
  openProviderSite,
  type ProviderSite,
  restart,
} from '../../../../tests/support/newsletter-providers/open-providers.ts'
import { exampleSignUp, newsletterTables } from '../../../../tests/support/subscribers.ts'
import type { ProviderName } from '../providers.ts'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let site: ProviderSite
  /** Milliseconds by which the clock is ahead of the real one; requests are throttled by it. */
  let ahead: number
  const now = () => Date.now() + ahead

  beforeEach(async () => {
    database = await openEmpty(...domainEventTables, deliveries, ...newsletterTables)
    ahead = 0
  })
  afterEach(async () => {
    await site.close()
    await database.close()
  })

  async function open(...names: ProviderName[]) {
    site = await openProviderSite(database, names, now)
    return site
  }
  const soon = (check: () => unknown) => vi.waitFor(check, 15_000)
  const rows = () => database.db.selectFrom('deliveries').selectAll().orderBy('id').execute()
  const settled = () =>
    soon(async () => expect((await rows()).map(({ state }) => state)).not.toContain('waiting'))
  const subscribeMany = async (count: number, prefix = 'a') => {
    const emails = Array.from({ length: count }, (_, n) => `${prefix}${n}@kryptis.lt`)
    for (const email of emails) await site.list.subscribe(email)
    return emails.toSorted()
  }

  test('nothing is stored for anybody while the list is the site’s alone', async () => {
    await open('buttondown')
    await subscribeMany(2)
    expect(await rows()).toEqual([])
    expect(await site.providers.status()).toBeNull()
  })

  test('the provider in use follows each change of the list', async () => {
    const { list } = await open('buttondown')
    await site.use('buttondown')
    const [id, other, erased] = [
      await list.subscribe('jonas@kryptis.lt'),
      await list.subscribe('ona@kryptis.lt'),
      await list.subscribe('vytas@kryptis.lt'),
    ]
    await soon(() => expect(site.listedAt('buttondown')).toHaveLength(3))
    await list.change(id, { language: 'en' })
    await list.end(other, 'unsubscribed', 'link')
    await list.erase(erased)
    await settled()
    expect(site.listedAt('buttondown')).toEqual(['jonas@kryptis.lt'])
    const { standIn } = site.standIn('buttondown')
    expect(standIn.members.get('jonas@kryptis.lt')?.fields).toEqual({ language: 'en' })
    expect([...standIn.members.keys()]).not.toContain('vytas@kryptis.lt')
    expect((await rows()).map(({ kind }) => kind)).toEqual([
      'subscribe',
      'subscribe',
      'subscribe',
      'update',
      'unsubscribe',
      'erase',
    ])
  })

  test('no address stays in the ledger once it was sent, or somebody was erased', async () => {
    const { list } = await open('buttondown')
    await site.use('buttondown')
    const id = await list.subscribe('jonas@kryptis.lt')
    await settled()
    await list.erase(id)
    await settled()
    const attempts = await database.db.selectFrom('delivery_attempts').selectAll().execute()
    expect(JSON.stringify([await rows(), attempts])).not.toMatch(/jonas/i)
  })

  test('a provider hears nothing of who never confirmed, not even that they were deleted', async () => {
    const { list } = await open('buttondown')
    await site.use('buttondown')
    await list.signUp({ ...exampleSignUp, email: 'jonas@kryptis.lt' })
    ahead += 40 * dayMs
    await list.deleteUnconfirmed()
    expect(await list.findByEmail('jonas@kryptis.lt')).toBeNull()
    expect(await rows()).toEqual([])
  })

  test('a sign-up nobody confirms deletes nobody who was at the provider before', async () => {
    const { list, standIn } = await open('mailchimp')
    await site.use('mailchimp')
    for (const email of ['jonas@kryptis.lt', 'ona@kryptis.lt'])
      await list.end(await list.subscribe(email), 'unsubscribed', 'link')
    await settled()
    // Contacts of the owner from before, which the site's own list does not have.
    await database.db.deleteFrom('newsletter_confirmations').execute()
    await database.db.deleteFrom('newsletter_subscriber_events').execute()
    await database.db.deleteFrom('newsletter_subscribers').execute()
    await site.use('mailchimp', 'provider')
    await list.signUp({ ...exampleSignUp, email: 'jonas@kryptis.lt' })
    await list.signUp({ ...exampleSignUp, email: 'ona@kryptis.lt' })
    await settled()
    ahead += 40 * dayMs
    await list.erase((await list.findByEmail('ona@kryptis.lt'))?.id ?? 0)
    await list.deleteUnconfirmed()
    expect(await list.findByEmail('jonas@kryptis.lt')).toBeNull()
    await settled()
    const { members } = standIn('mailchimp').standIn
    expect([...members.keys()]).toEqual(['jonas@kryptis.lt'])
  })

  test('changes of one subscriber go in their order, through faults', async () => {
    const { list } = await open('webhook')
    await site.use('webhook')
    const { standIn } = site.standIn('webhook')
    standIn.fail('cut', 'failing')
    const id = await list.subscribe('jonas@kryptis.lt')
    await list.end(id, 'unsubscribed', 'link')
    await soon(() => {
      // Below the clock tolerance of a receiver, since a request may be under way.
      ahead += 2 * minuteMs
      expect(standIn.members.get('jonas@kryptis.lt')?.status).toBe('unsubscribed')
    })
  })

  test('who has come back is taken back, as their unsubscription was theirs', async () => {
    const { list } = await open('mailchimp')
    await site.use('mailchimp')
    const id = await list.subscribe('jonas@kryptis.lt')
    await list.end(id, 'unsubscribed', 'link')
    await settled()
    expect(site.listedAt('mailchimp')).toEqual([])
    ahead += 2 * dayMs
    await list.subscribe('jonas@kryptis.lt')
    await soon(() => expect(site.listedAt('mailchimp')).toEqual(['jonas@kryptis.lt']))
  })

  test('what a provider refuses for good is kept with its reason, and can be sent again', async () => {
    const { list, providers } = await open('mailchimp')
    await site.use('mailchimp')
    const { standIn } = site.standIn('mailchimp')
    const { optOut } = standIn as typeof standIn & { optOut(email: string): void }
    optOut('jonas@kryptis.lt')
    const id = await list.subscribe('jonas@kryptis.lt')
    await list.end(id, 'unsubscribed', 'link')
    ahead += 2 * dayMs
    await list.subscribe('jonas@kryptis.lt')
    await settled()
    const status = await providers.status()
    expect(status?.refused).toMatchObject([
      { subscriberId: id, answer: expect.stringMatching(/^opted_out_there: 400 Member In Comp/) },
    ])
    expect(await providers.replay('mailchimp')).toBe(1)
    await settled()
    expect((await providers.status())?.refusedCount).toBe(1)
  })

  test('refused credentials pause the provider, whose queue goes on when they are mended', async () => {
    const { list, providers, settings } = await open('buttondown')
    const { values } = site.standIn('buttondown')
    await settings.saveProvider('buttondown', { api_key: 'a-wrong-key-of-some-length' })
    await site.use('buttondown')
    await list.subscribe('jonas@kryptis.lt')
    await soon(async () =>
      expect((await providers.status())?.pausedBecause).toBe('credentials: 401 Unauthorized'),
    )
    const { calls } = site.standIn('buttondown').standIn
    const asked = calls.length
    await subscribeMany(3)
    ahead += 40 * dayMs
    await providers.sync()
    expect(calls).toHaveLength(asked)
    await settings.saveProvider('buttondown', values)
    await soon(() => expect(site.listedAt('buttondown')).toHaveLength(4))
    expect((await providers.status())?.pausedBecause).toBeNull()
  })

  test('a provider that throttles is left alone as long as it says, by everybody', async () => {
    const { list, providers } = await open('webhook')
    await site.use('webhook')
    const { standIn } = site.standIn('webhook')
    standIn.fail('throttled')
    await list.subscribe('a@kryptis.lt')
    await soon(async () => expect((await rows())[0]).toMatchObject({ attempts: 1, lease_until: 0 }))
    await list.subscribe('b@kryptis.lt')
    await providers.sync()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(standIn.calls).toHaveLength(1)
    ahead += 7000
    await soon(() => expect(site.listedAt('webhook')).toEqual(['a@kryptis.lt', 'b@kryptis.lt']))
  })

  test('switching hands the whole list over in batches and cancels the former queue', async () => {
    const { providers } = await open('buttondown', 'webhook')
    const emails = await subscribeMany(450)
    const left = await site.list.subscribe('isejo@kryptis.lt')
    await site.list.end(left, 'unsubscribed', 'link')
    await site.list.signUp({ ...exampleSignUp, email: 'laukia@kryptis.lt' })
    await site.use('webhook')
    const { standIn } = site.standIn('webhook')
    await soon(async () => {
      await providers.sync()
      expect(site.listedAt('webhook')).toEqual(emails)
      expect(standIn.members.get('isejo@kryptis.lt')?.status).toBe('unsubscribed')
    })
    expect(standIn.members.has('laukia@kryptis.lt')).toBe(false)
    expect((await providers.status())?.toHandOver).toBe(0)
    const placeOf = () =>
      database.db.selectFrom('newsletter_providers').select(['name', 'handed_over_to']).execute()
    await providers.sync()
    expect(await placeOf()).toContainEqual({ name: 'webhook', handed_over_to: null })
  }, 120_000)

  test('a switch in the middle loses nobody, wherever their change was stored', async () => {
    const { list, providers, settings } = await open('buttondown', 'webhook')
    await site.use('buttondown')
    site.standIn('buttondown').standIn.fail(...Array(50).fill('failing'))
    const emails = await subscribeMany(30)
    await settings.saveOptions({ provider: 'webhook' })
    // Queued for the former provider after the switch, as by a process with old settings.
    const late = await list.subscribe('velai@kryptis.lt')
    await database.db
      .updateTable('deliveries')
      .set({ destination: 'newsletter_buttondown' })
      .where('subject', '=', `subscriber/${late}`)
      .execute()
    await soon(async () => {
      await providers.sync()
      await providers.tidy()
      expect(site.listedAt('webhook')).toEqual([...emails, 'velai@kryptis.lt'].toSorted())
    })
    const waiting = (await rows()).filter(({ state }) => state === 'waiting')
    expect(waiting.map(({ destination }) => destination)).not.toContain('newsletter_buttondown')
    expect(site.listedAt('buttondown')).toEqual([])
  })

  test('handing over goes on where it was when the process ended', async () => {
    await open('webhook')
    const emails = await subscribeMany(250)
    const { standIn } = site.standIn('webhook')
    standIn.fail(...Array(400).fill({ slowMs: 20 }))
    await site.use('webhook')
    await soon(() => expect(standIn.calls.length).toBeGreaterThan(20))
    site = await restart(site)
    const [place] = await database.db.selectFrom('newsletter_providers').selectAll().execute()
    expect(place?.handed_over_to).toBeGreaterThan(0)
    await soon(async () => {
      await site.providers.sync()
      expect(site.listedAt('webhook')).toEqual(emails)
    })
    expect(standIn.calls).toHaveLength(emails.length)
  })

  test('other values of a provider hand the list over anew, the same values nothing', async () => {
    const { settings, providers } = await open('webhook')
    await site.use('webhook')
    await subscribeMany(2)
    await settled()
    await providers.sync()
    const place = async () =>
      (await database.db.selectFrom('newsletter_providers').selectAll().execute())[0]
        ?.handed_over_to
    expect(await place()).toBeNull()
    await settings.saveProvider('webhook', { url: 'https://kryptis.example/hooks' })
    expect(await place()).toBeNull()
    await settings.saveProvider('webhook', { url: 'https://kryptis.example/hooks?list=2' })
    expect(await place()).toBe(0)
    await providers.sync()
    await settled()
    const { calls } = site.standIn('webhook').standIn
    expect(calls).toHaveLength(4)
  })

  test('going back to a provider tells it who has left meanwhile', async () => {
    const { list, providers } = await open('buttondown', 'webhook')
    await site.use('buttondown')
    const id = await list.subscribe('jonas@kryptis.lt')
    await list.subscribe('ona@kryptis.lt')
    await settled()
    await site.use('built_in')
    await list.end(id, 'unsubscribed', 'link')
    await site.use('buttondown')
    await soon(async () => {
      await providers.sync()
      expect(site.listedAt('buttondown')).toEqual(['ona@kryptis.lt'])
    })
  })

  test('a provider that asks gets sign-ups unconfirmed, and we hear who confirmed', async () => {
    const { list, providers } = await open('mailchimp')
    await site.use('mailchimp', 'provider')
    await list.signUp({ ...exampleSignUp, email: 'jonas@kryptis.lt' })
    await settled()
    const { standIn, listed } = site.standIn('mailchimp')
    expect(standIn.withStatus('pending')).toEqual(['jonas@kryptis.lt'])
    expect((await list.findByEmail('jonas@kryptis.lt'))?.state).toBe('pending')
    expect(list.tokens).toEqual([])
    // The answer to the next sign-up shows that the link was followed.
    const member = standIn.members.get('jonas@kryptis.lt')
    if (member) member.status = listed
    ahead += 2 * dayMs
    await list.signUp({ ...exampleSignUp, email: 'jonas@kryptis.lt' })
    await soon(async () =>
      expect((await list.findByEmail('jonas@kryptis.lt'))?.state).toBe('subscribed'),
    )
    expect(await list.announced()).toHaveLength(1)
    expect((await providers.status())?.refusedCount).toBe(0)
  })

  test('a provider asks nobody twice whose sign-up is handled again', async () => {
    const { list } = await open('webhook')
    await site.use('webhook', 'provider')
    const signUp = { ...exampleSignUp, email: 'jonas@kryptis.lt' }
    await list.signUp(signUp)
    await list.signUp(signUp)
    await settled()
    expect(site.standIn('webhook').standIn.calls).toHaveLength(1)
  })

  test('switching asks those anew whom the former provider had asked', async () => {
    const { list, providers } = await open('mailchimp', 'buttondown')
    await site.use('mailchimp', 'provider')
    await list.signUp({ ...exampleSignUp, email: 'jonas@kryptis.lt' })
    await settled()
    await site.use('buttondown', 'provider')
    await soon(async () => {
      await providers.sync()
      expect(site.standIn('buttondown').standIn.withStatus('unactivated')).toEqual([
        'jonas@kryptis.lt',
      ])
    })
  })

  test('values that were not typed again are tested as they are saved', async () => {
    const { providers } = await open('mailerlite')
    expect(await providers.test('mailerlite', { api_key: '' })).toMatchObject({ isOk: true })
    const wrong = await providers.test('mailerlite', { api_key: 'another-key-of-some-length' })
    expect(wrong).toEqual({ isOk: false, answer: '401 Unauthenticated.' })
    expect(await providers.test('brevo', { api_key: 'x' })).toEqual({
      isOk: false,
      answer: 'incomplete',
    })
  })
})
