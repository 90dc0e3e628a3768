import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { migration as fields } from '../../../migrations/0034-fields-of-comments.ts'
import { migration } from '../../../migrations/baseline/comments.ts'
import { bothEngines, useEngine } from '../../../tests/support/databases.ts'
import { domainEventTables, openEvents } from '../../../tests/support/domain-events.ts'
import { openHttp } from '../../../tests/support/http.ts'
import { messages } from './messages.ts'
import { createModeration, readDiscussion, registerComments } from './server.ts'
import type { CommentQueue } from './wire.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const [post, other] = ['atsarga', 'pensija'].map((slug) => ({
  slug,
  path: `/tinklarastis/${slug}`,
  title: slug,
  language: 'lt' as const,
}))
const comment = { name: 'Rasa', email: 'rasa@kryptis.lt', text: 'Ačiū, labai aiškiai parašyta.' }
const thanks = `${post?.path}?komentaras=gautas#komentuoti`

describe.each(bothEngines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)
  let database: Awaited<ReturnType<typeof openEmpty>>
  let server: Awaited<ReturnType<typeof openHttp>>
  let events: ReturnType<typeof openEvents>
  let moderation: ReturnType<typeof createModeration>
  let time: number

  beforeEach(async () => {
    database = await openEmpty(...domainEventTables, migration, fields)
    server = await openHttp()
    time = Date.UTC(2026, 10, 21, 9)
    const commentables = [post, other].flatMap((one) => one ?? [])
    const { db } = database
    events = openEvents(database, () => time)
    moderation = createModeration({
      db,
      commentables: () => commentables,
      ownersName: () => 'Kryptis',
      onChange: () => {},
    })
    registerComments({
      http: server.http,
      db,
      addresses: ['/tinklarastis/:address'],
      documentAt: (path) => commentables.find((one) => one.path === path),
      domainEvents: events.domainEvents,
      showDraft: ({ slug, language }, draft, status, _request, reply) =>
        reply.status(status).send({ slug, draft, language }),
      now: () => time,
    })
  })
  afterEach(async () => {
    await events.close()
    await server.close()
    await database.close()
  })

  const send = (fields: Record<string, string>, headers = {}, path = '') =>
    server.submit(path || String(post?.path), { ...comment, ...fields }, headers)
  const stored = () => database.db.selectFrom('comments').selectAll().orderBy('id').execute()
  const queued = async (queue: CommentQueue) =>
    (await moderation.readQueue({ queue, before: null, search: '', seesEmails: true }, time)).items
  const discussion = () => readDiscussion(database.db, 'atsarga')
  /** Sends a comment and publishes it; returns its id. */
  async function publish(fields: Record<string, string> = {}, path = '') {
    await send(fields, {}, path)
    const id = (await stored()).at(-1)?.id ?? 0
    await moderation.actions.publish(id, time)
    return id
  }

  test('keeps a comment with the proof of consent, unpublished, and says thanks', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77', 'user-agent': firefox }
    const text = 'Ačiū!\r\n\r\n\r\n\r\nKas toliau\u202e?\u0000'
    const response = await send({ name: '  Rasa \n Rasaitė ', text }, headers)
    expect([response.statusCode, response.headers.location]).toEqual([303, thanks])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await stored()).toEqual([
      {
        id: expect.any(Number),
        post: 'atsarga',
        parent_id: null,
        content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        author: 'visitor',
        name: 'Rasa Rasaitė',
        email: 'rasa@kryptis.lt',
        text: 'Ačiū!\n\nKas toliau?',
        fields: null,
        consent_text: messages.lt.consent,
        consent_digest: createHash('sha256').update(messages.lt.consent).digest('hex'),
        network: '192.0.2.0/24',
        browser: 'Firefox',
        sent_at: time,
        published_at: null,
        spam_at: null,
        spam_reason: null,
        deleted_at: null,
        erased_at: null,
        spam_seen_at: null,
      },
    ])
    expect(await discussion()).toEqual({ threads: [], count: 0 })
  })

  test.each([
    [{ name: ' ' }, ['name']],
    [{ name: 'ą'.repeat(81) }, ['name']],
    [{ name: '\u200b\u202e' }, ['name']],
    [{ email: 'rasa@kryptis' }, ['email']],
    [{ text: '\r\n ' }, ['text']],
    [{ text: 'ą'.repeat(2001) }, ['text']],
    [{ name: '', email: '', text: '' }, ['name', 'email', 'text']],
  ])('%j is shown again with what is wrong', async (fields, problems) => {
    const response = await send(fields)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      slug: 'atsarga',
      language: 'lt',
      draft: { problems, parent: null },
    })
    expect(await stored()).toEqual([])
  })

  test('what was typed comes back with the problem, in the form it was typed into', async () => {
    const id = await publish()
    const { draft } = (await send({ email: 'rasa', parent: String(id) })).json()
    expect(draft).toEqual({
      parent: id,
      fields: { ...comment, email: 'rasa' },
      problems: ['email'],
    })
  })

  test('takes the longest comment a form lets through, and no body beyond the bound', async () => {
    expect((await send({ text: 'ą'.repeat(2000) })).statusCode).toBe(303)
    expect((await send({ text: 'ą'.repeat(100_000) })).statusCode).toBe(413)
  })

  test('the same comment sent twice is kept once, at once or one after the other', async () => {
    await Promise.all([send({}), send({})])
    expect((await send({ email: 'RASA@kryptis.lt' })).headers.location).toBe(thanks)
    expect(await stored()).toHaveLength(1)
  })

  test.each([
    ['trap', { website: 'https://spam.example' }],
    ['hurry', { took: '2999' }],
    ['links', { text: 'https://a.lt https://b.lt <a href="c">' }],
  ])(
    'what looks like spam for its %s goes to spam, and its sender gets the same answer',
    async (why, fields) => {
      const response = await send(fields)
      expect([response.statusCode, response.headers.location]).toEqual([303, thanks])
      expect(await queued('spam')).toMatchObject([{ suspicion: why }])
      expect(await queued('pending')).toEqual([])
    },
  )

  test('the same words from somebody else go to spam, unless they are short', async () => {
    await send({})
    await send({ email: 'kitas@kryptis.lt' }, {}, other?.path)
    expect(await queued('spam')).toMatchObject([{ suspicion: 'repeated' }])
    await send({ text: 'Ačiū!' })
    await send({ text: 'Ačiū!', email: 'kitas@kryptis.lt' })
    expect(await queued('pending')).toHaveLength(3)
  })

  test.each([
    { took: '3000' },
    { took: '' },
    { took: 'abc' },
    { text: 'https://a.lt https://b.lt' },
  ])('%j does not go to spam', async (fields) => {
    await send(fields)
    expect(await queued('pending')).toHaveLength(1)
  })

  test('an email address sends ten an hour, a network six a minute, and neither loses its words', async () => {
    for (let count = 0; count < 10; count++) await send({ text: `Nr. ${count}` })
    const eleventh = await send({ text: 'Nr. 11' })
    expect(eleventh.statusCode).toBe(429)
    expect(Math.ceil(Number(eleventh.headers['retry-after']) / 60)).toBe(60)
    expect(eleventh.json()).toMatchObject({
      draft: { problems: ['throttled'], fields: { text: 'Nr. 11' } },
    })
    const network = { 'x-forwarded-for': '203.0.113.9' }
    const answers = []
    for (let count = 0; count < 7; count++) {
      answers.push((await send({ email: `a${count}@kryptis.lt` }, network)).statusCode)
    }
    expect(answers).toEqual([...Array<number>(6).fill(303), 429])
  })

  test('nobody posts the form from another site', async () => {
    expect((await send({}, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect(await stored()).toEqual([])
  })

  test('nothing is taken below a post that is not there', async () => {
    expect((await send({}, {}, '/tinklarastis/nera')).statusCode).toBe(404)
  })

  test('a reply is kept below what it answers', async () => {
    const id = await publish()
    await publish({ parent: String(id), text: 'Pritariu' })
    expect(await discussion()).toMatchObject({
      count: 2,
      threads: [{ comment: { id }, replies: [{ comment: { text: 'Pritariu' } }] }],
    })
  })

  test.each(['0', '-1', '1e3', '999', '9'.repeat(30), 'x'])(
    'a reply to %s comes back as a comment of its own',
    async (parent) => {
      await publish()
      const response = await send({ parent, text: 'Pritariu' })
      expect(response.statusCode).toBe(422)
      expect(response.json().draft).toMatchObject({
        parent: null,
        problems: ['parent'],
        fields: { text: 'Pritariu' },
      })
      expect(await stored()).toHaveLength(1)
    },
  )

  test('nobody replies to a comment below another post', async () => {
    const id = await publish({}, other?.path)
    expect((await send({ parent: String(id) })).statusCode).toBe(422)
  })

  test('nobody replies to what cannot be read', async () => {
    await send({})
    const id = (await stored())[0]?.id ?? 0
    let replies = 0
    const reply = async () =>
      (await send({ parent: String(id), text: `Atsakymas ${++replies}` })).statusCode
    const { publish: show, spam, restore, delete: remove } = moderation.actions
    expect(await reply()).toBe(422)
    await show(id, time)
    expect(await reply()).toBe(303)
    await spam(id, time)
    expect(await reply()).toBe(422)
    await restore(id)
    await remove(id, time)
    expect(await reply()).toBe(422)
  })

  test('an e-mail address and its proof are gone a year later, the words stay', async () => {
    await publish()
    await database.db.updateTable('comments').set({ fields: '{"phone":"1"}' }).execute()
    await send({ text: 'Niekas neperžiūrėjo' })
    time = new Date(time).setUTCFullYear(new Date(time).getUTCFullYear() + 1) - 1
    expect((await queued('published'))[0]?.email).toBe('rasa@kryptis.lt')
    time += 1
    await queued('published')
    const proof = { network: null, browser: null, consent_text: null }
    expect(await stored()).toMatchObject([
      { text: comment.text, email: null, fields: null, ...proof },
    ])
  })

  test('spam and what was deleted is gone thirty days later', async () => {
    await send({ website: 'x' })
    const kept = await publish({ text: 'Pradžia' })
    await publish({ text: 'Pritariu', parent: String(kept) })
    await moderation.actions.delete(kept, time)
    time += 30 * dayMs - 1
    expect(await queued('spam')).toHaveLength(1)
    expect(await queued('deleted')).toHaveLength(1)
    time += 1
    expect(await queued('spam')).toEqual([])
    expect(await queued('deleted')).toEqual([])
    expect(await stored()).toMatchObject([
      { name: '', text: '', email: null, content_hash: null, erased_at: time },
      { text: 'Pritariu' },
    ])
    expect((await discussion()).threads).toMatchObject([
      { comment: { id: kept, isRemoved: true }, replies: [{ comment: { text: 'Pritariu' } }] },
    ])
  })

  test('a store that fails is an answer that gives the words back', async () => {
    await database.db.schema.dropTable('comments').execute()
    const response = await send({})
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ draft: { problems: ['failed'], fields: comment } })
    expect(JSON.stringify(server.lines)).not.toContain('rasa@kryptis.lt')
  })
})
