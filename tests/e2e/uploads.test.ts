import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { documentLink, focalFields } from '#features/content-editor/wire.ts'
import { issueEmailPath, newIssuePath } from '#features/issues/console-wire.ts'
import {
  deleteUploadPath,
  erasedField,
  erasePicturePath,
  maxFilesAtOnce,
  originalPath,
  uploadListPaths,
} from '#features/uploads/wire.ts'
import { uploadAddress } from '#lib/site/upload-names.ts'
import { violations } from '../support/axe.ts'
import {
  drawing,
  hostilePictures,
  paintedPng,
  photo,
  withPlace,
} from '../support/hostile-pictures.ts'
import { openSite } from '../support/open-site.ts'
import { ownersCookie } from '../support/owner-by-http.ts'
import { uploadingAs } from '../support/uploading.ts'

const { site, browser } = await openSite()
const cookie = await ownersCookie(site)
const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { headers: { cookie, origin: site.url }, redirect: 'manual', ...init })
const { read, post, upload, newest, publish } = uploadingAs(ask)

const folder = join(site.dataDir, 'uploads')
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

const postName = 'blog/trys-pensijos-saltiniai.md'
const postPath = '/tinklarastis/trys-pensijos-saltiniai'

test('each hostile or broken file is refused with its reason, and nothing of it stays', async () => {
  for (const [name, content, reason] of await hostilePictures()) {
    const answer = await upload('picture', [name, content])
    expect([name, answer.status]).toEqual([name, 422])
    expect(await answer.text(), name).toMatch(reason)
  }
  const tooLarge = await upload('picture', ['didelis.jpg', Buffer.alloc(25 * 1024 * 1024 + 1)])
  expect(await tooLarge.text()).toContain('Paveikslas didesnis nei 25 MB')
  expect(stored()).toEqual([])
})

test('more files at once than may be are refused as a whole', async () => {
  const files = Array.from(
    { length: 300 },
    (_, index) => [`${index}.png`, paintedPng(8, 8 + index)] as const,
  )
  const answer = await upload('picture', ...files)
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining(`ne daugiau kaip ${maxFilesAtOnce} failų`),
  ])
  expect(stored()).toEqual([])
})

test('good files of a form are taken beside bad ones, and the same file once', async () => {
  const good = await photo(300, 300, ['#105010', '#105010']).webp().toBuffer()
  const mixed = await upload('picture', ['Gera nuotrauka.webp', good], ['bloga.jpg', 'ne'])
  expect(mixed.status).toBe(200)
  expect(await mixed.text()).toMatch(/Įkelta: 1 paveikslas[\s\S]*bloga\.jpg/)
  const { name } = await newest('picture')
  expect(name).toMatch(/^gera-nuotrauka-[0-9a-f]{10}\.jpg$/)
  expect((await upload('picture', ['kita.webp', good])).status).toBe(303)
  expect((await newest('picture')).name).toBe(name)
})

test('types are known by content, whatever a file is called', async () => {
  const png = await photo(250, 250, ['#777777', '#777777']).png().toBuffer()
  expect((await upload('picture', ['vardas.gif', png])).status).toBe(303)
  const avif = await photo(250, 250, ['#123456', '#123456']).avif().toBuffer()
  expect((await upload('picture', ['avif.jpg', avif])).status).toBe(303)
  const clear = `${drawing('<circle r="9"/>').replace('<rect', '<path')}`
  expect((await upload('picture', ['zenklas.svg', clear])).status).toBe(303)
  const { name } = await newest('picture')
  expect(name).toMatch(/^zenklas-[0-9a-f]{10}\.png$/)
})

