import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { monthsBefore } from '#lib/dates/dates.ts'
import { defineForm, phoneNumber } from '#lib/forms/form.ts'
import type { Delivery } from '#server/delivery/destination.ts'
import type { Platform } from '#server/feature.ts'
import type { EmailPayload } from '#server/mail/email.ts'
import { startMail } from '#server/mail/mail.ts'
import { migration as fields } from '../../../migrations/0033-fields-of-messages.ts'
import { migration as answers } from '../../../migrations/0050-contact-answers.ts'
import { migration } from '../../../migrations/baseline/contact.ts'
import { migration as mailMigration } from '../../../migrations/baseline/deliveries.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { domainEventTables, openEvents } from '../../../tests/support/domain-events.ts'
import { renderEmail } from '../../../tests/support/emails.ts'
import { openHttp, publicUrl } from '../../../tests/support/http.ts'
import { agreed } from '../../../tests/support/marketing-intake.ts'
import { addressedTo } from '../../../tests/support/own-addresses.ts'
import { contact } from './feature.ts'
import { contactForm } from './form.ts'
import { messages } from './messages.ts'
import { readInbox } from './server/contact-messages.ts'
import { openContact, registerContactForm } from './server.ts'
import { contactPaths, thanksPaths } from './wire.ts'

