import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { migration } from '../../../migrations/0060-mail.ts'
import { migration as unsubscribe } from '../../../migrations/0121-mail-unsubscribe.ts'
import { engines, useEngine } from '../../../tests/support/databases.ts'
import { startSmtp } from '../../../tests/support/smtp.ts'
import { triedFor } from '../outbox/queue.ts'
import { startMail } from './mail.ts'
import { holdMs, type Letter, queueOfLetters, readDeliveries } from './outbox.ts'
import { type Send, smtp } from './smtp.ts'

const from = { name: 'Kryptis', address: 'labas@kryptis.lt' }
const letter: Letter = {
  kind: 'contact',
  about: 'contact/1',
  to: 'savininke@kryptis.lt',
  replyTo: { name: 'Rasa', address: 'rasa@kryptis.lt' },
  subject: 'Žinutė iš svetainės: Rasa',
  text: 'Laba diena, ąčęėįšųūž',
  html: '<p>Laba diena</p>',
}
const minute = 60_000

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let server: Awaited<ReturnType<typeof startSmtp>>
  let time: number
  let mails: ReturnType<typeof startMail>[]

  beforeEach(async () => {
    database = await openEmpty(migration, unsubscribe)
    server = await startSmtp()
    time = Date.UTC(2026, 10, 21, 9)
    mails = []
  })
  afterEach(async () => {
    for (const mail of mails) await mail.close()
    await server.stop()
    await database.close()
  })

  function open(send: Send = smtp(server.url(), from)) {
    const mail = startMail({
      database,
      log: pino({ level: 'silent' }),
      send,
      domain: 'kryptis.lt',
      owner: 'savininke@kryptis.lt',
      now: () => time,
    })
    mails.push(mail)
    return mail
  }
  async function queue(mail: ReturnType<typeof startMail>, more: Partial<Letter> = {}) {
    await database.db.transaction().execute((it) => mail.enqueue(it, { ...letter, ...more }))
    mail.wake()
  }
  const delivery = async () =>
    (await readDeliveries(database.db, ['contact/1'])).get('contact/1') ?? null
  const rows = () => database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
  const answers = async () => {
    const all = await database.db.selectFrom('mail_attempts').select('answer').execute()
    return all.map(({ answer }) => answer)
  }
  const attempts = (count: number) =>
    vi.waitFor(async () => expect(await answers()).toHaveLength(count), 30_000)

  test('a letter arrives whole, and its words are not kept afterwards', async () => {
    await queue(open(smtp(server.url('vitrina:secret@'), from)))
    await vi.waitFor(async () => expect(await delivery()).toMatchObject({ state: 'sent' }), 30_000)
    const [text = ''] = server.taken
    expect(text).toContain('From: Kryptis <labas@kryptis.lt>')
    expect(text).toContain('To: savininke@kryptis.lt')
    expect(text).toContain('Reply-To: Rasa <rasa@kryptis.lt>')
    expect(text).toContain('Auto-Submitted: auto-generated')
    expect(text).toMatch(/Message-ID: <[-0-9a-f]{36}@kryptis.lt>/)
    expect(text).toContain('multipart/alternative')
    expect(await rows()).toMatchObject([{ text: '', html: '', reply_to: null, attempts: 1 }])
    expect((await answers())[0]).toMatch(/^250/)
  })

  test('nothing a visitor typed adds a header or a recipient', async () => {
    const evil = 'Rasa\r\nBcc: kitas@evil.example\u2028X-Evil: 1'
    await queue(open(), { subject: evil, replyTo: { name: evil, address: 'rasa@kryptis.lt' } })
    await vi.waitFor(() => expect(server.taken).toHaveLength(1), 30_000)
    expect(server.taken[0]).not.toMatch(/^(Bcc|X-Evil):/im)
  })

  test.each(['refuses-recipient', 'refuses-data'] as const)(
    'a server that %s has the last word, until the owner asks again',
    async (manners) => {
      server.behaviour.manners = manners
      const mail = open()
      await queue(mail)
      await attempts(1)
      expect(await delivery()).toMatchObject({ state: 'failed' })
      expect((await answers())[0]).toMatch(/no such mailbox|looks like spam/)
      server.behaviour.manners = 'takes'
      await mail.resend('contact/1')
      await vi.waitFor(
        async () => expect(await delivery()).toMatchObject({ state: 'sent' }),
        30_000,
      )
      expect(server.taken).toHaveLength(1)
    },
  )

  test.each(['refuses-later', 'drops'] as const)(
    'a server that %s is asked again, ever more seldom, under the same number',
    async (manners) => {
      server.behaviour.manners = manners
      const mail = open()
      await queue(mail)
      await attempts(1)
      const [{ message_id } = { message_id: '' }] = await rows()
      expect((await rows())[0]).toMatchObject({ due_at: time + minute / 2, attempts: 1 })
      time += minute / 2
      mail.wake()
      await attempts(2)
      expect((await rows())[0]).toMatchObject({ due_at: time + minute, attempts: 2 })
      server.behaviour.manners = 'takes'
      time += minute
      mail.wake()
      await attempts(3)
      expect(await delivery()).toMatchObject({ state: 'sent' })
      expect(server.taken[0]).toContain(message_id)
    },
  )

  test('a server that is slow or takes no password of ours is asked again', async () => {
    server.behaviour.delayMs = 400
    await queue(open(smtp(server.url(), from, { socketTimeout: 100 })))
    await attempts(1)
    expect(await delivery()).toMatchObject({ state: 'waiting' })
    await mails[0]?.close()
    server.behaviour.delayMs = 0
    time += minute
    open(smtp(server.url('vitrina:wrong@'), from))
    await attempts(2)
    expect(await delivery()).toMatchObject({
      state: 'waiting',
      answer: expect.stringContaining('wrong password'),
    })
  })

  test('after three days it is given up', async () => {
    server.behaviour.manners = 'refuses-later'
    const mail = open()
    await queue(mail)
    await attempts(1)
    time += triedFor
    mail.wake()
    await attempts(2)
    expect(await delivery()).toMatchObject({ state: 'failed' })
  })

  test('what one process is sending no other sends, until the first counts as dead', async () => {
    const writer = open()
    await writer.close()
    await queue(writer)
    const { holdNext } = queueOfLetters(database)
    const held = await holdNext(time)
    expect(held).toBeDefined()
    expect(await holdNext(time + holdMs - 1)).toBeUndefined()
    const again = await holdNext(time + holdMs)
    expect(again?.message_id).toBe(held?.message_id)
  })

  test('several processes send each of many letters once', async () => {
    const all = engine === 'postgres' ? [open(), open(), open()] : [open()]
    const [first] = all
    if (first) for (let number = 0; number < 12; number++) await queue(first)
    for (const mail of all) mail.wake()
    await attempts(12)
    expect(server.taken).toHaveLength(12)
  })

  test('a letter lives and dies with the transaction that made it necessary', async () => {
    const mail = open()
    const failing = database.db.transaction().execute(async (transaction) => {
      await mail.enqueue(transaction, letter)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
  })
})