test('a picture chosen for a post is on its page as AVIF, cut around its focal point', async () => {
  const secret = await withPlace(2400, 900)
  expect(secret.includes('Slaptas')).toBe(true)
  await upload('picture', ['Žvakė & kranto.JPG', secret])
  const { id, name } = await newest('picture')
  expect(name).toMatch(/^zvake-kranto-[0-9a-f]{10}\.jpg$/)
  const form = await read(documentLink(postName))
  expect(form).toContain(`<option value="${name}">Žvakė &amp; kranto</option>`)
  const { x, y } = focalFields('lt.picture')
  const answer = await publish(postName, { 'lt.picture': name, [x]: '0', [y]: '50' })
  expect(answer.status).toBe(303)

  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(site.url + postPath)
  const cover = page.locator(`picture:has(source[srcset*="${name.replace('.jpg', '')}-0x50"]) img`)
  await expect
    .poll(() => cover.first().evaluate((img: HTMLImageElement) => img.complete))
    .toBe(true)
  const shown = await cover.first().evaluate((img: HTMLImageElement) => img.currentSrc)
  expect(shown).toMatch(/\.avif$/)
  const fetched = await fetch(shown)
  expect(fetched.headers.get('content-type')).toBe('image/avif')
  expect(fetched.headers.get('cache-control')).toContain('immutable')
  const bytes = Buffer.from(await fetched.arrayBuffer())
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    const served = await fetch(site.url + uploadAddress('covers', name, 720, format))
    const { exif, width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect([format, exif, width, height]).toEqual([format, undefined, 720, 450])
  }
  await context.close()

  const original = await ask(originalPath('picture', id))
  expect(original.headers.get('content-disposition')).toContain('attachment')
  expect(Buffer.from(await original.arrayBuffer()).equals(secret)).toBe(true)
  expect((await fetch(site.url + originalPath('picture', id), { redirect: 'manual' })).status).toBe(
    303,
  )
})

test('only pictures, widths and focal points of documents have an address', async () => {
  const { name } = await newest('picture')
  const stem = name.replace('.jpg', '')
  const status = async (path: string) => (await fetch(site.url + path)).status
  expect(await status(`/uploads/covers/${stem}-0x50-400.webp`)).toBe(200)
  for (const path of [
    `/uploads/covers/${stem}-1x50-400.webp`,
    `/uploads/covers/${stem}-401.webp`,
    `/uploads/covers/${stem}-400.png`,
    `/uploads/nera/${stem}-400.webp`,
    `/uploads/covers/nera-0123456789-400.webp`,
    `/uploads/covers/..%2f..%2flock-400.webp`,
    `/uploads/pictures/${name}`,
  ])
    expect([path, await status(path)]).toEqual([path, 404])
})

test('a picture too small for its place is named with the figure', async () => {
  await upload('picture', ['Maža.png', paintedPng(300, 200)])
  const { name } = await newest('picture')
  const offered = (await read(documentLink(postName))).includes(`<option value="${name}"`)
  expect(offered).toBe(false)
  expect((await publish(postName, { 'lt.picture': name })).status).not.toBe(303)
  const [said] = /id="lt-picture-klaida"[^>]*>[^<]*/.exec(await read(documentLink(postName))) ?? []
  expect(said).toMatch(/300 × 200.*1080 × 675/)
})

test('an upload that a draft or a page uses cannot be deleted, any other leaves no file', async () => {
  const used = await newest('picture')
  const refused = await post(deleteUploadPath('picture', used.id), {})
  expect(refused.status).toBe(409)
  expect(await refused.text()).toMatch(/naudojama tekstuose[\s\S]*trys-pensijos-saltiniai/)
  await upload('picture', ['Laikina.png', paintedPng(200, 202)])
  const unused = await newest('picture')
  await fetch(site.url + uploadAddress('portraits', unused.name, 192, 'webp'))
  const digits = unused.name.match(/[0-9a-f]{10}/)?.[0] ?? ''
  expect(stored().filter((one) => one.includes(digits))).toHaveLength(3)
  expect((await post(deleteUploadPath('picture', unused.id), {})).status).toBe(303)
  expect(stored().filter((one) => one.includes(digits))).toEqual([])
  expect(
    (await fetch(site.url + uploadAddress('portraits', unused.name, 192, 'webp'))).status,
  ).toBe(404)
})

test('a picture that an email shows is not deleted', async () => {
  await upload('picture', ['Laiško.png', paintedPng(1080, 675)])
  const { id, name } = await newest('picture')
  const body = `![Stalas prie lango](${name})`
  const made = await post(newIssuePath, { subject: 'Naujas stalas', language: 'lt', body })
  expect(made.status).toBe(303)
  const refused = await post(deleteUploadPath('picture', id), {})
  expect([refused.status, (await refused.text()).includes('yra naujienlaiškyje')]).toEqual([
    409,
    true,
  ])
  const issue = Number(/\/(\d+)/.exec(made.headers.get('location') ?? '')?.[1])
  const email = await read(issueEmailPath(issue))
  expect(email).toContain(`${site.url}${uploadAddress('covers', name, 1080, 'jpg')}`)
})

