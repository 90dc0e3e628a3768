import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minuteMs } from '#lib/dates/durations.ts'
import { migration } from '../../../migrations/baseline/deliveries.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { addressedTo } from '../../../tests/support/own-addresses.ts'
import { startSmtp } from '../../../tests/support/smtp.ts'
import type { Destination } from '../delivery/destination.ts'
import { readDeliveries } from '../delivery/ledger.ts'
import { createOutbox } from '../delivery/outbox.ts'
import { type MakeDocument, maxDocumentBytes } from './attachments.ts'
import { type Email, type EmailPayload, emailDestination } from './email.ts'
import { startMail } from './mail.ts'
import { smtp } from './smtp.ts'

const from = { name: 'Kryptis', address: 'labas@kryptis.lt' }
const email: Email = {
  kind: 'contact',
  about: 'contact/1',
  to: 'savininke@kryptis.lt',
  replyTo: { name: 'Rasa', address: 'rasa@kryptis.lt' },
  subject: 'Žinutė iš svetainės: Rasa',
  text: 'Laba diena, ąčęėįšųūž',
  html: '<p>Laba diena</p>',
}

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let server: Awaited<ReturnType<typeof startSmtp>>
  let time: number
  let mails: ReturnType<typeof startMail>[]

  beforeEach(async () => {
    database = await openEmpty(migration)
    server = await startSmtp()
    time = Date.UTC(2026, 10, 21, 9)
    mails = []
  })
  afterEach(async () => {
    for (const mail of mails) await mail.close()
    await server.stop()
    await database.close()
  })

  function open(send: Destination<EmailPayload>['send'] = smtp(server.url(), () => from)) {
    const mail = startMail({
      database,
      log: pino({ level: 'silent' }),
      send,
      folder: { remove: async () => {} },
      domain: 'kryptis.lt',
      ...addressedTo('savininke@kryptis.lt'),
      now: () => time,
    })
    mails.push(mail)
    return mail
  }
  async function queue(mail: ReturnType<typeof startMail>, more: Partial<Email> = {}) {
    await database.db.transaction().execute((it) => mail.enqueue(it, { ...email, ...more }))
    mail.wake()
  }
  const delivery = async () =>
    (await readDeliveries(database.db, 'email', ['contact/1'])).get('contact/1') ?? null
  const rows = async () => {
    const all = await database.db.selectFrom('deliveries').selectAll().orderBy('id').execute()
    return all.map((row) => ({ ...row, payload: JSON.parse(row.payload) as EmailPayload }))
  }
  const answers = async () => {
    const all = await database.db.selectFrom('delivery_attempts').select('answer').execute()
    return all.map(({ answer }) => answer)
  }
  const attempts = (count: number) =>
    vi.waitFor(async () => expect(await answers()).toHaveLength(count), 30_000)

  test('an email arrives whole, and its text is not kept afterwards', async () => {
    await queue(open(smtp(server.url('vitrina:secret@'), () => from)))
    await vi.waitFor(
      async () => expect(await delivery()).toMatchObject({ state: 'delivered' }),
      30_000,
    )
    const [text = ''] = server.accepted
    expect(text).toContain('From: Kryptis <labas@kryptis.lt>')
    expect(text).toContain('To: savininke@kryptis.lt')
    expect(text).toContain('Reply-To: Rasa <rasa@kryptis.lt>')
    expect(text).toContain('Auto-Submitted: auto-generated')
    expect(text).toMatch(/Message-ID: <[-0-9a-f]{36}@kryptis.lt>/)
    expect(text).toContain('multipart/alternative')
    expect(await rows()).toMatchObject([
      {
        attempts: 1,
        payload: { messageId: expect.any(String), to: email.to, subject: email.subject },
      },
    ])
    expect(JSON.stringify(await rows())).not.toMatch(/Laba diena|rasa@/)
    expect((await answers())[0]).toMatch(/^250/)
  })

  test('a picture comes with it, to be shown where its HTML names it', async () => {
    const png = Buffer.from('a picture').toString('base64')
    const html = '<img src="cid:qr.png" alt="">'
    await queue(open(), { html, pictures: [{ name: 'qr.png', png }] })
    await attempts(1)
    const [text = ''] = server.accepted
    expect(text).toContain('multipart/related')
    expect(text).toMatch(/Content-Id: <qr\.png>/i)
    expect(text).toMatch(/Content-Disposition: inline; filename=qr\.png/i)
    expect(text).toContain(png)
  })

  test('an event comes with it, for mail programs to add to a calendar', async () => {
    const text = 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nSUMMARY:Žąsis\r\nEND:VCALENDAR\r\n'
    await queue(open(), { calendar: { name: 'susitikimas.ics', text } })
    await attempts(1)
    const [raw = ''] = server.accepted
    expect(raw.replace(/\r\n\s+/g, ' ')).toMatch(
      /Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/i,
    )
    const { attachments } = await PostalMime.parse(raw)
    expect(attachments).toMatchObject([{ filename: 'susitikimas.ics', disposition: 'attachment' }])
    expect(raw.replace(/\s/g, '')).toContain(Buffer.from(text).toString('base64'))
  })

  describe('a document', () => {
    const attachment = {
      source: 'invoice',
      id: 7,
      otherwise: { text: 'Sąskaita – puslapyje', html: '<p>Sąskaita – puslapyje</p>' },
    }
    const sent = async (make: MakeDocument | null) => {
      const mail = open()
      if (make) mail.addDocuments('invoice', make)
      await queue(mail, { attachment })
      await attempts(1)
      const [text] = server.accepted
      return text === undefined ? null : PostalMime.parse(text)
    }

    test('is made when the email is sent, and not kept afterwards', async () => {
      const bytes = Buffer.from('%PDF-1.7 of invoice 7')
      const received = await sent(async (id) => ({ name: `SF-00000${id}.pdf`, bytes }))
      expect(received?.text).toContain('Laba diena')
      expect(received?.attachments).toMatchObject([
        { filename: 'SF-000007.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
      ])
      const [file] = received?.attachments ?? []
      expect(Buffer.from(file?.content as ArrayBuffer)).toEqual(bytes)
      expect(JSON.stringify(await rows())).not.toMatch(/invoice|SF-/)
    })

    test.each<[string, MakeDocument]>([
      ['cannot be drawn', async () => Promise.reject(new Error('no font'))],
      ['is not there', async () => null],
      [
        'is too large for a mail server',
        async () => ({ name: 'SF.pdf', bytes: new Uint8Array(maxDocumentBytes + 1) }),
      ],
    ])('that %s leaves the email with other words', async (_, make) => {
      const received = await sent(make)
      expect(received?.text).toContain('Sąskaita – puslapyje')
      expect(received?.html).toContain('Sąskaita – puslapyje')
      expect(received?.attachments).toEqual([])
    })

    test('of a feature that is not open yet is waited for', async () => {
      expect(await sent(null)).toBeNull()
      expect(await answers()).toEqual([expect.stringContaining('cannot be made yet')])
      expect(await delivery()).toMatchObject({ state: 'waiting' })
    })
  })

  test('nothing a visitor typed adds a header or a recipient', async () => {
    const evil = 'Rasa\r\nBcc: kitas@evil.example\u2028X-Evil: 1'
    await queue(open(), { subject: evil, replyTo: { name: evil, address: 'rasa@kryptis.lt' } })
    await vi.waitFor(() => expect(server.accepted).toHaveLength(1), 30_000)
    expect(server.accepted[0]).not.toMatch(/^(Bcc|X-Evil):/im)
  })

  test.each(['rejects-recipient', 'rejects-data'] as const)(
    'a server that %s has the last word, until the owner sends it again',
    async (mode) => {
      server.behaviour.mode = mode
      const mail = open()
      await queue(mail)
      await attempts(1)
      expect(await delivery()).toMatchObject({ state: 'dead' })
      expect((await answers())[0]).toMatch(/no such mailbox|looks like spam/)
      server.behaviour.mode = 'accepts'
      await mail.resend('contact/1')
      await vi.waitFor(
        async () => expect(await delivery()).toMatchObject({ state: 'delivered' }),
        30_000,
      )
      expect(server.accepted).toHaveLength(1)
    },
  )

  test.each(['rejects-temporarily', 'disconnects'] as const)(
    'a server that %s is tried again, less and less often, with the same Message-ID',
    async (mode) => {
      server.behaviour.mode = mode
      const mail = open()
      await queue(mail)
      await attempts(1)
      const [{ payload } = { payload: null }] = await rows()
      expect((await rows())[0]).toMatchObject({ next_attempt_at: time + minuteMs / 2, attempts: 1 })
      time += minuteMs / 2
      mail.wake()
      await attempts(2)
      expect((await rows())[0]).toMatchObject({ next_attempt_at: time + minuteMs, attempts: 2 })
      server.behaviour.mode = 'accepts'
      time += minuteMs
      mail.wake()
      await attempts(3)
      expect(await delivery()).toMatchObject({ state: 'delivered' })
      expect(server.accepted[0]).toContain(payload?.messageId)
    },
  )

  test('with a server that is slow or refuses our password it is tried again', async () => {
    server.behaviour.delayMs = 400
    await queue(open(smtp(server.url(), () => from, { socketTimeout: 100 })))
    await attempts(1)
    expect(await delivery()).toMatchObject({ state: 'waiting' })
    await mails[0]?.close()
    server.behaviour.delayMs = 0
    time += minuteMs
    open(smtp(server.url('vitrina:wrong@'), () => from))
    await attempts(2)
    expect(await delivery()).toMatchObject({
      state: 'waiting',
      answer: expect.stringContaining('wrong password'),
    })
  })

  test('after three days it is given up', async () => {
    server.behaviour.mode = 'rejects-temporarily'
    const mail = open()
    await queue(mail)
    await attempts(1)
    time += emailDestination.retry.giveUpAfterMs
    mail.wake()
    await attempts(2)
    expect(await delivery()).toMatchObject({ state: 'dead' })
  })

  test('what one process is sending no other sends, until the first counts as dead', async () => {
    const writer = open()
    await writer.close()
    await queue(writer)
    const { leaseNext } = createOutbox(database, emailDestination)
    const { leaseMs } = emailDestination
    const leased = await leaseNext(time)
    expect(leased).toBeDefined()
    expect(await leaseNext(time + leaseMs - 1)).toBeUndefined()
    const taken = await leaseNext(time + leaseMs)
    expect(taken?.payload).toBe(leased?.payload)
  })

  test('several processes send each of many emails once', async () => {
    const all = engine === 'postgres' ? [open(), open(), open()] : [open()]
    const [first] = all
    if (first) for (let number = 0; number < 12; number++) await queue(first)
    for (const mail of all) mail.wake()
    await attempts(12)
    expect(server.accepted).toHaveLength(12)
  })

  test('an email lives and dies with the transaction that made it necessary', async () => {
    const mail = open()
    const failing = database.db.transaction().execute(async (transaction) => {
      await mail.enqueue(transaction, email)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
  })
})
