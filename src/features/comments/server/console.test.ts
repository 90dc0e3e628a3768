import { beforeEach, describe, expect, test } from 'vitest'
import { consolePath, type Frame, signInPath } from '#features/console/wire.ts'
import { inboxPath } from '#features/contact/console-wire.ts'
import { commentable, pageOf, useConsole } from '../../../../tests/support/console.ts'
import { engines } from '../../../../tests/support/databases.ts'
import {
  bulkCommentPath,
  type CommentAction,
  commentActionPath,
  commentsPath,
  queueField,
  queueNames,
  queuePath,
  returnCommentsPath,
} from '../console-wire.ts'
import { readDiscussion } from '../server.ts'

describe.each(engines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })

  const write = (text: string) => site().writeComment(text)
  const page = async (path: string) => pageOf(await site().get(path, cookie))[1]
  const badgeOn = async (path: string) => {
    const { menu }: Frame = (await page(path)).frame
    return menu.find((item) => item.path === commentsPath)?.badge
  }
  const queue = async (name: keyof typeof queueNames) => (await page(queuePath(name))).comments
  const act = (id: number | string, action: CommentAction, form = {}, headers = {}) =>
    site().post(commentActionPath(id, action), form, { cookie, ...headers })
  const threads = async () => (await readDiscussion(site().db, commentable.slug)).threads

  test('comments wait for the owner, the newest first, and every page says how many', async () => {
    await write('Pirmas')
    await write('Antras')
    expect(await page(commentsPath)).toEqual({
      queue: 'pending',
      counts: { pending: 2, published: 0, spam: 0, deleted: 0 },
      frame: expect.objectContaining({ role: 'owner' }),
      olderThan: null,
      search: '',
      newSpam: 0,
      done: null,
      comments: [
        {
          id: expect.any(Number),
          name: 'Rasa',
          text: 'Antras',
          sentAt: site().time,
          isOwners: false,
          email: 'rasa@kryptis.lt',
          fields: {},
          suspicion: null,
          answers: null,
          on: { path: commentable.path, title: commentable.title },
        },
        expect.objectContaining({ text: 'Pirmas' }),
      ],
    })
    expect(await badgeOn(consolePath)).toMatchObject({ count: 2 })
    expect(await badgeOn(inboxPath)).toMatchObject({ count: 2 })
  })

  test('what is published can be read, and its page is made again', async () => {
    const id = await write('Pirmas')
    const answer = await act(id, 'publish', { [queueField]: queueNames.pending })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      queuePath('pending', `padaryta=skelbti&pakeista=${id}`),
    ])
    expect(site().changed).toEqual([commentable.path])
    expect(await threads()).toMatchObject([{ comment: { id, text: 'Pirmas' } }])
  })

  test('new spam is mentioned until an owner has looked at it; robots are not mentioned', async () => {
    const [hasty, robot] = [await write('Greitas'), await write('Robotas')]
    const { db, time } = site()
    for (const [id, spam_reason] of [
      [hasty, 'hurry'],
      [robot, 'trap'],
    ] as const)
      await db
        .updateTable('comments')
        .set({ spam_at: time, spam_reason })
        .where('id', '=', id)
        .execute()
    expect((await page(commentsPath)).newSpam).toBe(1)
    expect((await page(consolePath)).notices).toContainEqual({
      kind: 'task',
      text: '1 naujas komentaras palaikytas brukalu',
      path: queuePath('spam'),
    })
    await page(queuePath('spam'))
    expect((await page(commentsPath)).newSpam).toBe(0)
  })

  test('a comment goes from queue to queue and comes back to where it was', async () => {
    const id = await write('Pirmas')
    const places = async () => (await page(commentsPath)).counts
    const nowhere = { pending: 0, published: 0, spam: 0, deleted: 0 }
    await act(id, 'spam')
    expect(await places()).toEqual({ ...nowhere, spam: 1 })
    await act(id, 'restore')
    expect(await places()).toEqual({ ...nowhere, pending: 1 })
    await act(id, 'publish')
    await act(id, 'delete')
    expect(await places()).toEqual({ ...nowhere, deleted: 1 })
    expect(await threads()).toEqual([])
    await act(id, 'restore')
    expect(await places()).toEqual({ ...nowhere, published: 1 })
    await act(id, 'spam')
    await act(id, 'publish')
    expect(await places()).toEqual({ ...nowhere, published: 1 })
  })

  test('the owner’s answer is there at once, under the owner’s name, and publishes what it answers', async () => {
    const id = await write('Pirmas')
    await act(id, 'answer', { text: 'Sveiki!\r\nAčiū.' })
    await act(id, 'answer', { text: 'Sveiki!\r\nAčiū.' })
    expect(await threads()).toMatchObject([
      {
        comment: { id, isOwners: false },
        replies: [{ comment: { name: 'Kryptis', text: 'Sveiki!\nAčiū.', isOwners: true } }],
      },
    ])
    expect((await threads())[0]?.replies).toHaveLength(1)
  })

  test.each(['', ' \r\n', 'ą'.repeat(2001)])('an answer of %j is refused', async (text) => {
    const id = await write('Pirmas')
    expect((await act(id, 'answer', { text })).statusCode).toBe(400)
    expect(await threads()).toEqual([])
  })

  test('of what is erased nothing is left, or an empty place under its replies', async () => {
    const alone = await write('Vienas')
    const answered = await write('Pirmas')
    await act(answered, 'publish')
    await act(answered, 'answer', { text: 'Ačiū' })
    for (const id of [alone, answered]) {
      await act(id, 'delete')
      await act(id, 'erase')
    }
    const rows = await site().db.selectFrom('comments').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/Rasa|rasa@|Pirmas|Vienas/)
    expect(await threads()).toMatchObject([{ comment: { id: answered, isRemoved: true } }])
    await act(answered, 'restore')
    await act(answered, 'publish')
    expect(await threads()).toMatchObject([{ comment: { id: answered, isRemoved: true } }])
  })

  test('fifty stand on a page and the older ones follow', async () => {
    for (let number = 1; number <= 51; number++) await write(`Nr. ${number}`)
    const first = await page(commentsPath)
    expect(first.comments).toHaveLength(50)
    const second = await page(queuePath('pending', `iki=${first.olderThan}`))
    expect(second.comments).toMatchObject([{ text: 'Nr. 1' }])
    expect(second.olderThan).toBe(null)
  })

  test('a search finds what a name, an address or a text contains, and only owners see addresses', async () => {
    await site().writeComment('Dvi žąsys', 'jonas@kryptis.lt')
    await write('Antis')
    const found = async (search: string, as = cookie) =>
      pageOf(await site().get(queuePath('pending', `paieska=${search}`), as))[1].comments.map(
        ({ text }: { text: string }) => text,
      )
    expect(await found('zasys')).toEqual(['Dvi žąsys'])
    expect(await found('jonas@')).toEqual(['Dvi žąsys'])
    const viewer = await site().addUser(cookie, { email: 'ziuri@kryptis.lt', role: 'viewer' })
    expect(await found('jonas@', viewer)).toEqual([])
    expect(await found('rasa', viewer)).toEqual(['Antis', 'Dvi žąsys'])
  })

  test('what further fields hold is read and found by owners alone', async () => {
    await site().writeComment('Antis', 'rasa@kryptis.lt', '{"phone":"+370 600 00000"}')
    const found = async (as: string) =>
      pageOf(await site().get(queuePath('pending', 'paieska=600 0'), as))[1].comments
    expect(await found(cookie)).toMatchObject([{ fields: { phone: '+370 600 00000' } }])
    const viewer = await site().addUser(cookie, { email: 'ziuri@kryptis.lt', role: 'viewer' })
    expect(await found(viewer)).toEqual([])
    const [shown] = pageOf(await site().get(queuePath('pending'), viewer))[1].comments
    expect(shown).toMatchObject({ text: 'Antis', email: null, fields: {} })
  })

  test('comments that are ticked are published together, and the list stays as it was', async () => {
    const [one, two, three] = [await write('Pirmas'), await write('Antras'), await write('Kitas')]
    const ticked = `id=${one}&id=${two}&${queueField}=${queueNames.pending}&paieska=a`
    const answer = await site().send(bulkCommentPath('publish'), ticked, undefined, cookie)
    expect(answer.headers.location).toBe(
      queuePath('pending', `paieska=a&padaryta=skelbti&pakeista=${one}&pakeista=${two}`),
    )
    expect(await queue('pending')).toMatchObject([{ id: three }])
    expect(await queue('published')).toHaveLength(2)
  })

  test.each([
    ['pending', 'publish'],
    ['pending', 'spam'],
    ['published', 'spam'],
    ['published', 'delete'],
    ['spam', 'publish'],
  ] as const)('%s comments are back after %s by one press', async (from, action) => {
    const ids = [await write('Pirmas'), await write('Antras')]
    for (const id of ids) {
      if (from !== 'pending') await act(id, 'publish')
      if (from === 'spam') await act(id, 'spam')
    }
    const reasons = { spam_reason: from === 'spam' ? 'links' : null }
    await site().db.updateTable('comments').set(reasons).execute()
    const before = await queue(from)
    const fields = `${queueField}=${queueNames[from]}`
    const ticked = [...ids.map((id) => `id=${id}`), fields].join('&')
    const answer = await site().send(bulkCommentPath(action), ticked, undefined, cookie)
    const shown = await page(String(answer.headers.location))
    expect(shown).toMatchObject({ done: { action, ids }, comments: [] })
    await site().send(returnCommentsPath, ticked, undefined, cookie)
    expect(await queue(from)).toEqual(before)
  })

  test('the owner’s own answer is not taken for spam along with others', async () => {
    const id = await write('Pirmas')
    await act(id, 'answer', { text: 'Ačiū' })
    const ids = (await queue('published')).map((comment: { id: number }) => comment.id)
    const ticked = ids.map((one: number) => `id=${one}`).join('&')
    const fields = `${ticked}&${queueField}=${queueNames.published}`
    const answer = await site().send(bulkCommentPath('spam'), fields, undefined, cookie)
    expect(ids).toHaveLength(2)
    expect((await page(String(answer.headers.location))).done).toEqual({
      action: 'spam',
      ids: [id],
    })
    expect(await queue('published')).toMatchObject([{ isOwners: true }])
  })

  test('without a session nothing is shown or changed', async () => {
    const id = await write('Slapta')
    const shown = await site().get(commentsPath)
    const back = `${signInPath}?grizti=${encodeURIComponent(commentsPath)}`
    expect([shown.statusCode, shown.headers.location]).toEqual([303, back])
    for (const action of ['publish', 'spam', 'delete', 'restore', 'erase', 'answer'] as const) {
      const refused = await site().post(commentActionPath(id, action), { text: 'x' })
      expect([refused.statusCode, refused.headers.location]).toEqual([303, signInPath])
    }
    expect(await queue('pending')).toMatchObject([{ text: 'Slapta' }])
    expect(site().changed).toEqual([])
  })

  test('another site changes nothing in the owner’s name', async () => {
    const id = await write('Pirmas')
    const refused = await act(id, 'publish', {}, { origin: 'https://evil.example' })
    expect(refused.statusCode).toBe(403)
    expect(await threads()).toEqual([])
  })

  test.each(['0x1', '-1', '1e3', '9'.repeat(16)])('%s is no comment', async (id) => {
    expect((await act(id, 'publish')).statusCode).toBe(404)
    expect((await site().get(queuePath('spam', `iki=${id}`), cookie)).statusCode).toBe(404)
  })
})
