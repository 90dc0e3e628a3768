import { beforeEach, describe, expect, test } from 'vitest'
import { putLetter, queueOfLetters, settle } from '#server/mail/outbox.ts'
import { migration } from '../../../migrations/0050-contact.ts'
import { migration as mailMigration } from '../../../migrations/0060-mail.ts'
import { migration as unsubscribe } from '../../../migrations/0121-mail-unsubscribe.ts'
import { pageOf, useConsole } from '../../../tests/support/console.ts'
import { engines } from '../../../tests/support/databases.ts'
import { inboxPath, messagePath, signInPath } from './wire.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine, migration, mailMigration, unsubscribe)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })

  const write = (text: string) =>
    site()
      .db.insertInto('contact_messages')
      .values({
        message_key: text,
        name: 'Rasa',
        address: 'rasa@kryptis.lt',
        text,
        language: 'lt',
        consent_text: 'Sutinku',
        consent_digest: 'x',
        network: null,
        browser: 'other',
        sent_at: site().time,
        read_at: null,
      })
      .execute()
  const inbox = async (query = '') => pageOf(await site().get(inboxPath + query, cookie))[1]
  const act = (id: number | string, action: 'read' | 'delete' | 'resend') =>
    site().post(messagePath(id, action), {}, { cookie })

  test('messages are shown to the owner, the newest first', async () => {
    await write('Pirma')
    await write('Antra')
    const { messages, olderThan } = await inbox()
    expect(messages).toMatchObject([
      { text: 'Antra', name: 'Rasa', email: 'rasa@kryptis.lt', sentAt: site().time, readAt: null },
      { text: 'Pirma' },
    ])
    expect(olderThan).toBe(null)
  })

  test('fifty stand on a page and the older ones follow', async () => {
    for (let number = 1; number <= 51; number++) await write(`Nr. ${number}`)
    const first = await inbox()
    expect(first.messages).toHaveLength(50)
    const second = await inbox(`?iki=${first.olderThan}`)
    expect(second.messages).toMatchObject([{ text: 'Nr. 1' }])
    expect(second.olderThan).toBe(null)
  })

  test('a message is marked read once and deleted for good', async () => {
    await write('Pirma')
    const { id } = (await inbox()).messages[0]
    const answer = await act(id, 'read')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, inboxPath])
    const readAt = site().time
    site().time += 1000
    await act(id, 'read')
    expect((await inbox()).messages).toMatchObject([{ readAt }])
    await act(id, 'delete')
    expect((await inbox()).messages).toEqual([])
  })

  test('how the mail about a message stands is shown, and a failed one is sent again', async () => {
    await write('Pirma')
    const { db, time } = site()
    const { id } = (await inbox()).messages[0]
    const letter = { kind: 'contact', to: 'a@b.lt', subject: 's', text: 't', html: 'h' }
    await db
      .transaction()
      .execute((it) => putLetter(it, { ...letter, about: `contact/${id}` }, 'b.lt', time))
    const delivery = async () => (await inbox()).messages[0].delivery
    expect(await delivery()).toEqual({ state: 'waiting', at: time, answer: '' })
    const { holdNext } = queueOfLetters({ db })
    const held = await holdNext(time)
    if (held) await settle(db, held, { kind: 'refused', answer: '550 no such user' }, time + 1)
    expect(await delivery()).toEqual({ state: 'failed', at: time + 1, answer: '550 no such user' })
    await act(id, 'resend')
    expect(await delivery()).toMatchObject({ state: 'waiting' })
    const again = await holdNext(time)
    expect(again?.message_id).toBe(held?.message_id)
    if (again) await settle(db, again, { kind: 'sent', answer: '250 OK' }, time + 2)
    expect(await delivery()).toEqual({ state: 'sent', at: time + 2, answer: '250 OK' })
    await act(id, 'delete')
    expect(await db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('mail_attempts').selectAll().execute()).toEqual([])
  })

  test('without a session nothing is shown, marked or deleted', async () => {
    await write('Slapta')
    const { id } = (await inbox()).messages[0]
    const shown = await site().get(inboxPath)
    const back = `${signInPath}?grizti=${encodeURIComponent(inboxPath)}`
    expect([shown.statusCode, shown.headers.location]).toEqual([303, back])
    for (const action of ['read', 'delete', 'resend'] as const) {
      const refused = await site().post(messagePath(id, action), {})
      expect([refused.statusCode, refused.headers.location]).toEqual([303, signInPath])
    }
    expect((await inbox()).messages).toMatchObject([{ text: 'Slapta', readAt: null }])
  })

  test.each(['0x1', '-1', '1e3', '9'.repeat(16)])('%s is no message', async (id) => {
    expect((await act(id, 'read')).statusCode).toBe(404)
    expect((await site().get(`${inboxPath}?iki=${id}`, cookie)).statusCode).toBe(404)
  })
})