const typed = { name: 'Rasa', email: 'rasa@kryptis.lt', text: 'Laba diena,\r\nnuo ko pradėti?' }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let server: Awaited<ReturnType<typeof openHttp>>
  let time: number
  let mail: ReturnType<typeof startMail>
  let mailed: Delivery<EmailPayload>[]
  let events: ReturnType<typeof openEvents>
  let messagesToOwner: ReturnType<typeof openContact>

  beforeEach(async () => {
    database = await openEmpty(...domainEventTables, migration, fields, answers, mailMigration)
    server = await openHttp()
    time = Date.UTC(2026, 10, 21, 9)
    mailed = []
    const { http } = server
    const now = () => time
    mail = startMail({
      database,
      log: server.http.log,
      send: async (delivery) => {
        mailed.push(delivery)
        return { outcome: 'delivered', answer: '250 OK' }
      },
      folder: { remove: async () => {} },
      domain: 'kryptis.example',
      ...addressedTo('savininke@kryptis.lt'),
      now,
    })
    events = openEvents(database, now)
    const { domainEvents } = events
    const inboxUrl = `${publicUrl}/valdymas/zinutes`
    messagesToOwner = openContact({
      database,
      domainEvents,
      mail,
      renderEmail,
      inboxUrl,
      now,
    })
    registerContactForm(http, messagesToOwner, (props, { status, language }, _request, reply) =>
      reply.status(status).send({ language, ...props }),
    )
  })
  afterEach(async () => {
    await events.close()
    await mail.close()
    await server.close()
    await database.close()
  })

  const send = (fields: Record<string, string>, headers = {}, path = '') =>
    server.submit(path || contactPaths.lt, { ...typed, ...fields }, headers)
  const stored = () => database.db.selectFrom('contact_messages').selectAll().execute()

  test('stores a message with the proof of consent and says thanks', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77', 'user-agent': firefox }
    const response = await send({ name: '  Rasa \n Rasaitė ' }, headers)
    expect([response.statusCode, response.headers.location]).toEqual([303, thanksPaths.lt])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await stored()).toEqual([
      {
        id: expect.any(Number),
        content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        name: 'Rasa Rasaitė',
        email: 'rasa@kryptis.lt',
        text: 'Laba diena,\nnuo ko pradėti?',
        fields: null,
        language: 'lt',
        attribution: null,
        consent_text: messages.lt.consent,
        consent_digest: createHash('sha256').update(messages.lt.consent).digest('hex'),
        network: '192.0.2.0/24',
        browser: 'Firefox',
        sent_at: time,
        read_at: null,
        deleted_at: null,
      },
    ])
  })

  test('keeps where its sender came from, only with consent to analytics', async () => {
    const landed = {
      pys_source: 'l.facebook.com',
      pys_landing: 'https://kryptis.example/kainos',
      pys_utm: 'utm_source:fb|utm_medium:undefined|utm_campaign:ruduo',
      pys_utm_id: 'fbadid:9|gadid:undefined',
      pys_browser_time: '09-10|Saturday|November',
      pys_order_type: 'normal',
    }
    await send(landed)
    await send({ ...landed, text: 'Dar kartą' }, { cookie: agreed({ advertisement: false }) })
    const [first, second] = await stored()
    expect(first?.attribution).toBeNull()
    expect(JSON.parse(second?.attribution ?? '')).toEqual({
      source: 'l.facebook.com',
      landingPage: 'https://kryptis.example/kainos',
      utm: { source: 'fb', campaign: 'ruduo' },
      lastSource: '',
      lastLandingPage: '',
      lastUtm: {},
      clickIds: {},
      lastClickIds: {},
      browserTime: '09-10|Saturday|November',
      orderType: 'normal',
    })
    const { items } = await readInbox(database.db, { before: null, search: '' }, time)
    expect(items.map(({ attribution }) => attribution?.utm.campaign)).toEqual(['ruduo', undefined])
  })

  test('the same words sent anew after the owner deleted them are there again, unread', async () => {
    await send({})
    await database.db.updateTable('contact_messages').set({ read_at: 1, deleted_at: 2 }).execute()
    time += 60_000
    await send({})
    expect(await stored()).toMatchObject([{ sent_at: time, read_at: null, deleted_at: null }])
  })

  test('the English form ends in English and keeps the English consent', async () => {
    const response = await send({}, {}, contactPaths.en)
    expect(response.headers.location).toBe(thanksPaths.en)
    expect(await stored()).toMatchObject([
      { language: 'en', consent_text: messages.en.consent, browser: 'other' },
    ])
  })

  test.each([
    [{ name: ' ' }, ['name']],
    [{ name: 'ą'.repeat(101) }, ['name']],
    [{ email: 'rasa@kryptis' }, ['email']],
    [{ text: '\r\n ' }, ['text']],
    [{ text: 'ą'.repeat(2001) }, ['text']],
    [{ name: '', email: '', text: '' }, ['name', 'email', 'text']],
  ])('%j is shown again with what is wrong', async (fields, problems) => {
    const response = await send(fields)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ language: 'lt', problems })
    expect(await stored()).toEqual([])
  })

  test('what was typed comes back with the problem', async () => {
    const { fields } = (await send({ email: 'rasa' })).json()
    expect(fields).toEqual({ name: 'Rasa', email: 'rasa', text: 'Laba diena,\nnuo ko pradėti?' })
  })

  test('takes the longest message a form lets through, and no body beyond the bound', async () => {
    const lines = '\r\n'.repeat(999)
    expect((await send({ text: `ą${lines}${'ą'.repeat(1000)}` })).statusCode).toBe(303)
    expect((await send({ text: 'ą'.repeat(100_000) })).statusCode).toBe(413)
  })

  test('the same message sent twice is stored once', async () => {
    await send({})
    expect((await send({ email: 'RASA@kryptis.lt' })).statusCode).toBe(303)
    await send({ text: 'Kita' })
    expect(await stored()).toHaveLength(2)
  })

  test('further fields are stored with the message, and tell it from others', async () => {
    const paths = { lt: '/skambutis', en: '/en/call' }
    const form = defineForm('skambutis', {
      ...contactForm.schema.entries,
      phone: phoneNumber(30),
    })
    messagesToOwner.takeForm(server.http, {
      form: () => form,
      event: 'booking_requested',
      paths,
      thanksAt: () => thanksPaths.lt,
      toMessage: ({ name, email, text, ...more }) => ({ name, email, text, fields: more }),
      showAgain: () => {},
    })
    for (const phone of [' +370 1 ', '+370 2', '+370 2']) await send({ phone }, {}, paths.lt)
    expect((await stored()).map((message) => message.fields)).toEqual([
      '{"phone":"+370 1"}',
      '{"phone":"+370 2"}',
    ])
    await vi.waitFor(() => expect(mailed).toHaveLength(2), 30_000)
    expect(mailed.map(({ payload }) => payload.text).join()).toContain('phone: +370 1')
  })

  test('a robot gets the same answer and nothing is stored', async () => {
    const response = await send({ website: 'https://spam.example' })
    expect([response.statusCode, response.headers.location]).toEqual([303, thanksPaths.lt])
    expect(await stored()).toEqual([])
  })

  test('one email address sends five an hour, one network ten a minute, and neither loses its words', async () => {
    for (let count = 0; count < 5; count++) await send({ text: `Nr. ${count}` })
    const sixth = await send({ text: 'Nr. 6' })
    expect(sixth.statusCode).toBe(429)
    expect(Math.ceil(Number(sixth.headers['retry-after']) / 60)).toBe(60)
    expect(sixth.json()).toMatchObject({ problems: ['throttled'], fields: { text: 'Nr. 6' } })
    const network = { 'x-forwarded-for': '203.0.113.9' }
    const answers = []
    for (let count = 0; count < 11; count++) {
      answers.push((await send({ email: `a${count}@kryptis.lt` }, network)).statusCode)
    }
    expect(answers).toEqual([...Array<number>(10).fill(303), 429])
  })

  test('the owner is mailed each message once, with the answer going to its sender', async () => {
    await send({ name: 'Rasa\u2028Bcc: x@evil.example', text: 'Kiek <b>kainuoja</b>?' })
    await send({ text: 'Kiek <b>kainuoja</b>?' })
    await vi.waitFor(() => expect(mailed).toHaveLength(1), 30_000)
    const [email] = mailed
    expect(email).toMatchObject({
      kind: 'contact',
      payload: {
        to: 'savininke@kryptis.lt',
        subject: 'Žinutė iš svetainės: Rasa Bcc: x@evil.example',
        text: expect.stringContaining('Kiek <b>kainuoja</b>?'),
        html: expect.stringContaining('Kiek &lt;b&gt;kainuoja&lt;/b&gt;?'),
        replyTo: { address: 'rasa@kryptis.lt' },
      },
    })
    expect(email?.payload.text).toContain('https://kryptis.example/valdymas/zinutes')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(mailed).toHaveLength(1)
  })

  test('each message is announced once, without what was typed', async () => {
    await send({})
    await send({})
    await send({ website: 'https://spam.example' })
    const [{ id } = { id: 0 }] = await stored()
    expect(await events.announced()).toEqual([
      {
        id: expect.any(String),
        name: 'contact_sent',
        at: time,
        data: { message: id },
        visitor: { language: 'lt' },
      },
    ])
  })

  test('nobody posts the form from another site', async () => {
    expect((await send({}, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect(await stored()).toEqual([])
  })

  test('a message is gone a year later', async () => {
    await send({})
    time = new Date(time).setUTCFullYear(new Date(time).getUTCFullYear() + 1) - 1
    expect((await readInbox(database.db, { before: null, search: '' }, time)).items).toHaveLength(1)
    time += 1
    expect((await readInbox(database.db, { before: null, search: '' }, time)).items).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('a message is gone a year later though nobody looks or writes', async () => {
    time = monthsBefore(Date.now(), 12)
    await send({})
    const [job] = contact.jobs?.({ db: database.db } as Platform, undefined as never) ?? []
    await job?.run()
    expect(await stored()).toEqual([])
  })

  test('a store that fails is an answer that gives the words back', async () => {
    await database.db.schema.dropTable('contact_messages').execute()
    const response = await send({})
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ problems: ['failed'], fields: { name: 'Rasa' } })
    expect(JSON.stringify(server.lines)).not.toContain('rasa@kryptis.lt')
  })
})
