import { expect, test } from 'vitest'
import { nonBreaking } from '#lib/text/typography.ts'
import { useSite } from '../support/open-site.ts'
import { englishShopPages, shopPages } from '../support/shopping.ts'

interface Listed {
  path: string
  changed: string | undefined
  html: string
}
type Node = Readonly<Record<string, unknown>>

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it = '']) => it)
const one = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''

const site = await useSite()
const map = await (await fetch(`${site.url}/sitemap.xml`)).text()
const pages: Listed[] = await Promise.all(
  all(map, /<url>(.+?)<\/url>/g).map(async (entry) => {
    const path = one(entry, /<loc>(.+?)<\/loc>/).replace(site.url, '')
    const html = await (await fetch(site.url + path)).text()
    return { path, changed: /<lastmod>(.+?)<\/lastmod>/.exec(entry)?.[1], html }
  }),
)

const isUnlisted = (path: string) => !pages.some((page) => page.path === path)
/** Pages for visitors that search engines must not list. */
const unlisted: Listed[] = await Promise.all(
  [...shopPages, ...englishShopPages].filter(isUnlisted).map(async (path) => {
    const html = await (await fetch(site.url + path)).text()
    return { path, changed: undefined, html }
  }),
)
const everyPage = [...pages, ...unlisted]

const titleOf = ({ html }: Listed) => one(html, /<title>(.+?)<\/title>/)
const descriptionOf = ({ html }: Listed) => one(html, /<meta name="description" content="(.+?)"/)
const failing = (isWrong: (page: Listed) => boolean, among = pages) =>
  among.filter(isWrong).map(({ path }) => path)
const repeated = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index)