test('a picture that is erased leaves a dated gap in every version, and no file', async () => {
  await upload('picture', ['Ona Žąsytė.jpg', await photo(1300, 900).jpeg().toBuffer()])
  const { id, name } = await newest('picture')
  const stem = name.replace('.jpg', '')
  const { x, y } = focalFields('lt.picture')
  const published = await publish(postName, { 'lt.picture': name, [x]: '10', [y]: '20' })
  expect(published.status).toBe(303)
  await publish(postName, { 'lt.title': 'Kitas pavadinimas' })
  const body = `![Kas rašo](${name})`
  await post(newIssuePath, { subject: 'Pažintis', language: 'lt', body })
  const [address = ''] = (await read(postPath)).match(/\/uploads\/covers\/ona-[^" ,]+/) ?? []
  expect((await fetch(site.url + address)).status).toBe(200)
  expect((await post(deleteUploadPath('picture', id), {})).status).toBe(409)

  const erased = await post(erasePicturePath(id), {})
  expect([erased.status, erased.headers.get('location')]).toEqual([
    303,
    `${uploadListPaths.picture}?${erasedField}=1`,
  ])
  expect(await read(erased.headers.get('location') ?? '')).toContain('Paveikslas ištrintas iš visų')
  expect((await fetch(site.url + address)).status).toBe(404)
  expect(
    stored().filter((one) => one.includes(stem.slice(-10)) && !one.startsWith('istr')),
  ).toEqual([])
  const gap = await newest('picture')
  expect(gap.name).toMatch(/^istrinta-\d{4}-\d{2}-\d{2}-[0-9a-f]{10}\.jpg$/)
  const [shown = ''] = (await read(postPath)).match(/\/uploads\/covers\/istrinta-[^" ,]+/) ?? []
  expect(shown).toContain('-10x20-')
  expect((await fetch(site.url + shown)).status).toBe(200)
  const database = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'), { readOnly: true })
  const within = (table: string, column: string, text: string) =>
    database
      .prepare(`SELECT count(*) AS count FROM ${table} WHERE instr(${column}, ?) > 0`)
      .get(text)?.['count']
  const places = [
    ['content_versions', 'body'],
    ['content_drafts', 'body'],
    ['newsletter_issues', 'body'],
    ['uploads', 'name'],
  ] as const
  expect(places.map(([table, column]) => within(table, column, stem))).toEqual([0, 0, 0, 0])
  expect(within('content_versions', 'body', gap.name.replace('.jpg', ''))).toBeGreaterThan(4)
  expect(within('newsletter_issues', 'body', gap.name)).toBe(1)
  database.close()
})

test('a file for download is taken by its ending and content, and a product may name it', async () => {
  const said = async (...file: [string, string]) => (await upload('file', file)).text()
  expect(await said('programa.exe', 'MZ')).toContain('Tokių failų svetainė nepriima')
  expect(await said('lapas.pdf', '<html>')).toContain('ne toks, kaip sako jo galūnė')
  expect((await upload('file', ['Naujas lapas.pdf', '%PDF-1.7 naujas'])).status).toBe(303)
  const { name } = await newest('file')
  expect(name).toMatch(/^naujas-lapas-[0-9a-f]{10}\.pdf$/)
  const product = 'products/pensijos-lapas.json'
  expect(await read(documentLink(product))).toContain(
    `<option value="${name}">Naujas lapas</option>`,
  )
  const answer = await publish(product, { 'lt.files.0.file': name })
  expect(answer.status).toBe(303)
  expect(await read(uploadListPaths.file)).toMatch(/Naudojama:[\s\S]*pensijos-lapas/)
  expect((await fetch(`${site.url}/uploads/files/${name}`)).status).toBe(404)
})

test('the library is searched, and is accessible at every width', async () => {
  const found = await read(`${uploadListPaths.picture}?paieska=zvake`)
  expect(found).toContain('Žvakė &amp; kranto')
  expect(found).not.toContain('Gera nuotrauka')
  const context = await browser.newContext()
  await context.addCookies(
    cookie.split('; ').map((one) => {
      const [name = '', value = ''] = one.split('=')
      return { name, value, url: site.url }
    }),
  )
  const page = await context.newPage()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(site.url + uploadListPaths.picture)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
  }
  expect(await violations(page)).toEqual([])
  await context.close()
})
