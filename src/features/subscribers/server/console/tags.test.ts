import { beforeEach, describe, expect, test } from 'vitest'
import { pageOf, useConsole } from '../../../../../tests/support/console.ts'
import { bothEngines } from '../../../../../tests/support/databases.ts'
import { importing } from '../../../../../tests/support/importing.ts'
import { exampleSignUp } from '../../../../../tests/support/subscribers.ts'
import {
  subscriberActionPath,
  subscriberFilePath,
  subscriberPath,
  subscribersFilePath,
  subscribersPath,
  tagFoundPath,
} from '../../console-wire.ts'
import { maxTags, maxTagsOfPerson } from '../../tags.ts'
import { readOwnData } from '../subscribers/own-data.ts'
import type { VouchedSubscriber } from '../subscribers/subscribers.ts'

describe.each(bothEngines)('on %s', (engine) => {
  const site = useConsole(engine)
  let cookie: string
  beforeEach(async () => {
    cookie = await site().makeOwner()
  })
  const list = () => site().newsletter.subscribers
  const get = (path: string) => site().get(path, cookie)
  let posts = 0
  const post = (path: string, form: Record<string, string>) =>
    site().post(path, form, { cookie, 'x-forwarded-for': `198.51.100.${++posts % 250}` })
  const listed = async (query = '') => pageOf(await get(`${subscribersPath}${query}`))[1]
  const emails = async (query: string) =>
    (await listed(query)).subscribers.map(({ email }: { email: string }) => email)
  const tagsOf = async (email: string) =>
    pageOf(await get(subscriberPath(await idOf(email))))[1].record.tags
  const idOf = async (email: string) => (await list().findByEmail(email))?.id ?? 0
  const { visitor: _visitor, ...signUp } = exampleSignUp
  const add = async (...people: (Partial<VouchedSubscriber> & { email: string })[]) => {
    const given = { ...signUp, confirmedAt: site().time, detail: '' }
    await list().add(people.map((person) => ({ ...given, ...person })))
  }
  const tagOne = async (email: string, zyma: string) =>
    (await post(subscriberActionPath(await idOf(email), 'tag'), { zyma })).headers.location
  const tagFound = async (query: string, zyma: string, veiksmas = 'tag') =>
    String((await post(`${tagFoundPath}${query}`, { zyma, veiksmas })).headers.location)

  test('a person gets tags on their page and loses them there', async () => {
    await add({ email: 'ona@x.lt' }, { email: 'jonas@x.lt' })
    await tagOne('ona@x.lt', ' Klientas ')
    await tagOne('ona@x.lt', 'klientas')
    await tagOne('ona@x.lt', 'Žirmūnai')
    expect(await tagsOf('ona@x.lt')).toEqual(['klientas', 'žirmūnai'])
    expect((await listed()).tags).toEqual(['klientas', 'žirmūnai'])
    expect(await emails('?zyma=Klientas')).toEqual(['ona@x.lt'])
    expect((await listed('?zyma=klientas')).counts).toMatchObject({ subscribed: 1 })
    await post(subscriberActionPath(await idOf('ona@x.lt'), 'untag'), { zyma: 'klientas' })
    expect(await tagsOf('ona@x.lt')).toEqual(['žirmūnai'])
    expect(await tagOne('ona@x.lt', 'a,b')).toMatch(/padaryta=no_tag$/)
  })

  test('everybody whom the filter leaves is tagged, beyond the page that is shown', async () => {
    await add(...Array.from({ length: 1200 }, (_, index) => ({ email: `n${index}@x.lt` })))
    await add({ email: 'kita@y.lt', source: 'import' })
    const done = await tagFound('?paieska=x.lt', 'Vilnius')
    expect((await listed(done.slice(subscribersPath.length))).tagged).toEqual({
      done: 'tagged',
      count: 1200,
    })
    expect(done).toContain('paieska=x.lt')
    expect((await listed('?zyma=vilnius')).counts).toMatchObject({ subscribed: 1200 })
    expect(await tagsOf('kita@y.lt')).toEqual([])
    expect(await tagFound('?zyma=vilnius&paieska=n11', 'vilnius', 'untag')).toContain('kiek=111')
    expect((await listed('?zyma=vilnius')).counts).toMatchObject({ subscribed: 1089 })
  })

  test('a person has 20 tags and the site 200 different ones at most', async () => {
    const people = Array.from({ length: maxTags / maxTagsOfPerson }, (_, at) => `n${at}@x.lt`)
    await add(...people.map((email) => ({ email })), { email: 'ona@x.lt' })
    for (const [at, email] of people.entries())
      for (let n = 0; n < maxTagsOfPerson; n++)
        await list().tag([await idOf(email)], `žyma ${at * maxTagsOfPerson + n}`)
    expect((await listed()).tags).toHaveLength(maxTags)
    expect(await tagOne('n0@x.lt', 'žyma 199')).toMatch(/padaryta=person_full$/)
    expect(await tagOne('ona@x.lt', 'dar viena')).toMatch(/padaryta=site_full$/)
    expect(await tagFound('', 'dar viena')).toContain('padaryta=site_full')
    // Subscribers who have room for the tag get it all the same.
    expect(await tagFound('', 'žyma 0')).toContain('padaryta=person_full&kiek=9')
    expect(await tagsOf('ona@x.lt')).toEqual(['žyma 0'])
  })

  test('the file, the page’s file and the person’s own data name the tags; erasing deletes them', async () => {
    await add({ email: 'ona@x.lt' })
    const id = await idOf('ona@x.lt')
    await tagOne('ona@x.lt', 'vilnius')
    await tagOne('ona@x.lt', 'klientas')
    const [titles = '', line = ''] = (await get(subscribersFilePath)).body.split('\r\n')
    expect(titles.split(';').at(-1)).toBe('Žymos')
    expect(line.split(';').at(-1)).toBe('"klientas, vilnius"')
    expect((await get(subscriberFilePath(id))).json()).toMatchObject({
      tags: ['klientas', 'vilnius'],
    })
    const { db } = site()
    expect(await readOwnData(db, id)).toMatchObject({
      tags: [{ tag: 'klientas', at: new Date(site().time).toISOString() }, { tag: 'vilnius' }],
    })
    await list().erase(id)
    expect(await db.selectFrom('newsletter_tags').selectAll().execute()).toEqual([])
    expect((await listed()).tags).toEqual([])
  })

  describe('an import', () => {
    const { check, imported, revert, start } = importing(site, () => cookie)
    const given = { consent: 'Užsiprenumeravo senojoje svetainėje', language: 'lt', ask: '' }
    const file = 'Email,Status,Tags\na@x.lt,active,"Klientas, Vilnius"\nb@x.lt,active,\n'

    test('takes the tags of a column and one for all in the file, who lose them with it', async () => {
      await add({ email: 'b@x.lt' })
      const { summary } = await imported(file, { ...given, tag: 'Mugė 2026' })
      expect(summary.counts).toEqual({ added: 1, tagged: 1 })
      expect(await tagsOf('a@x.lt')).toEqual(['klientas', 'mugė 2026', 'vilnius'])
      expect(await tagsOf('b@x.lt')).toEqual(['mugė 2026'])
      await revert(summary.id)
      expect((await listed()).tags).toEqual([])
    })

    test('gives those on the list what they lack, and takes back that alone', async () => {
      await add({ email: 'b@x.lt' }, { email: 'c@x.lt' })
      await tagOne('b@x.lt', 'klientas')
      const more = 'Email,Status,Tags\nb@x.lt,active,"Klientas, Vilnius"\nc@x.lt,active,\n'
      for (const ask of ['', 'yes']) {
        const checked = await check(more, { ...given, ask })
        expect(checked.summary.counts).toEqual({ tagged: 1, duplicate: 1 })
        expect(await tagsOf('b@x.lt')).toEqual(['klientas'])
        const { summary } = await start(checked.summary.id)
        expect(summary.counts).toEqual({ tagged: 1, duplicate: 1 })
        expect(await tagsOf('b@x.lt')).toEqual(['klientas', 'vilnius'])
        const { summary: reverted } = await revert(summary.id)
        expect(reverted.reverted).toEqual({ untagged: 1 })
        expect(await tagsOf('b@x.lt')).toEqual(['klientas'])
        expect(await list().findByEmail('b@x.lt')).toMatchObject({ state: 'subscribed' })
      }
    })

    test('that asks everybody gives the tags to those who wait', async () => {
      await imported(file, { ...given, ask: 'yes', tag: 'mugė' })
      expect(await list().findByEmail('a@x.lt')).toMatchObject({ state: 'pending' })
      expect(await tagsOf('a@x.lt')).toEqual(['klientas', 'mugė', 'vilnius'])
      expect(await tagsOf('b@x.lt')).toEqual(['mugė'])
    })

    test('leaves out what the bounds do not admit, and adds the person all the same', async () => {
      const many = Array.from({ length: 30 }, (_, at) => `t${at}`).join('; ')
      const rows = Array.from({ length: 250 }, (_, at) => `n${at}@x.lt,active,skirtinga ${at}`)
      const { summary } = await imported(
        `Email,Status,Labels\na@x.lt,active,"${many}"\n${rows.join('\n')}\n`,
      )
      expect(summary.counts).toEqual({ added: 251 })
      expect(await tagsOf('a@x.lt')).toHaveLength(maxTagsOfPerson)
      expect((await listed()).tags).toHaveLength(maxTags)
    })
  })
})
