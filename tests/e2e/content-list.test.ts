import { expect, test } from 'vitest'
import { beforeField, searchField, selectedField } from '#features/console/wire.ts'
import {
  bulkDocumentPath,
  contentCsvPath,
  deletedField,
  leftField,
  stateField,
  stateFilters,
} from '#features/content-editor/list-wire.ts'
import {
  contentPath,
  documentField,
  documentLink,
  kindField,
  publishLink,
  publishPath,
  seenField,
} from '#features/content-editor/wire.ts'
import { useSite } from '../support/open-site.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'

const site = await useSite()
const ask = await signUpByHttp(site)
const read = async (path: string) => (await ask(path)).text()
const post = (path: string, fields: readonly [string, string][]) =>
  ask(path, { method: 'POST', body: new URLSearchParams([...fields]) })
const tick = (names: readonly string[]) =>
  names.map((name): [string, string] => [selectedField, name])
/** The names of the listed documents. */
const listed = async (query: Readonly<Record<string, string>> = {}) => {
  const html = await read(`${contentPath}?${new URLSearchParams(query)}`)
  // The bar of the first steps before it has links too.
  const [, ...lists] = html.split('id="rusis-')
  const links = lists.join('').matchAll(/turinys\/dokumentas\?dokumentas=([^"]+)"/g)
  return [...links].map(([, name = '']) => decodeURIComponent(name))
}
const listedIn = (state: keyof typeof stateFilters) =>
  listed({ [stateField]: stateFilters[state].parameter })

const news = (await listed({ [kindField]: 'news' })).slice(0, 3)

test('ticked documents are deleted together, and one press brings them back', async () => {
  const before = await read(contentPath)
  const answer = await post(bulkDocumentPath('delete'), [...tick(news), [kindField, 'news']])
  const next = new URL(answer.headers.get('location') ?? '', site.url)
  expect(next.searchParams.get(kindField)).toBe('news')
  expect(next.searchParams.getAll(deletedField)).toEqual(news)
  expect((await listedIn('drafts')).toSorted()).toEqual(news.toSorted())
  expect(await read(next.pathname + next.search)).toContain('Paruošta ištrinti dokumentų: 3.')

  await post(bulkDocumentPath('restore'), tick(news))
  expect(await listedIn('drafts')).toEqual([])
  expect(await read(contentPath)).toBe(before)
})

test('what only a draft says, and what the site needs, is not deleted with others', async () => {
  const made = await post('/valdymas/turinys/naujas', [
    [kindField, 'news'],
    ['pavadinimas', 'Dar nepaskelbta'],
  ])
  const draft = new URL(made.headers.get('location') ?? '', site.url).searchParams.get(
    documentField,
  )
  const gone = 'news/2026-01-01-nebera.md'
  const answer = await post(bulkDocumentPath('delete'), tick([draft ?? '', 'site.json', gone]))
  const next = new URL(answer.headers.get('location') ?? '', site.url)
  expect(next.searchParams.getAll(deletedField)).toEqual([])
  expect(next.searchParams.get(leftField)).toBe('3')
  expect(await listedIn('drafts')).toEqual([draft])
  await post('/valdymas/turinys/atmesti', [[documentField, draft ?? '']])
})

test('ticked drafts are published together, and the others stay drafts', async () => {
  await post(bulkDocumentPath('delete'), tick(news))
  const chosen = news.slice(0, 2)
  const led = await post(bulkDocumentPath('publish'), tick(chosen))
  const review = led.headers.get('location') ?? ''
  const html = await read(review)
  const seen = /name="matyta" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const named = chosen.map((name): [string, string] => [documentField, name])
  expect((await post(publishPath, [...named, [seenField, 'kas kita']])).status).toBe(409)
  expect((await post(publishPath, [...named, [seenField, seen]])).status).toBe(303)
  expect((await listedIn('deleted')).toSorted()).toEqual(chosen.toSorted())
  expect(await listedIn('drafts')).toEqual(news.slice(2))
  expect(await listed({ [kindField]: 'news' })).not.toContain(chosen[0])
  await post(bulkDocumentPath('restore'), tick(news.slice(2)))
})

test('a deletion keeps its title until it is published, and can be undone then', async () => {
  const [name = ''] = (await listed({ [kindField]: 'news' })).slice(-1)
  const title = /<h1[^>]*>([^<]+)</.exec(await read(documentLink(name)))?.[1] ?? ''
  await post(bulkDocumentPath('delete'), tick([name]))
  expect(await read(contentPath)).toContain('Bus ištrinta')
  const review = await read(publishLink(name))
  expect(review).toContain(title)
  const seen = /name="matyta" value="([^"]+)"/.exec(review)?.[1] ?? ''
  const published = await post(publishPath, [
    [documentField, name],
    [seenField, seen],
  ])
  expect(await read(published.headers.get('location') ?? '')).toContain('Atšaukti šį paskelbimą')
})