/**
 * The required properties of each type: those that
 * https://developers.google.com/search/docs/appearance/structured-data requires and, where it only
 * recommends, those that https://schema.org treats as essential to the type.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  LocalBusiness: ['name', 'address', 'openingHoursSpecification'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Product: ['name', 'offers'],
  ProductGroup: ['name', 'productGroupID', 'variesBy', 'hasVariant', 'image'],
  Brand: ['name'],
  Offer: ['url', 'price', 'priceCurrency', 'availability'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'valueAddedTaxIncluded'],
  QuantitativeValue: ['value', 'unitCode'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BlogPosting: ['headline', 'image', 'author', 'datePublished', 'publisher', 'url'],
  NewsArticle: ['headline', 'image', 'author', 'datePublished', 'publisher', 'url'],
  Person: ['name'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
}

function nodesOf(page: Listed): Node[] {
  const blocks = all(page.html, /<script type="application\/ld\+json">(.+?)<\/script>/g)
  return blocks.flatMap((block) => {
    const data = JSON.parse(block)
    expect([page.path, data['@context']]).toEqual([page.path, 'https://schema.org'])
    return nodesIn(data)
  })
}

function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(nodesIn)
  return '@type' in value ? [value as Node, ...within] : within
}

const typesOf = (page: Listed) => nodesOf(page).map((node) => node['@type'])

test('the site map has both languages of every page, and the day each was changed', () => {
  const english = failing(({ path }) => /^\/en(\/|$)/.test(path))
  expect(english.length).toBe(pages.length / 2)
  expect(english).toEqual(
    expect.arrayContaining(['/en/pricing', '/en/blog', '/en/news', '/en/products']),
  )
  expect(failing(({ changed = '' }) => !/^20\d\d-\d\d-\d\d$/.test(changed))).toEqual([])
})

test('every page has one heading of the first level and names itself', () => {
  expect(failing(({ html }) => html.match(/<h1[\s>]/g)?.length !== 1, everyPage)).toEqual([])
  const canonical = /<link rel="canonical" href="(.+?)"/
  expect(failing(({ html, path }) => one(html, canonical) !== site.url + path)).toEqual([])
})

test('what a page says of itself stands in its head', () => {
  const isMisplaced = ({ html }: Listed) => /<(link|meta)[\s>]/.test(html.split('<body')[1] ?? '')
  expect(failing(isMisplaced, everyPage)).toEqual([])
})

test('no part of a page bears a class that its style sheet does not have', () => {
  expect(failing(({ html }) => /class="[^"]*\bundefined\b/.test(html), everyPage)).toEqual([])
})

test('what visitors read in Lithuanian is tied where a line must not end', () => {
  const unread = /<head>.*?<\/head>|<(script|style|svg)[ >].*?<\/\1>|<!-- -->/gs
  const texts = everyPage
    .filter(({ html }) => html.includes('<html lang="lt"'))
    .flatMap(({ html }) => all(html.replace(unread, ''), />([^<]+)/g))
    // Shorter texts fit on one line.
    .filter(({ length }) => length > 24)
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => nonBreaking(text) !== text)).toEqual([])
})

test('every title is of its own and of at most 65 characters', () => {
  expect(repeated(everyPage.map(titleOf))).toEqual([])
  expect(failing((page) => titleOf(page).length > 65, everyPage)).toEqual([])
})

test('every description is of its own and of 50 to 160 characters', () => {
  expect(repeated(pages.map(descriptionOf))).toEqual([])
  const isWrong = ({ length }: string) => length < 50 || length > 160
  expect(failing((page) => isWrong(descriptionOf(page)))).toEqual([])
})

test('every page below a home page has breadcrumbs, visible and in structured data', () => {
  for (const page of pages) {
    const trails = nodesOf(page).filter((node) => node['@type'] === 'BreadcrumbList')
    const isHome = ['/', '/en'].includes(page.path)
    expect([page.path, trails.length]).toEqual([page.path, isHome ? 0 : 1])
    if (isHome) continue
    const steps = trails[0]?.itemListElement as { position: number; item: string }[]
    expect(steps.length).toBeGreaterThanOrEqual(2)
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    const links = one(page.html, /<nav aria-label="(?:Kelias iki|Breadcrumbs)[^>]*>(.+?)<\/ol>/)
    const shown = all(links, /href="(.+?)"/g).map((path) => site.url + path)
    expect([page.path, ...steps.map(({ item }) => item)]).toEqual([page.path, ...shown])
  }
})

test('all structured data has what its types require', () => {
  for (const page of pages) {
    for (const node of nodesOf(page)) {
      const names = required[String(node['@type'])]
      expect([page.path, node['@type'], names !== undefined]).toEqual([
        page.path,
        node['@type'],
        true,
      ])
      const lacking = names?.filter((name) => [undefined, '', null].includes(node[name] as string))
      expect([page.path, node['@type'], lacking]).toEqual([page.path, node['@type'], []])
    }
  }
})

test('values in structured data are such as they must be', () => {
  for (const page of pages) {
    for (const node of nodesOf(page)) {
      const value = (name: string) => String(node[name])
      for (const name of ['url', 'item', 'logo'])
        if (node[name] !== undefined) expect(value(name)).toMatch(new RegExp(`^${site.url}(/|$)`))
      if (node.price !== undefined) expect(value('price')).toMatch(/^\d+\.\d\d$/)
      if (node.priceCurrency !== undefined) expect(node.priceCurrency).toBe('EUR')
      if (node.datePublished !== undefined)
        expect(value('datePublished')).toMatch(/^\d{4}-\d\d-\d\d$/)
      if (node.headline !== undefined) expect(value('headline').length).toBeLessThanOrEqual(110)
      expect(JSON.stringify(node)).not.toContain('\u00a0')
    }
  }
})

test.each([
  ['/', ['Organization', 'LocalBusiness', 'WebSite', 'SearchAction']],
  ['/en', ['Organization', 'WebSite', 'SearchAction']],
  ['/kainos', ['Product', 'Offer', 'FAQPage', 'Question']],
  ['/en/pricing', ['Product', 'Offer', 'FAQPage', 'Question']],
  ['/produktai', ['ItemList', 'ListItem']],
  ['/produktai/seimos-biudzetas', ['Product', 'Brand', 'Offer', 'UnitPriceSpecification']],
  ['/produktai/krypties-kursas', ['ProductGroup', 'Product', 'Offer']],
  ['/en/products/investors-shelf', ['ItemList']],
  ['/tinklarastis/kiek-kainuoja-vienas-procentas', ['BlogPosting', 'Person']],
  ['/en/blog/what-one-per-cent-costs', ['BlogPosting', 'Person']],
  ['/en/news/2026-11-03-talks-in-the-evening', ['NewsArticle']],
])('%s says it is %s', (path, types) => {
  const page = pages.find((each) => each.path === path) as Listed
  expect(typesOf(page)).toEqual(expect.arrayContaining(types))
})

test('the search that is offered to search engines is there', async () => {
  for (const path of ['/', '/en']) {
    const page = pages.find((each) => each.path === path) as Listed
    const target = nodesOf(page).find((node) => node['@type'] === 'EntryPoint')
    const address = String(target?.urlTemplate).replace('{search_term_string}', 'a')
    expect((await fetch(address)).status).toBe(200)
  }
})
