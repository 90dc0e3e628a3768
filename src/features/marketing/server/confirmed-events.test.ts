import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registerComments } from '#features/comments/server.ts'
import { openContact, registerContactForm } from '#features/contact/server.ts'
import { thanksPaths } from '#features/contact/wire.ts'
import { isBrowserCopy } from '#features/destinations/events.ts'
import { dayMs } from '#lib/dates/durations.ts'
import type { DomainEventName } from '#server/domain-events/events.ts'
import { domainEventTopic } from '#server/domain-events/events.ts'
import { migration as messageFields } from '../../../../migrations/0033-fields-of-messages.ts'
import { migration as commentFields } from '../../../../migrations/0034-fields-of-comments.ts'
import { migration as comments } from '../../../../migrations/baseline/comments.ts'
import { migration as contact } from '../../../../migrations/baseline/contact.ts'
import { engines, readJournal, useEngine } from '../../../../tests/support/databases.ts'
import {
  agreed,
  marketingTables,
  serveMarketing,
} from '../../../../tests/support/marketing-intake.ts'
import {
  newsletterFormTables,
  serveNewsletterForm,
} from '../../../../tests/support/newsletter-form.ts'
import {
  emptyStore,
  serveStatistics,
  statisticsTables,
} from '../../../../tests/support/statistics.ts'
import { useStore } from '../../../../tests/support/statistics-engines.ts'
import { eventRestPath } from '../wire.ts'