test('ticked drafts are discarded together, and nothing ticked is said', async () => {
  for (const title of ['Pirmas juodraštis', 'Antras juodraštis'])
    await post('/valdymas/turinys/naujas', [
      [kindField, 'news'],
      ['pavadinimas', title],
    ])
  const drafts = await listedIn('drafts')
  expect(drafts).toHaveLength(2)
  await post(bulkDocumentPath('discard'), tick(drafts))
  expect(await listedIn('drafts')).toEqual([])
  const nothing = await post(bulkDocumentPath('delete'), [])
  expect(await read(nothing.headers.get('location') ?? '')).toContain('Nieko nepažymėjote.')
})

test('a list is limited by text, state and kind, and is a file with the same filters', async () => {
  const found = await listed({ [searchField]: 'kompas', [kindField]: 'products' })
  expect(found.length).toBeGreaterThan(0)
  expect(found.every((name) => name.startsWith('products/'))).toBe(true)
  const query = new URLSearchParams({ [searchField]: 'kompas', [kindField]: 'products' })
  const file = await ask(`${contentCsvPath}?${query}`)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="turinys.csv"')
  const lines = (await file.text()).trim().split(/\r?\n/)
  expect(lines[0]).toContain('Pavadinimas;Rūšis;Būsena')
  expect(lines).toHaveLength(found.length + 1)
})

test('fifty documents of a kind stand on a page, and twenty among all kinds', async () => {
  const names = Array.from({ length: 54 }, (_, index) => `Vienas iš daugelio ${index + 1}`)
  for (const name of names)
    await post('/valdymas/turinys/naujas', [
      [kindField, 'news'],
      ['pavadinimas', name],
    ])
  const among = (await listed()).filter((name) => name.startsWith('news/'))
  expect(among).toHaveLength(20)
  const first = await listed({ [kindField]: 'news', [stateField]: 'juodrasciai' })
  const ofSecond = { [kindField]: 'news', [stateField]: 'juodrasciai', [beforeField]: '50' }
  const second = await listed(ofSecond)
  expect([first.length, second.length]).toEqual([50, 4])
  expect(new Set([...first, ...second]).size).toBe(54)

  const discard = async (names: readonly string[]) => {
    const fields = [...tick(names), ...Object.entries(ofSecond)]
    const answer = await post(bulkDocumentPath('discard'), fields)
    return answer.headers.get('location') ?? ''
  }
  expect(await read(await discard([...first, ...second]))).toContain('Pažymėjote daugiau nei 50')
  expect(await listed(ofSecond)).toEqual(second)

  // A bulk action leads back to the same page, or to the last one when that is empty now.
  const query = Object.fromEntries(new URL(await discard(second.slice(1)), site.url).searchParams)
  expect(query).toMatchObject(ofSecond)
  expect(await listed(query)).toEqual(second.slice(0, 1))
  await discard(second.slice(0, 1))
  expect(await listed(ofSecond)).toEqual(first)
})
