import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentLink } from '#features/content-editor/wire.ts'
import { ownersCookie } from '../../../tests/support/owner-by-http.ts'
import { newDataDir, type Site, startSite } from '../../../tests/support/site.ts'
import { uploadingAs } from '../../../tests/support/uploading.ts'
import { movesOfFiles, type SeenPage } from './moved-files.ts'

let folder: string
let dataDir: string
let site: Site | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-renamed-'))
  dataDir = newDataDir()
  cpSync('content', folder, { recursive: true })
})
afterEach(async () => {
  await site?.kill()
  for (const place of [folder, dataDir]) rmSync(place, { recursive: true, force: true })
})

async function start(mode: 'store' | 'files' = 'store') {
  await site?.kill()
  site = await startSite({ dataDir, env: { CONTENT_DIR: folder, CONTENT_MODE: mode } })
  return site
}

const rename = (from: string, to: string) => {
  for (const half of ['', 'en/']) renameSync(join(folder, half + from), join(folder, half + to))
}

/** Where an address leads, or that it answers itself. */
async function at({ url }: Site, path: string) {
  const { status, headers } = await fetch(url + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}

const change = (path: string, from: string, to: string) => {
  const file = join(folder, path)
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
}

test.each(['store', 'files'] as const)(
  'the address of a renamed file leads to its new one, with its content in %s',
  async (mode) => {
    await start(mode)
    rename('products/pensijos-lapas.json', 'products/lapas-pensijai.json')
    change('products/lapas-pensijai.json', 'Pensijos lapas', 'Lapas pensijai')
    rename('blog/trys-pensijos-saltiniai.md', 'blog/is-ko-bus-pensija.md')
    change('pages/apie-mus.json', '{\n  "title"', '{\n  "address": "mes",\n  "title"')
    for (const path of ['menu.json', 'home.json', 'site.json']) change(path, '/apie-mus', '/mes')
    const renamed = await start(mode)
    expect(await at(renamed, '/produktai/pensijos-lapas')).toEqual([
      301,
      '/produktai/lapas-pensijai',
    ])
    expect(await at(renamed, '/tinklarastis/trys-pensijos-saltiniai')).toEqual([
      301,
      '/tinklarastis/is-ko-bus-pensija',
    ])
    expect(await at(renamed, '/apie-mus')).toEqual([301, '/mes'])
    expect(await at(renamed, '/en/products/pension-sheet')).toEqual([200, null])
    rename('blog/is-ko-bus-pensija.md', 'blog/trys-pensijos-saltiniai.md')
    const back = await start(mode)
    expect(await at(back, '/tinklarastis/trys-pensijos-saltiniai')).toEqual([200, null])
    expect(await at(back, '/tinklarastis/is-ko-bus-pensija')).toEqual([
      301,
      '/tinklarastis/trys-pensijos-saltiniai',
    ])
  },
  120_000,
)

test('a post that is renamed and changed in one step keeps its redirect', async () => {
  const [post, renamed] = ['blog/trys-pensijos-saltiniai.md', 'blog/is-ko-bus-pensija.md']
  await start()
  rename(post, renamed)
  change(renamed, 'title: ', 'title: Nauja: ')
  change(`en/${renamed}`, 'title: ', 'title: New: ')
  expect(await at(await start(), '/tinklarastis/trys-pensijos-saltiniai')).toEqual([
    301,
    '/tinklarastis/is-ko-bus-pensija',
  ])
}, 120_000)

test('what an owner has published and drafted goes with a renamed file', async () => {
  const first = await start()
  const cookie = await ownersCookie(first)
  const { publish } = uploadingAs((path, init) =>
    fetch(first.url + path, {
      headers: { cookie, origin: first.url },
      redirect: 'manual',
      ...init,
    }),
  )
  const post = 'blog/trys-pensijos-saltiniai.md'
  expect((await publish(post, { 'lt.title': 'Keturi šaltiniai' })).status).toBe(303)
  const product = 'products/pensijos-lapas.json'
  expect(
    (await publish(product, { 'lt.name': 'Senu vardu', 'en.name': 'By its old name' })).status,
  ).toBe(303)
  const faq = 'faq.json'
  expect((await publish(faq, { 'lt.0.question': 'Ar liks?' })).status).toBe(303)
  await first.kill()
  rename(post, 'blog/is-ko-bus-pensija.md')
  rename(product, 'products/zemelapis-pensijai.json')
  change('products/zemelapis-pensijai.json', 'Pensijos lapas', 'Lapas pensijai')
  change('en/products/zemelapis-pensijai.json', '"name": "', '"name": "New ')

  const second = await start()
  const read = async (path: string) => (await fetch(second.url + path)).text()
  expect(await at(second, '/tinklarastis/trys-pensijos-saltiniai')).toEqual([
    301,
    '/tinklarastis/is-ko-bus-pensija',
  ])
  expect(await read('/tinklarastis/is-ko-bus-pensija')).toContain('Keturi šaltiniai')
  const editor = await fetch(second.url + documentLink('blog/is-ko-bus-pensija.md'), {
    headers: { cookie },
  })
  expect(await editor.text()).toContain('Keturi šaltiniai')
  expect(await at(second, '/produktai/pensijos-lapas')).toEqual([
    301,
    '/produktai/zemelapis-pensijai',
  ])
  expect(await read('/produktai/zemelapis-pensijai')).toContain('Lapas pensijai')
  expect(await read('/kainos')).toContain('Ar liks?')
}, 120_000)

test('a page is known by its id, then by its path, then by a text that no other has', () => {
  const seen = (path: string, digest: string, id: string | null = null): SeenPage => {
    return { path, address: `/${path}`, digest, id }
  }
  const former = [seen('a', '1'), seen('b', '2', 'id'), seen('c', '3'), seen('d', '4')]
  const pages = [
    seen('a', '5'),
    seen('e', '6', 'id'),
    seen('f', '3'),
    seen('g', '4'),
    seen('h', '4'),
  ]
  expect(movesOfFiles(former, pages)).toEqual([
    { from: '/b', to: '/e' },
    { from: '/c', to: '/f' },
  ])
})

test('a changed page is known by half of its lines, in its folder, if no other has them', () => {
  const seen = (path: string, lines: readonly string[]): SeenPage => {
    return { path, address: `/${path}`, digest: path, id: null, lines }
  }
  const former = seen('blog/a', ['1', '2', '3', '4'])
  const half = seen('blog/b', ['1', '2', '5', '6'])
  expect(movesOfFiles([former], [half])).toEqual([{ from: '/blog/a', to: '/blog/b' }])
  expect(movesOfFiles([former], [seen('blog/b', ['1', '5'])])).toEqual([])
  expect(movesOfFiles([former], [seen('news/b', ['1', '2', '3'])])).toEqual([])
  expect(movesOfFiles([former], [half, seen('blog/c', ['1', '2', '3'])])).toEqual([])
  expect(movesOfFiles([seen('blog/a', [])], [seen('blog/b', [])])).toEqual([])
})
