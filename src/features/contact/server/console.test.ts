import { beforeEach, describe, expect, test } from 'vitest'
import { signInPath } from '#features/console/wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { createOutbox } from '#server/delivery/outbox.ts'
import { emailDestination, toDelivery } from '#server/mail/email.ts'
import { cookieOf, pageOf, useConsole } from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'
import {
  bulkMessagePath,
  deletedPath,
  inboxCsvPath,
  inboxPath,
  type MessageAction,
  messagePath,
} from '../console-wire.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })

  const row = (text: string, fields: Record<string, string> | null = null) => ({
    content_hash: text,
    name: 'Rasa',
    email: 'rasa@kryptis.lt',
    text,
    fields: fields && JSON.stringify(fields),
    language: 'lt' as const,
    consent_text: 'Sutinku',
    consent_digest: 'x',
    network: null,
    browser: 'other',
    sent_at: site().time,
    read_at: null,
    deleted_at: null,
  })
  const write = (...message: Parameters<typeof row>) =>
    site()
      .db.insertInto('contact_messages')
      .values(row(...message))
      .execute()
  const inbox = async (query = '') => pageOf(await site().get(inboxPath + query, cookie))[1]
  const act = (id: number | string, action: MessageAction) =>
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

  test('of ten thousand, a page shows fifty, and a search and a filter find the one meant', async () => {
    for (let from = 1; from <= 10_000; from += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => row(`Nr. ${from + index} stalas`))
      await site().db.insertInto('contact_messages').values(rows).execute()
    }
    expect((await inbox()).messages).toHaveLength(50)
    const tables = await inbox('?paieska=STALAS')
    expect(tables.messages).toHaveLength(50)
    expect(tables.olderThan).toBe(tables.messages.at(-1).id)
    const oldest = await inbox('?paieska=nr. 1 stalas')
    expect(oldest.messages).toMatchObject([{ text: 'Nr. 1 stalas' }])
    expect(oldest.olderThan).toBe(null)
    await act(oldest.messages[0].id, 'delete')
    expect((await inbox(deletedPath.slice(inboxPath.length))).messages).toHaveLength(1)
  })

  test('a message is marked read once and deleted', async () => {
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
    const email = { kind: 'contact', to: 'a@b.lt', subject: 's', text: 't', html: 'h' }
    const outbox = createOutbox({ db, engine }, emailDestination)
    const queued = toDelivery({ ...email, about: `contact/${id}` }, 'b.lt')
    await db.transaction().execute((it) => outbox.put(it, [queued], time))
    const delivery = async () => (await inbox()).messages[0].delivery
    expect(await delivery()).toEqual({ state: 'waiting', at: time, answer: '' })
    const leased = await outbox.leaseNext(time)
    const rejected = { outcome: 'rejected', answer: '550 no such user' } as const
    if (leased) await outbox.settle(leased, rejected, time + 1)
    expect(await delivery()).toEqual({ state: 'failed', at: time + 1, answer: '550 no such user' })
    await act(id, 'resend')
    expect(await delivery()).toMatchObject({ state: 'waiting' })
    const retried = await outbox.leaseNext(time)
    expect(retried?.payload).toBe(leased?.payload)
    if (retried) await outbox.settle(retried, { outcome: 'delivered', answer: '250 OK' }, time + 2)
    expect(await delivery()).toEqual({ state: 'sent', at: time + 2, answer: '250 OK' })
    await act(id, 'delete')
    await act(id, 'erase')
    expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('delivery_attempts').selectAll().execute()).toEqual([])
  })

  const unread = async () => {
    const { frame } = await inbox()
    return frame.menu.find(({ path }: { path: string }) => path === inboxPath).badge.count
  }

  test('the menu says how many messages are unread, deleted ones apart', async () => {
    for (const text of ['Pirma', 'Antra', 'Trečia']) await write(text)
    expect(await unread()).toBe(3)
    const [third, second] = (await inbox()).messages
    await act(third.id, 'read')
    await act(second.id, 'delete')
    expect(await unread()).toBe(1)
  })

  test('a deleted message can be restored at once, or from among the deleted ones', async () => {
    await write('Pirma')
    const { id } = (await inbox()).messages[0]
    const { location } = (await act(id, 'delete')).headers
    const after = pageOf(await site().get(String(location), cookie))[1]
    expect([after.messages, after.justDeleted]).toEqual([[], [id]])
    await site().send(bulkMessagePath('restore'), `id=${id}`, undefined, cookie)
    expect((await inbox()).messages).toMatchObject([{ id }])
    await act(id, 'delete')
    const deleted = pageOf(await site().get(deletedPath, cookie))[1]
    expect([deleted.isDeleted, deleted.messages.length]).toEqual([true, 1])
    await act(id, 'restore')
    expect((await inbox()).messages).toMatchObject([{ text: 'Pirma' }])
  })

  test('a deleted message is gone for good after 30 days, or when it is erased', async () => {
    await write('Pirma')
    await write('Antra')
    const [second, first] = (await inbox()).messages
    await act(first.id, 'delete')
    await act(second.id, 'erase')
    site().time += 30 * dayMs
    cookie = cookieOf(await site().signIn())
    await inbox()
    expect(await site().db.selectFrom('contact_messages').select('id').execute()).toEqual([])
  })

  test('a search finds what a name, an address or a text contains, with or without marks', async () => {
    await write('Dvi žąsys')
    await write('Antis')
    expect((await inbox('?paieska=zasys')).messages).toMatchObject([{ text: 'Dvi žąsys' }])
    expect((await inbox('?paieska=RASA')).messages).toHaveLength(2)
    expect((await inbox('?paieska=gulbe')).messages).toEqual([])
  })

  test('what further fields hold is read and found', async () => {
    await write('Dvi žąsys', { phone: '+370 600 00000' })
    await write('Antis')
    const { messages } = await inbox('?paieska=600 0')
    expect(messages).toMatchObject([{ text: 'Dvi žąsys', fields: { phone: '+370 600 00000' } }])
    const { messages: all } = await inbox()
    expect(all).toMatchObject([{ fields: {} }, { text: 'Dvi žąsys' }])
  })

  test('messages that are ticked are read or deleted together, and the search stays', async () => {
    for (const text of ['Pirma', 'Antra', 'Trečia']) await write(text)
    const [third, second] = (await inbox()).messages
    const ticked = `id=${third.id}&id=${second.id}&paieska=a`
    const marked = await site().send(bulkMessagePath('read'), ticked, undefined, cookie)
    expect([marked.statusCode, marked.headers.location]).toEqual([303, `${inboxPath}?paieska=a`])
    const readAt = site().time
    expect((await inbox()).messages).toMatchObject([{ readAt }, { readAt }, { readAt: null }])
    await site().send(bulkMessagePath('delete'), ticked, undefined, cookie)
    expect((await inbox()).messages).toMatchObject([{ text: 'Pirma' }])
    const nothing = await site().send(bulkMessagePath('delete'), '', undefined, cookie)
    expect([nothing.statusCode, nothing.headers.location]).toEqual([303, inboxPath])
  })

  test('the file holds what the list shows, and no formula', async () => {
    await write('Labas; "rytas"')
    await write('=1+1')
    const file = await site().get(inboxCsvPath, cookie)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const at = new Date(site().time).toISOString()
    expect(file.body.split('\r\n')).toEqual([
      '\ufeffGauta;Vardas;El. paštas;Žinutė;Perskaityta',
      `${at};Rasa;rasa@kryptis.lt;'=1+1;`,
      `${at};Rasa;rasa@kryptis.lt;"Labas; ""rytas""";`,
      '',
    ])
    expect((await site().get(`${inboxCsvPath}?paieska=rytas`, cookie)).body).not.toContain('1+1')
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
