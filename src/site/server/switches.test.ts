import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everythingOn, switchNames } from '#lib/site/switches.ts'
import { createLog } from '#server/log.ts'
import { readConfig } from '#server/process/config.ts'
import { type Crawled, crawlSite } from '../../../tests/support/crawl.ts'
import { signUpByHttp } from '../../../tests/support/owner-by-http.ts'
import { freePort, newDataDir } from '../../../tests/support/site.ts'
import { type Site, startSite } from './compose.ts'

const author = 'Rasa'

let dataDir: string
let site: Site
let url: string
let asOwner: Awaited<ReturnType<typeof signUpByHttp>>
/** The pages while everything is on, and the answers of what is owed. */
let everything: Crawled
let owedAnswers: ReadonlyMap<string, string>

beforeAll(async () => {
  dataDir = newDataDir()
  const port = await freePort()
  url = `http://localhost:${port}`
  const result = readConfig({ PORT: port, DATA_DIR: dataDir })
  if (!result.ok) throw new Error(result.problems.join())
  const parts = { root: process.cwd(), dist: 'dist', restart: async () => {} }
  site = await startSite(result, createLog('silent'), parts)
  asOwner = await signUpByHttp({ ...site, url } as never)
  everything = await crawl()
  owedAnswers = await answersOf(Object.values(rows).flatMap(({ owed = [] }) => owed))
})
afterAll(async () => {
  await site.close()
  rmSync(dataDir, { recursive: true })
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(url + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' }, ...init })
const textOf = async (path: string) => (await get(path)).text()
const statusOf = async (path: string) => (await get(path)).status
const post = async (path: string, fields: Record<string, string> = {}) =>
  (await get(path, { method: 'POST', body: new URLSearchParams(fields) })).status

/** What identifies an answer: its status, and the title of its page. */
async function answersOf(paths: readonly string[]) {
  const answers = new Map<string, string>()
  for (const path of paths) {
    const answer = await get(path, { headers: { accept: 'text/html' } })
    const title = /<title>[^<]*/.exec(await answer.text())?.[0] ?? ''
    answers.set(path, `${answer.status} ${title}`)
  }
  return answers
}

const lists = ['/sitemap.xml', '/llms.txt', '/robots.txt', '/rss.xml', '/atom.xml']

const crawl = () => crawlSite(url)

const sourceOf = async (path: string) => {
  const source = await site.contentStore.read(path)
  return { text: source?.published.text ?? '', baseId: source?.published.id ?? null }
}
async function save(path: string, text: string) {
  const { baseId } = await sourceOf(path)
  expect(await site.contentStore.saveDraft({ path, text, baseId, author })).toEqual({ ok: true })
}
const publish = (paths: readonly string[]) => site.contentStore.publish({ paths, author, note: '' })

/**
 * Publishes these switches, with texts without the links that lead to what is off.
 *
 * @returns what takes all of it back
 */
async function switchTo(changed: Record<string, unknown>) {
  const switches = JSON.parse((await sourceOf('switches.json')).text)
  const former = new Map([['switches.json', (await sourceOf('switches.json')).text]])
  await save('switches.json', JSON.stringify({ ...switches, ...changed }))
  const problems = await site.contentStore.check(['switches.json'])
  for (const { file, message } of problems) {
    expect(message).toContain('switched off in switches.json')
    const { text } = await sourceOf(file)
    former.set(file, former.get(file) ?? text)
  }
  for (const [file, text] of former) {
    const links = problems
      .filter((problem) => problem.file === file)
      .map(({ message }) => /“(.+)”/.exec(message)?.[1])
    if (links.length > 0)
      await save(
        file,
        links.reduce<string>(
          (all, link) =>
            all.replaceAll(new RegExp(`\\[([^[\\]]*)\\]\\(${link}[^)]*\\)`, 'g'), '$1'),
          text,
        ),
      )
  }
  expect(await publish([...former.keys()])).toMatchObject({ ok: true })
  return async () => {
    for (const [file, text] of former) await save(file, text)
    expect(await publish([...former.keys()])).toMatchObject({ ok: true })
  }
}

interface Row {
  off: Record<string, unknown>
  /** Addresses that are gone. */
  gone: readonly string[]
  /** Addresses that take nothing. */
  refused: readonly string[]
  /** Addresses that answer all the same. */
  owed?: readonly string[]
  /** Pages of the console that are gone. */
  consoleGone: readonly string[]
  /** What no page and no list says. */
  unsaid: RegExp
}

const rows: Record<string, Row> = {
  shop: {
    off: { shop: false },
    gone: ['/produktai', '/produktai/pensijos-lapas', '/krepselis', '/apmokejimas'],
    refused: ['/krepselis', '/apmokejimas'],
    owed: ['/uzsakymai', '/atsisakyti-sutarties'],
    consoleGone: ['/valdymas/produktai'],
    unsaid: /krepšel|\/krepselis|\/produktai|vitrina_cart/i,
  },
  plans: {
    off: { plans: false },
    gone: ['/kainos'],
    refused: ['/uzsakymas'],
    owed: ['/uzsakymai'],
    consoleGone: [],
    unsaid: /\/kainos|\/uzsakymas\b/i,
  },
  'shop and plans': {
    off: { shop: false, plans: false },
    gone: ['/produktai', '/kainos'],
    refused: ['/krepselis', '/uzsakymas'],
    owed: [
      '/uzsakymai',
      '/en/withdraw',
      '/pirkimo-taisykles',
      '/uzsakymas/aciu',
      '/api/payments/simulator',
    ],
    consoleGone: [],
    unsaid: /pirkimo-taisykles|užsakym|vitrina_order/i,
  },
  blog: {
    off: { blog: false, comments: false },
    gone: ['/tinklarastis', '/rss.xml'],
    refused: ['/tinklarastis/atsarga-ramiam-miegui'],
    consoleGone: ['/valdymas/komentarai'],
    unsaid: /tinklarast|tinklarašt|"\/rss\.xml|"\/atom\.xml|koment/i,
  },
  comments: {
    off: { comments: false },
    gone: [],
    refused: ['/tinklarastis/atsarga-ramiam-miegui'],
    consoleGone: ['/valdymas/komentarai'],
    unsaid: /komentar/i,
  },
  news: {
    off: { news: false },
    gone: ['/naujienos'],
    refused: [],
    consoleGone: [],
    unsaid: /\/naujienos|naujienos</i,
  },
  booking: {
    off: { booking: false },
    gone: ['/registracija', '/registracija/aciu'],
    refused: ['/registracija'],
    consoleGone: [],
    unsaid: /\/registracija|prašote pokalbio/i,
  },
  newsletter: {
    off: { newsletter: false },
    gone: ['/naujienlaiskis'],
    refused: ['/api/subscribe', '/api/subscribe/button'],
    owed: ['patvirtinti', 'atsisakyti', 'nustatymai'].map(
      (page) => `/naujienlaiskis/${page}?raktas=x`,
    ),
    consoleGone: ['/valdymas/prenumeratoriai', '/valdymas/naujienlaiskiai'],
    unsaid: /naujienlaišk|naujienlaisk/i,
  },
  contact: {
    off: { contact: false },
    gone: ['/kontaktai', '/kontaktai/aciu'],
    refused: ['/kontaktai'],
    consoleGone: [],
    unsaid: /\/kontaktai|Kai rašote mums/,
  },
  testimonials: {
    off: { testimonials: false },
    gone: [],
    refused: [],
    consoleGone: [],
    unsaid: /atsiliepim/i,
  },
  partners: {
    off: { partners: false },
    gone: [],
    refused: [],
    consoleGone: [],
    unsaid: /id="partneriai"/i,
  },
  calculators: {
    off: { calculators: false },
    gone: ['/skaiciuokles', '/skaiciuokles/pensijos-tarpas'],
    refused: [],
    consoleGone: [],
    unsaid: /\/skaiciuokles|\/calculators|data-calculator/i,
  },
  'anything but Lithuanian pages': {
    off: {
      ...Object.fromEntries(switchNames.map((name) => [name, false])),
      languages: ['lt'],
    },
    gone: ['/en', '/produktai', '/kainos', '/kontaktai'],
    refused: ['/kontaktai', '/registracija'],
    owed: ['/uzsakymai', '/en/withdraw', '/naujienlaiskis/nustatymai?raktas=x'],
    consoleGone: ['/valdymas/zinutes', '/valdymas/komentarai', '/valdymas/produktai'],
    unsaid: /hreflang|\/en\/|krepšel|komentar|naujienlaišk|tinklarašt/i,
  },
  English: {
    off: { languages: ['lt'] },
    gone: ['/en', '/en/products', '/en/search', '/en/site.webmanifest'],
    refused: ['/en/contact'],
    owed: ['/en/withdraw', '/en/orders', '/en/newsletter/unsubscribe?raktas=x'],
    consoleGone: [],
    unsaid: /hreflang|href="\/en|\/en\/|anglų|pll_language/,
  },
}

describe.each(Object.entries(rows))('without %s', (_name, row) => {
  let crawled: Crawled
  let back: () => Promise<void>

  beforeAll(async () => {
    back = await switchTo(row.off)
    crawled = await crawl()
  })

  test('no link is dead, and no page and no list speaks of it', async () => {
    expect(crawled.dead).toEqual([])
    expect(row.refused.filter((path) => crawled.actions.has(path))).toEqual([])
    const texts = [
      ...crawled.pages,
      ...(await Promise.all(lists.map(async (one) => [one, await textOf(one)] as const))),
    ]
    const said = texts.flatMap(([path, text]) => {
      const found = row.unsaid.exec(text)
      return found ? `${path}: ${text.slice(found.index - 60, found.index + 60)}` : []
    })
    expect(said.filter((one) => !/^\/(naujienos|tinklarastis|produktai|en)\/./.test(one))).toEqual(
      [],
    )
  })

  test('its addresses are gone and take nothing, and what is owed stays', async () => {
    for (const path of row.gone) expect([path, await statusOf(path)]).toEqual([path, 404])
    for (const path of row.refused) expect([path, await post(path)]).toEqual([path, 404])
    for (const [path, answer] of await answersOf(row.owed ?? [])) {
      expect([path, answer]).toEqual([path, owedAnswers.get(path)])
      expect([path, answer]).not.toEqual([path, expect.stringContaining('žemėlapyje')])
    }
    const menu = await (await asOwner('/valdymas')).text()
    for (const path of row.consoleGone) {
      expect(menu).not.toContain(`href="${path}"`)
      expect([path, (await asOwner(path)).status]).toEqual([path, 404])
    }
  })

  test('switched on again, every page is as before', async () => {
    await back()
    const again = await crawl()
    expect([...again.pages.keys()].sort()).toEqual([...everything.pages.keys()].sort())
    const changed = [...everything.pages].filter(([path, html]) => again.pages.get(path) !== html)
    expect(changed.map(([path]) => path)).toEqual([])
  })
})

test('the console leads to nothing that is off', async () => {
  const back = await switchTo(rows['anything but Lithuanian pages']?.off ?? {})
  const linksOf = async (path: string) => {
    const answer = await asOwner(path)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    const html = isPage ? await answer.text() : ''
    return [...html.matchAll(/href="(\/valdymas[^"#?]*)"/g)].map(([, link = '']) => link)
  }
  const menu = new Set(await linksOf('/valdymas'))
  const links = new Set((await Promise.all([...menu].map(linksOf))).flat())
  const dead: string[] = []
  for (const path of links.difference(menu))
    if ((await asOwner(path, { method: 'HEAD' })).status === 404) dead.push(path)
  await back()
  expect(dead).toEqual([])
})

test('with one language a document has one half, and English comes back with both', async () => {
  const back = await switchTo({ languages: ['lt'] })
  const half = 'name="base.en"'
  const document = async () =>
    (await asOwner('/valdymas/turinys/dokumentas?dokumentas=site.json')).text()
  expect(await document()).not.toContain(half)
  expect(await document()).toContain('name="base.lt"')
  await save('switches.json', JSON.stringify(everythingOn))
  expect(await document()).toContain(half)
  await back()
})

test('comments without the blog are a mistake', async () => {
  await save('switches.json', JSON.stringify({ ...everythingOn, blog: false }))
  expect(await publish(['switches.json'])).toMatchObject({
    ok: false,
    problems: [{ file: 'switches.json', at: ['comments'] }],
  })
  await site.contentStore.discardDraft('switches.json')
})

test('a draft of the switches can be looked at', async () => {
  await save('switches.json', JSON.stringify({ ...everythingOn, partners: false }))
  const preview = await (await asOwner('/valdymas/perziura/')).text()
  expect([preview, await textOf('/')].map((html) => html.includes('id="partneriai"'))).toEqual([
    false,
    true,
  ])
  await site.contentStore.discardDraft('switches.json')
})
