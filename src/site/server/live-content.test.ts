import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchPaths } from '#features/search/wire.ts'
import { createLog } from '#server/log.ts'
import { readConfig } from '#server/process/config.ts'
import { createDatabase, engines } from '../../../tests/support/databases.ts'
import { freePort, newDataDir } from '../../../tests/support/site.ts'
import { type Site, startSite } from './compose.ts'

const author = 'Rasa'

describe.each(engines)('on %s', (engine) => {
  let folder: string
  let dataDir: string
  let site: Site
  let url: string
  let removeDatabase = async () => {}

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrina-live-'))
    cpSync('content', folder, { recursive: true })
    dataDir = newDataDir()
    let databaseUrl: string | null = null
    if (engine === 'postgres') [databaseUrl, removeDatabase] = await createDatabase()
    const port = await freePort()
    url = `http://localhost:${port}`
    const result = readConfig({
      PORT: port,
      DATA_DIR: dataDir,
      CONTENT_DIR: folder,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    if (!result.ok) throw new Error(result.problems.join())
    site = await startSite(result, createLog('silent'), {
      root: process.cwd(),
      dist: 'dist',
      restart: async () => {},
    })
  })
  afterAll(async () => {
    await site.close()
    await removeDatabase()
    for (const each of [folder, dataDir]) rmSync(each, { recursive: true })
  })

  const get = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { redirect: 'manual', ...init })
  const textOf = async (path: string) => (await get(path)).text()
  const tagOf = async (path: string) => (await get(path)).headers.get('etag')
  const sourceOf = async (path: string) => {
    const source = await site.contentStore.read(path)
    return { text: source?.published.text ?? '', baseId: source?.published.id ?? null }
  }
  async function save(path: string, text: string | null) {
    const { baseId } = await sourceOf(path)
    expect(await site.contentStore.saveDraft({ path, text, baseId, author })).toEqual({ ok: true })
  }
  async function change(path: string, from: string, to: string) {
    const { text } = await sourceOf(path)
    expect(text).toContain(from)
    await save(path, text.replace(from, to))
  }
  async function rename(name: string) {
    for (const path of ['site.json', 'en/site.json']) {
      const { nameGenitive: _, ...rest } = JSON.parse((await sourceOf(path)).text)
      await save(path, JSON.stringify({ ...rest, name }))
    }
  }
  const publish = (...paths: string[]) => site.contentStore.publish({ paths, author, note: '' })
  async function publishNow(...paths: string[]) {
    expect(await publish(...paths)).toMatchObject({ ok: true })
  }

  test('a publication shows at once on every page that names it, and others keep their tags', async () => {
    const kept = ['/kainos', '/slapuku-politika', '/en/terms-of-purchase']
    const before = await Promise.all(kept.map(tagOf))
    expect(before).not.toContain(null)
    const home = await tagOf('/')
    await change('home.json', 'Pinigams reikia', 'Pinigams reikėtų')
    await publishNow('home.json')
    expect(await textOf('/')).toContain('Pinigams reikėtų')
    expect(await tagOf('/')).not.toBe(home)
    expect(await Promise.all(kept.map(tagOf))).toEqual(before)

    await rename('Ramybė')
    await publishNow('site.json', 'en/site.json')
    expect(await textOf('/')).toMatch(/<title>Ramybė\s– asmeninių/)
    expect(await textOf('/llms.txt')).toMatch(/^# Ramybė/)
    expect(await textOf('/site.webmanifest')).toContain('"short_name":"Ramybė"')
    expect(await textOf('/rss.xml')).toContain('<title>Ramybė')
  })

  test('a page for one visitor has a frame of the content of now, with the words of its search', async () => {
    const search = (words: string) => `?${new URLSearchParams({ q: words })}`
    for (const words of ['planas', '<kaina> & „nuoma“']) {
      const page = await textOf(searchPaths.lt + search(words))
      expect(page).toContain(`href="${searchPaths.en}${search(words)}"`)
    }
    await rename('Tėkmė')
    await publishNow('site.json', 'en/site.json')
    expect(await textOf(searchPaths.lt + search('planas'))).toMatch(/<title>[^<]*Tėkmė/)
  })

  test('a price shows on its page and in the history of prices', async () => {
    const lt = 'products/pensijos-lapas.json'
    const { text } = await sourceOf(lt)
    const former = /"priceCents": (\d+)/.exec(text)?.[0] ?? ''
    await change(lt, former, '"priceCents": 1234')
    expect(await publish(lt)).toMatchObject({ ok: false })
    await change(`en/${lt}`, former, '"priceCents": 1234')
    await publishNow(lt, `en/${lt}`)
    expect(await textOf('/produktai/pensijos-lapas')).toContain('12,34')
    expect(await textOf('/produktai')).toContain('12,34')
  })

  test('a script of the owner is asked for at once, under a new version of the consent', async () => {
    const version = async () => /data-version="(\w+)"/.exec(await textOf('/'))?.[1]
    const before = await version()
    await change(
      'consent.json',
      '"scripts": []',
      '"scripts": [{"service":"meta-pixel","code":"1"}]',
    )
    await publishNow('consent.json')
    expect(await version()).not.toBe(before)
    const { text } = await sourceOf('consent.json')
    await save('consent.json', text.replace(/"scripts": .*/, '"scripts": []'))
    await publishNow('consent.json')
    expect(await version()).toBe(before)
  })

  test('what shows the seller of the content follows it', async () => {
    await change('shop.json', '{site.phone}', '+370 600 77777')
    await publishNow('shop.json')
    expect(await textOf('/kontaktai')).toContain('href="tel:+37060077777"')
  })

  test('with mistakes nothing is published, and each is named once', async () => {
    const post = 'blog/kiek-kainuoja-vienas-procentas.md'
    const before = [await tagOf('/'), await tagOf('/tinklarastis')]
    await change('home.json', 'Pinigams', 'Kelias')
    await save(post, `${(await sourceOf(post)).text}\n![](paveikslas.jpg)\n`)
    await change('plans.json', '"priceCents": 2900', '"priceCents": 29')
    const refused = await publish('home.json', post, 'plans.json')
    expect(refused).toMatchObject({
      ok: false,
      changed: [],
      problems: [
        { file: 'plans.json', at: ['plans', 0, 'priceCents'] },
        { file: post, message: expect.stringContaining('must be an uploaded one') },
      ],
    })
    expect([await tagOf('/'), await tagOf('/tinklarastis')]).toEqual(before)
    await Promise.all(
      ['home.json', post, 'plans.json'].map((path) => site.contentStore.discardDraft(path)),
    )
  })

  test('a post answers when it is published, takes comments, and is gone when it is deleted', async () => {
    const path = 'blog/nauja-mintis.md'
    const address = '/tinklarastis/nauja-mintis'
    const { text } = await sourceOf('blog/atsarga-ramiam-miegui.md')
    const sent = () =>
      get(address, { method: 'POST', body: new URLSearchParams({ author: '' }) }).then(
        ({ status }) => status,
      )
    expect([(await get(address)).status, await sent()]).toEqual([404, 404])
    await save(path, text.replace(/title: .*/, 'title: Visai nauja mintis'))
    await publishNow(path)
    expect(await textOf(address)).toContain('Visai nauja mintis')
    for (const list of ['/tinklarastis', '/sitemap.xml', '/llms.txt', '/rss.xml'])
      expect(await textOf(list)).toContain('/tinklarastis/nauja-mintis')
    expect(await textOf('/paieska?q=visai+nauja')).toContain(address)
    expect((await get(`${address}/?a=b`)).headers.get('location')).toBe(`${address}?a=b`)
    expect((await get(address, { method: 'HEAD' })).status).toBe(200)
    const card = /content="http[^"]+(\/og\/tinklarastis\/nauja-mintis-[^"]+)"/.exec(
      await textOf(address),
    )?.[1]
    expect((await get(card ?? '/')).headers.get('content-type')).toBe('image/png')
    expect(await sent()).toBe(422)

    await save(path, null)
    await publishNow(path)
    expect([(await get(address)).status, (await get(`${address}/`)).status]).toEqual([404, 404])
    expect(await sent()).toBe(404)
    for (const list of ['/tinklarastis', '/sitemap.xml', '/llms.txt', '/rss.xml'])
      expect(await textOf(list)).not.toContain('nauja-mintis')
  })

  test('publications under load give no failure, no mixed page and no former page afterwards', async () => {
    const paths = ['/', '/kainos', '/produktai', '/tinklarastis', '/naujienos', '/en']
    const statuses = new Set<number>()
    const mixed: string[] = []
    let isOver = false
    const visitor = async () => {
      for (let at = 0; !isOver; at++) {
        const answer = await get(paths[at % paths.length] ?? '/')
        statuses.add(answer.status)
        const names = new Set([...(await answer.text()).matchAll(/Vardas\d+/g)].map(([one]) => one))
        if (names.size > 1) mixed.push([...names].join())
      }
    }
    const visitors = Array.from({ length: 8 }, visitor)
    const others = [...documentsIn(folder, 'blog'), ...documentsIn(folder, 'products')]
    async function publishAll(name: string) {
      await rename(name)
      for (const path of others) await save(path, `${(await sourceOf(path)).text}\n`)
      await publishNow('site.json', 'en/site.json', ...others)
      const page = await textOf('/kainos')
      expect(page).toContain(name)
    }
    try {
      for (let round = 1; round <= 8; round++) await publishAll(`Vardas${round}`)
    } finally {
      isOver = true
      await Promise.all(visitors)
    }
    expect([...statuses]).toEqual([200])
    expect(mixed).toEqual([])
  })
})

const documentsIn = (folder: string, name: string) =>
  ['', 'en/'].flatMap((below) =>
    readdirSync(join(folder, below, name)).map((file) => `${below}${name}/${file}`),
  )