const origin = 'https://kryptis.example'
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const pbid = 'ab'.repeat(32)
const eventId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const message = { name: 'Šarūnas Žemaitis', email: ' Sarunas@Pastas.LT', text: 'Laba diena' }

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  const store = useStore()
  let now: number
  let database: Awaited<ReturnType<typeof openEmpty>>
  let site: Awaited<ReturnType<typeof serveStatistics>>
  let marketing: Awaited<ReturnType<typeof serveMarketing>>

  beforeEach(async () => {
    now = Date.parse('2026-11-22T12:00:00Z')
    database = await openEmpty(
      ...statisticsTables,
      ...marketingTables,
      ...newsletterFormTables,
      contact,
      messageFields,
      comments,
      commentFields,
    )
    await emptyStore(store())
    site = await serveStatistics(database, store(), { now: () => now })
    marketing = await serveMarketing(site, database, { now: () => now })
    openForms()
  })
  afterEach(async () => {
    await site.stop()
    await database.close()
  })

  /** The real forms, with pages and templates that render nothing. */
  function openForms() {
    const { http, domainEvents } = site
    const parts = { http, db: database.db, domainEvents, now: () => now }
    const mail = { isOn: false, enqueue: async () => {}, wake: () => {} } as never
    const contact = openContact({
      ...parts,
      database,
      mail,
      renderEmail: (() => '') as never,
      inboxUrl: origin,
    })
    registerContactForm(http, contact, (_props, { status }, _request, reply) =>
      reply.status(status).send(),
    )
    serveNewsletterForm({ ...parts, journal: site.journal })
    registerComments({
      ...parts,
      addresses: ['/tinklarastis/:address'],
      documentAt: (path) => ({ slug: 'atsarga', path, title: '', language: 'lt' }),
      showDraft: (_on, _draft, status, _request, reply) => reply.status(status).send(),
    })
  }

  const cookie = `${agreed()}; pbid=${pbid}; pysTrafficSource=google.com`
  const send = (url: string, fields: Record<string, string>, headers: object = {}) =>
    site.http.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': userAgent,
        'x-forwarded-for': '203.0.113.5',
        origin,
        referer: origin + url,
        cookie,
        ...headers,
      },
    })
  const sendMessage = (fields: Record<string, string> = {}, headers = {}) =>
    send('/kontaktai', { ...message, pys_event_id: eventId, ...fields }, headers)
  async function events() {
    await site.journal.flush()
    return marketing.events()
  }
  /** Publishes a domain event as a shop would. */
  async function announce(name: string, data: object, headers = { cookie }) {
    const request = {
      headers: { 'user-agent': userAgent },
      url: '/apmokejimas',
      body: { pys_event_id: eventId },
      ip: '203.0.113.5',
      cookies: {},
    }
    const cookies = Object.fromEntries(headers.cookie.split('; ').map((it) => it.split(/=(.*)/, 2)))
    const visitor = await site.domainEvents.visitorOf({ ...request, cookies } as never)
    await database.db.transaction().execute((transaction) =>
      site.domainEvents.announce(transaction, {
        name: name as DomainEventName,
        data,
        visitor,
      } as never),
    )
  }

  test('a message is a lead under the id of its form, with what its sender agreed to', async () => {
    const answer = await sendMessage()
    expect([answer.statusCode, answer.headers.location]).toEqual([303, thanksPaths.lt])
    const [event, ...others] = await events()
    expect(others).toEqual([])
    expect(event).toEqual({
      id: eventId,
      name: 'lead',
      customName: '',
      at: now,
      receivedAt: now,
      origin: 'domain_event',
      url: `${origin}/kontaktai`,
      referrer: '',
      params: {},
      value: null,
      currency: '',
      orderId: '',
      fired: [],
      consent: { id: 'a'.repeat(32), analytics: true, advertisement: true },
      visitor: {
        externalId: pbid,
        ids: {},
        sealed: expect.stringMatching(/^[\w-]{40,}$/),
        hashes: {
          email_lower: sha256('sarunas@pastas.lt'),
          first_name_letters: sha256('šarūnas'),
          last_name_letters: sha256('žemaitis'),
        },
      },
      attribution: {
        source: 'google.com',
        landingPage: '',
        utm: {},
        lastSource: '',
        lastLandingPage: '',
        lastUtm: {},
      },
    })
    expect(event && isBrowserCopy(event)).toBe(false)
  })

  test('without scripts the event has the id of its domain event', async () => {
    await sendMessage({ pys_event_id: 'no id' })
    await site.domainEvents.flush()
    const rows = await readJournal(database, [domainEventTopic])
    const [announced] = rows.map(({ body }) => JSON.parse(body))
    expect(await events()).toMatchObject([{ id: announced.id, name: 'lead' }])
  })

  test('each form and order is the event of its kind', async () => {
    await send(
      '/api/subscribe',
      { email: 'ona@pastas.lt', page: '/kainos', language: 'lt' },
      { referer: '' },
    )
    await site.journal.flush()
    const comment = { name: 'Ona', email: 'ona@pastas.lt', text: 'Ačiū, labai aiškiai parašyta.' }
    await send('/tinklarastis/atsarga', comment)
    await announce('booking_requested', { message: 1 })
    const order = {
      value: 59,
      currency: 'EUR',
      order_id: 'K-17',
      contents: [{ id: 'gidas', quantity: 2, item_price: 29.5 }],
    }
    await announce('order_paid', order)
    const refund = { value: 59, remaining: 0, currency: 'EUR', order_id: 'K-17' }
    await announce('order_refunded', refund)
    const made = await events()
    expect(made.map(({ name, url }) => [name, url])).toEqual([
      ['subscribe', `${origin}/kainos`],
      ['comment', `${origin}/tinklarastis/atsarga`],
      ['schedule', `${origin}/apmokejimas`],
      ['purchase', `${origin}/apmokejimas`],
      ['refund', `${origin}/apmokejimas`],
    ])
    expect(made[2]?.params).toEqual({})
    expect(made[3]).toMatchObject({
      value: 59,
      currency: 'EUR',
      orderId: 'K-17',
      params: { contents: order.contents },
    })
    expect(made[4]).toMatchObject({ value: 59, remaining: 0, orderId: 'K-17', params: {} })
  })

  test('what follows from a rehearsal order is said to be one', async () => {
    const order = { value: 59, currency: 'EUR', order_id: 'K-17', is_rehearsal: true }
    await announce('order_paid', order)
    await announce('order_refunded', { ...order, remaining: 0 })
    const made = await events()
    expect(made.map(({ name, origin }) => [name, origin])).toEqual([
      ['purchase', 'rehearsal'],
      ['refund', 'rehearsal'],
    ])
    expect(made.some(isBrowserCopy)).toBe(false)
  })

  test('a refund is no repetition of its purchase', async () => {
    const order = { value: 59, currency: 'EUR', order_id: 'K-17' }
    await announce('order_paid', order)
    await announce('order_refunded', order)
    const [purchase, refund] = await events()
    expect(purchase?.id).toBe(eventId)
    expect(refund?.id).not.toBe(eventId)
  })

  test.each([
    ['no consent', {}, { cookie: '' }],
    ['an agreement to other services', {}, { cookie: agreed({ version: 'f'.repeat(16) }) }],
    ['a bot', {}, { 'user-agent': 'Googlebot/2.1' }],
  ])('with %s there is no event, and the message is there', async (_what, fields, headers) => {
    expect((await sendMessage(fields, headers)).statusCode).toBe(303)
    expect(await events()).toEqual([])
    expect(await database.db.selectFrom('contact_messages').select('name').execute()).toHaveLength(
      1,
    )
  })

  test('while no destination is on there is none either', async () => {
    await marketing.store.saveDestination('meta', { isOn: false, values: {} })
    await sendMessage()
    expect(await events()).toEqual([])
  })

  test('a domain event that is in the journal twice is one event', async () => {
    await sendMessage()
    await site.journal.flush()
    const [row] = await readJournal(database, [domainEventTopic])
    await site.journal.append(domainEventTopic, JSON.parse(row?.body ?? ''))
    expect(await events()).toHaveLength(1)
  })

  test('the lead is an event of its visitor’s session', async () => {
    await site.http.inject({
      method: 'POST',
      url: '/api/hit',
      headers: { 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.5', cookie },
      payload: { url: `${origin}/kontaktai`, user_agent: userAgent, view_id: 'c'.repeat(32) },
    })
    await sendMessage()
    await announce('order_paid', { value: 59, currency: 'EUR', order_id: 'K-17' })
    await site.journal.flush()
    expect(
      await store().query("select name, number, path from hits where kind = 'event' order by id"),
    ).toEqual([
      { name: 'lead', number: 0, path: '/kontaktai' },
      { name: 'purchase', number: 59, path: '/kontaktai' },
    ])
  })

  describe('what a visitor has typed', () => {
    const view = async (choices = cookie) => {
      const sent = {
        event: 'PageView',
        name: 'page_view',
        data: '{}',
        ids: '[]',
        eventID: eventId.replace('7', '8'),
        url: `${origin}/kainos`,
        token: marketing.tokens.make('/kainos'),
      }
      const headers = {
        'content-type': 'application/json',
        cookie: choices,
        'user-agent': userAgent,
        origin,
      }
      await site.http.inject({ method: 'POST', url: eventRestPath, payload: sent, headers })
      return (await events()).findLast(({ name }) => name === 'page_view')?.visitor.hashes
    }
    const profiles = () => database.db.selectFrom('marketing_profiles').selectAll().execute()

    test('goes with the events that follow, and with what is typed later', async () => {
      await sendMessage()
      expect(await view()).toMatchObject({ email_lower: sha256('sarunas@pastas.lt') })
      await send('/api/subscribe', { email: 'kitas@pastas.lt' })
      expect(await view()).toMatchObject({
        email_lower: sha256('kitas@pastas.lt'),
        first_name_letters: sha256('šarūnas'),
      })
    })

    test('is kept only encrypted, under what names no browser', async () => {
      await sendMessage()
      const kept = JSON.stringify(await profiles())
      expect(kept).not.toMatch(/pastas|arūnas/i)
      expect(kept).not.toContain(pbid)
      expect(await profiles()).toHaveLength(1)
    })

    test.each([
      [
        'without consent to advertisement',
        { cookie: `${agreed({ advertisement: false })}; pbid=${pbid}` },
      ],
      ['without an id of the browser', { cookie: agreed() }],
    ])('is not kept %s', async (_what, headers) => {
      await sendMessage({}, headers)
      expect(await profiles()).toEqual([])
    })

    test('is neither hashed nor kept while it is sent to no destination', async () => {
      await marketing.store.saveDestination('meta', {
        isOn: true,
        values: { advanced_matching: '' },
      })
      await sendMessage()
      expect(await events()).toMatchObject([{ visitor: { externalId: pbid, hashes: {} } }])
      expect(await profiles()).toEqual([])
    })

    test('is erased when the consent is taken back', async () => {
      await sendMessage()
      await marketing.decide('b'.repeat(32), false)
      await marketing.decide('a'.repeat(32), true)
      expect(await profiles()).toHaveLength(1)
      await marketing.decide('a'.repeat(32), false)
      expect(await profiles()).toEqual([])
      expect(await view()).toEqual({})
    })

    test('is erased with the records of the consent', async () => {
      await sendMessage()
      await marketing.erase('a'.repeat(32))
      expect(await profiles()).toEqual([])
    })

    test('is erased after half a year', async () => {
      await sendMessage()
      now += 180 * dayMs
      expect(await marketing.profiles.read(pbid)).toEqual({})
      await marketing.profiles.deleteOld()
      expect(await profiles()).toEqual([])
    })

    test('loses a field that is none, and the event stays', async () => {
      await sendMessage({ phone: 'skambinkite', city: '!', country: 'Lietuva' })
      const [event] = await events()
      expect(Object.keys(event?.visitor.hashes ?? {})).toEqual(
        expect.arrayContaining(['email_lower', 'country']),
      )
      expect(event?.visitor.hashes).not.toHaveProperty('phone_digits')
      expect(event?.visitor.hashes).not.toHaveProperty('city_letters')
    })
  })
})
