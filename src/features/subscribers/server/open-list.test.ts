import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import type { Email } from '#server/mail/email.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { domainEventTables, openEvents } from '../../../../tests/support/domain-events.ts'
import { renderEmail } from '../../../../tests/support/emails.ts'
import { openHttp, publicUrl } from '../../../../tests/support/http.ts'
import { senderContent } from '../../../../tests/support/newsletter-content.ts'
import { exampleSignUp, newsletterTables } from '../../../../tests/support/subscribers.ts'
import { defaultSenderOptions, type SenderOptions } from '../sender-options.ts'
import { subscriberPaths } from '../subscriber-paths.ts'
import { confirmedPaths, ownDataPaths } from '../subscriber-wire.ts'
import { openList } from './open-list.ts'
import { type OptionsStore, openNewsletterSettings } from './settings/open-settings.ts'
import { createSubscriberLinks } from './subscriber-links.ts'
import type { Subscribers } from './subscribers/subscribers.ts'

const key = 'the key of a site in tests, long enough'
const email = 'jonas@kryptis.lt'
const { confirm, unsubscribe, preferences } = subscriberPaths

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let server: Awaited<ReturnType<typeof openHttp>>
  let events: ReturnType<typeof openEvents>
  let settings: OptionsStore<SenderOptions>
  let list: Subscribers
  let emails: Email[]
  let forgotten: string[]
  let time: number
  const links = createSubscriberLinks(key, publicUrl)

  beforeEach(async () => {
    database = await openEmpty(...domainEventTables, ...newsletterTables)
    server = await openHttp()
    time = Date.UTC(2026, 10, 21, 9)
    events = openEvents(database, () => time)
    settings = (await openNewsletterSettings({ db: database.db })).of(defaultSenderOptions)
    emails = []
    forgotten = []
    const mail = {
      enqueue: async (_transaction: unknown, one: Email) => void emails.push(one),
      wake: () => {},
      deleteAbout: async (_transaction: unknown, about: string) => () => void forgotten.push(about),
    } as never
    list = openList(
      {
        http: server.http,
        db: database.db,
        key,
        config: { publicUrl, mailFrom: 'naujienos@kryptis.lt' },
        content: senderContent,
        domainEvents: events.domainEvents,
        mail,
        renderEmail,
        pages: {
          renderPrivate: (name, props, { path }) => ({
            html: JSON.stringify({ name, props, path }),
            policy: "default-src 'none'",
          }),
        },
      },
      { settings, links },
      () => time,
    )
  })
  afterEach(async () => {
    await events.close()
    await server.close()
    await database.close()
  })

  let visitors = 0
  const get = (path: string, token: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
    server.http.inject({
      method,
      url: `${path}?raktas=${token}`,
      headers: { 'x-forwarded-for': `203.0.113.${++visitors % 250}`, ...headers },
    })
  const propsOf = ({ body }: { body: string }) => JSON.parse(body).props
  const stateOf = async () => (await list.findByEmail(email))?.state
  async function signUp(language: 'lt' | 'en' = 'lt'): Promise<string> {
    await list.signUp({ ...exampleSignUp, language })
    return /raktas=([\w-]{43})/.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  async function subscribe(): Promise<{ id: number; token: string }> {
    const token = await signUp()
    await list.confirm(token, { network: null, browser: '' })
    const { id = 0 } = (await list.findByEmail(email)) ?? {}
    return { id, token }
  }
  async function press(token: string, path: string = confirm.lt) {
    const { fresh } = propsOf(await get(path, token))
    const fields = { raktas: token, forma: fresh, veiksmas: 'patvirtinti' }
    // Browsers send this origin from a page with the policy `no-referrer`.
    return server.submit(path, fields, { origin: 'null' })
  }
  const oneClick = (token: string, payload: string, type: string, from?: string) =>
    server.http.inject({
      method: 'POST',
      url: `${unsubscribe.lt}?raktas=${token}`,
      payload,
      headers: {
        'content-type': type,
        origin: 'null',
        'x-forwarded-for': from ?? `198.18.0.${++visitors % 250}`,
      },
    })

  test('the email asks in the language of the form, and repeats nothing but the address', async () => {
    await list.signUp({ ...exampleSignUp, domain: 'spam.example', sourcePath: '/pirk-dabar' })
    const [asked] = emails
    expect(asked).toMatchObject({
      kind: 'newsletter_confirmation',
      to: email,
      from: { name: 'Kryptis', address: 'naujienos@kryptis.lt' },
      replyTo: { name: 'Kryptis', address: 'labas@kryptis.lt' },
      subject: 'Patvirtinkite „Krypties“ naujienlaiškio prenumeratą',
      hasFile: true,
    })
    expect(asked?.unsubscribe).toBeUndefined()
    for (const text of [asked?.html ?? '', asked?.text ?? '']) {
      expect(text).toContain(`${publicUrl}${confirm.lt}?raktas=`)
      expect(text).not.toMatch(/spam\.example|pirk|jonas/)
    }
    expect(asked?.html).toContain('<html lang="lt"')
    time += dayMs
    await signUp('en')
    expect(emails[1]?.subject).toBe('Confirm your subscription to the Kryptis newsletter')
    expect(emails[1]?.text).toContain(`${publicUrl}${confirm.en}?raktas=`)
  })

  test('opening a link confirms nothing, however often and by whatever', async () => {
    const token = await signUp()
    for (let count = 0; count < 10; count++) {
      for (const [method, purpose] of [
        ['GET', ''],
        ['HEAD', ''],
        ['GET', 'prefetch'],
      ] as const) {
        const headers = purpose ? { 'sec-purpose': purpose } : {}
        const response = await get(confirm.lt, token, method, headers)
        expect(response.statusCode).toBe(200)
      }
    }
    expect(await stateOf()).toBe('pending')
  })

  test('the button confirms, and a link alone does not', async () => {
    const token = await signUp()
    const other = propsOf(await get(confirm.lt, 'x'.repeat(43))).fresh
    for (const forma of ['', 'x', other]) {
      const response = await server.submit(confirm.lt, {
        raktas: token,
        forma,
        veiksmas: 'patvirtinti',
      })
      expect(propsOf(response).step).toBe('waiting')
    }
    const { fresh } = propsOf(await get(confirm.lt, token))
    time += 3 * hourMs
    const late = { raktas: token, forma: fresh, veiksmas: 'patvirtinti' }
    expect(propsOf(await server.submit(confirm.lt, late)).step).toBe('waiting')
    expect(await stateOf()).toBe('pending')

    const response = await press(token)
    expect([response.statusCode, response.headers.location]).toEqual([303, confirmedPaths.lt])
    expect(response.headers['referrer-policy']).toBe('no-referrer')
    expect(await stateOf()).toBe('subscribed')
    expect(await events.announced()).toHaveLength(1)
    expect(propsOf(await get(confirm.lt, token)).step).toBe('confirmed_before')
    expect(propsOf(await press(token)).step).toBe('confirmed_before')
    expect(await events.announced()).toHaveLength(1)
  })

  test('an expired link offers a new one', async () => {
    const token = await signUp('en')
    time += 8 * dayMs
    const expired = await press(token, confirm.en)
    expect([expired.statusCode, propsOf(expired).step]).toEqual([410, 'expired'])
    const sent = await server.submit(confirm.en, { raktas: token, veiksmas: 'siusti' })
    expect(propsOf(sent).step).toBe('sent')
    await server.submit(confirm.en, { raktas: token, veiksmas: 'siusti' })
    expect(emails).toHaveLength(2)
    const renewed = /raktas=([\w-]{43})/.exec(emails[1]?.text ?? '')?.[1] ?? ''
    expect((await press(renewed, confirm.en)).headers.location).toBe(confirmedPaths.en)
    const unknown = await get(confirm.lt, 'x'.repeat(43))
    expect([unknown.statusCode, propsOf(unknown).step]).toEqual([404, 'unknown'])
  })

  test('personal pages are kept by nobody and tell nobody their address', async () => {
    const { id } = await subscribe()
    const owner = { subscriberId: id, issueId: null }
    const pages = await Promise.all([
      get(confirm.lt, await signUp()),
      get(unsubscribe.lt, links.token('unsubscribe', owner)),
      get(preferences.en, links.token('preferences', owner)),
      get(ownDataPaths.lt, links.token('preferences', owner)),
    ])
    for (const { headers } of pages) {
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(JSON.stringify(server.lines)).not.toContain(links.token('preferences', owner))
  })

  const parts =
    '--b1\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b1--\r\n'
  test.each([
    ['urlencoded', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    ['in parts', parts, 'multipart/form-data; boundary=b1'],
  ])('one click %s unsubscribes, as often as it comes', async (_what, payload, type) => {
    const { id } = await subscribe()
    const token = links.token('unsubscribe', { subscriberId: id, issueId: 12 })
    for (let count = 0; count < 3; count++) {
      const response = await oneClick(token, payload, type)
      expect(response.statusCode).toBe(200)
      expect(response.headers.location).toBeUndefined()
    }
    expect(await stateOf()).toBe('unsubscribed')
    const query = database.db.selectFrom('newsletter_subscriber_events').select('detail')
    expect(await query.where('type', '=', 'unsubscribed').execute()).toEqual([
      { detail: 'issue/12' },
    ])
    expect(await list.suppressed([email])).toEqual(new Map([[email, 'unsubscribed']]))
  })

  test('a mailbox provider posts the clicks of many from one address', async () => {
    const { id } = await subscribe()
    const token = links.token('unsubscribe', { subscriberId: id, issueId: 12 })
    const from = '198.19.0.1'
    const statuses = new Set<number>()
    for (let count = 0; count < 100; count++) {
      const form = 'application/x-www-form-urlencoded'
      const { statusCode } = await oneClick(token, 'List-Unsubscribe=One-Click', form, from)
      statuses.add(statusCode)
    }
    expect([...statuses]).toEqual([200])
    for (let count = 0; count < 61; count++) {
      const { statusCode } = await get(unsubscribe.lt, token, 'GET', { 'x-forwarded-for': from })
      statuses.add(statusCode)
    }
    expect([...statuses]).toEqual([200, 429])
  })

  test('what is no click, and the link of nobody, end nothing', async () => {
    const { id } = await subscribe()
    const owner = { subscriberId: id, issueId: null }
    const token = links.token('unsubscribe', owner)
    const form = 'application/x-www-form-urlencoded'
    expect((await oneClick(token, 'List-Unsubscribe=No', form)).statusCode).toBe(400)
    expect((await oneClick(token, '', form)).statusCode).toBe(400)
    for (const forged of ['', 'x', `${token.slice(0, -1)}-`, links.token('preferences', owner)])
      expect((await oneClick(forged, 'List-Unsubscribe=One-Click', form)).statusCode).toBe(404)
    for (let count = 0; count < 10; count++) {
      await get(unsubscribe.lt, token)
      await get(unsubscribe.lt, token, 'HEAD')
    }
    expect(await stateOf()).toBe('subscribed')
  })

  test('the page unsubscribes with its button, and opens no preferences', async () => {
    const { id } = await subscribe()
    const token = links.token('unsubscribe', { subscriberId: id, issueId: null })
    const shown = propsOf(await get(unsubscribe.lt, token))
    expect(shown).toEqual({ subscriber: { email, isEnded: false }, token, isAnswer: false })
    expect((await get(preferences.lt, token)).statusCode).toBe(404)
    const fields = { raktas: token, veiksmas: 'atsisakyti' }
    const ended = propsOf(await server.submit(unsubscribe.lt, fields))
    expect([ended.subscriber.isEnded, ended.isAnswer]).toEqual([true, true])
    expect((await get(unsubscribe.lt, 'x')).statusCode).toBe(404)
  })

  test('the first name is changed and taken back on the page of preferences', async () => {
    const { id } = await subscribe()
    const token = links.token('preferences', { subscriberId: id, issueId: null })
    const send = async (fields: Record<string, string>) =>
      propsOf(
        await server.submit(preferences.lt, { raktas: token, veiksmas: 'issaugoti', ...fields }),
      )
    expect(await send({ kalba: 'lt', vardas: '  Ona Marija ' })).toMatchObject({
      answer: 'saved',
      subscriber: { firstName: 'Ona Marija' },
    })
    // An invalid name changes only the other fields; a form without the field does not change the
    // name.
    expect(await send({ kalba: 'en', vardas: 'www.pirk.lt' })).toMatchObject({
      answer: 'no_name',
      subscriber: { firstName: 'Ona Marija', language: 'en' },
    })
    await send({ kalba: 'lt' })
    expect(await list.find(id)).toMatchObject({ firstName: 'Ona Marija', language: 'lt' })
    expect(await send({ kalba: 'lt', vardas: ' ' })).toMatchObject({ answer: 'saved' })
    expect(await list.find(id)).toMatchObject({ firstName: null })
  })

  test('language, tracking and leaving are decided on the page of preferences', async () => {
    const { id } = await subscribe()
    const token = links.token('preferences', { subscriberId: id, issueId: null })
    const send = async (fields: Record<string, string>) =>
      propsOf(await server.submit(preferences.lt, { raktas: token, ...fields }))
    // While the owner has tracking off, no consent to it is stored, whatever the form sends.
    await send({ veiksmas: 'issaugoti', kalba: 'en', sekimas: 'taip' })
    expect(await list.find(id)).toMatchObject({ language: 'en', trackingAgreedAt: null })
    await settings.saveOptions({ tracksReading: true })
    expect(await send({ veiksmas: 'issaugoti', kalba: 'xx', sekimas: 'taip' })).toMatchObject({
      answer: 'saved',
      canBeTracked: true,
      subscriber: { language: 'en', isTracked: true },
    })
    await send({ veiksmas: 'issaugoti', kalba: 'en' })
    expect(await list.find(id)).toMatchObject({ trackingAgreedAt: null })
    expect(await send({ veiksmas: 'atsisakyti' })).toMatchObject({ answer: 'unsubscribed' })
    expect(await stateOf()).toBe('unsubscribed')
    time += 2 * dayMs
    expect(await send({ veiksmas: 'prenumeruoti' })).toMatchObject({ answer: 'asked' })
    expect(emails).toHaveLength(2)
    expect(await stateOf()).toBe('unsubscribed')
    expect((await get(preferences.lt, 'x')).statusCode).toBe(404)
  })

  test.each(['constructor', 'toString', '__proto__', 'x'])(
    'the action %s does nothing',
    async (veiksmas) => {
      const { id } = await subscribe()
      const raktas = links.token('preferences', { subscriberId: id, issueId: null })
      const response = await server.submit(preferences.lt, { raktas, veiksmas })
      expect([response.statusCode, propsOf(response).answer]).toEqual([200, null])
    },
  )

  test('everything that is kept of somebody is theirs to read and to erase', async () => {
    const { id } = await subscribe()
    const token = links.token('preferences', { subscriberId: id, issueId: null })
    const data = (await get(ownDataPaths.lt, token)).json()
    expect(data.subscriber).toMatchObject({
      email,
      state: 'subscribed',
      confirmed_at: new Date(time).toISOString(),
    })
    expect(data.sign_ups).toMatchObject([
      { consent_text: exampleSignUp.consent_text, network: '192.0.2.0/24', visitor: null },
    ])
    expect(data.events).toHaveLength(3)

    const erase = { raktas: token, veiksmas: 'istrinti' }
    await server.submit(preferences.lt, erase)
    expect(await stateOf()).toBe('subscribed')
    const erased = await server.submit(preferences.lt, { ...erase, tikrai: 'taip' })
    expect([erased.statusCode, propsOf(erased).answer]).toEqual([200, 'erased'])
    expect(await stateOf()).toBeUndefined()
    expect(forgotten).toEqual([`newsletter/${id}`])
    expect((await get(preferences.lt, token)).statusCode).toBe(404)
    expect((await get(ownDataPaths.lt, token)).statusCode).toBe(404)
    const click = 'application/x-www-form-urlencoded'
    const old = links.token('unsubscribe', { subscriberId: id, issueId: 1 })
    expect((await oneClick(old, 'List-Unsubscribe=One-Click', click)).statusCode).toBe(200)
  })

  test('a sign-up that nobody confirms in thirty days is deleted, and suppresses nobody', async () => {
    await signUp()
    const kept = await list.findByEmail(email)
    await list.signUp({ ...exampleSignUp, email: 'ona@kryptis.lt' })
    await list.confirm(/raktas=([\w-]{43})/.exec(emails.at(-1)?.text ?? '')?.[1] ?? '', {
      network: null,
      browser: '',
    })
    time += 30 * dayMs - 1
    await list.deleteUnconfirmed()
    expect(await stateOf()).toBe('pending')
    time += 1
    await list.deleteUnconfirmed()
    expect(await stateOf()).toBeUndefined()
    expect(await list.suppressed([email])).toEqual(new Map())
    expect(await list.findByEmail('ona@kryptis.lt')).toMatchObject({ state: 'subscribed' })
    expect(forgotten).toEqual([`newsletter/${kept?.id}`])
    const proofs = database.db.selectFrom('newsletter_confirmations').selectAll()
    expect(await proofs.execute()).toHaveLength(1)
  })
})
