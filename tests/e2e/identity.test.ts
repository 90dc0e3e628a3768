import { expect, test } from 'vitest'
import { consolePath } from '#features/console/wire.ts'
import {
  identityEmailPath,
  identityInvoicePath,
  identityPath,
  logoPath,
} from '#features/content-editor/identity-wire.ts'
import {
  baseField,
  contentPath,
  documentField,
  documentLink,
  documentPath,
  previewPath,
  publishLink,
  publishPath,
  seenField,
} from '#features/content-editor/wire.ts'
import { filesField } from '#features/uploads/wire.ts'
import { violations } from '../support/axe.ts'
import { drawing } from '../support/hostile-pictures.ts'
import { openSite } from '../support/open-site.ts'
import { ownersCookie } from '../support/owner-by-http.ts'

const { site, browser } = await openSite()
const cookie = await ownersCookie(site)
const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { headers: { cookie, origin: site.url }, redirect: 'manual', ...init })
const read = async (path: string) => (await ask(path)).text()
const visit = async (path: string) => (await fetch(site.url + path)).text()
const post = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) })
const hiddenIn = (html: string, prefix: string) =>
  Object.fromEntries(
    [...html.matchAll(/name="([\w.]+)" value="([^"]*)"/g)]
      .filter(([, name = '']) => name.startsWith(prefix))
      .map(([, name = '', value = '']) => [name, value]),
  )
const name = 'brand.json'

async function save(typed: Record<string, string>) {
  const bases = hiddenIn(await read(documentLink(name)), baseField)
  return post(documentPath, { [documentField]: name, ...bases, ...typed })
}

async function publish() {
  const { [seenField]: seen = '' } = hiddenIn(await read(publishLink(name)), seenField)
  return post(publishPath, { [documentField]: name, [seenField]: seen })
}

const iconIn = (html: string) => /\/icons\/[0-9a-f]{10}\//.exec(html)?.[0] ?? ''

async function uploadLogo(content: string) {
  const form = new FormData()
  form.append(filesField, new File([content], 'zenklas.svg'))
  return ask(logoPath, { method: 'POST', body: form })
}

test('a site names the fonts of its pairing alone, and icons by what is drawn on them', async () => {
  const html = await visit('/')
  expect(html).toContain('"faces":[["Fraunces","')
  expect(html).not.toMatch(/lora|playfair|manrope/i)
  const svg = await fetch(`${site.url}${iconIn(html)}icon.svg`)
  expect([svg.status, svg.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(await svg.text()).toContain('fill="#101b35"')
  expect((await fetch(`${site.url}/icons/0123456789/icon-192.png`)).status).toBe(404)
})

test('colours that cannot be read are named as the form names them, with their contrast', async () => {
  await save({ 'lt.colours.amber': '#3a4560' })
  const page = await read(documentLink(name))
  expect(page).toContain(
    '„Pabrėžimas“ (#3a4560) ant „Tekstas ir tamsios dalys“ (#101b35) sunkiai įskaitoma: kontrastas 1,8, o reikia bent 4,5.',
  )
  expect((await publish()).status).not.toBe(303)
  await save({ 'lt.colours.amber': '#f4b544' })
})

test('a logo that runs something is refused beside the form, and nothing is saved', async () => {
  const answer = await uploadLogo(drawing('<script>alert(1)</script>'))
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('Ženklas neįkeltas.')
  expect(await read(documentLink(name))).toContain('value="mark.svg" selected')
})

test('an identity is seen everywhere in a draft, and on the site once it is published', async () => {
  const before = iconIn(await visit('/'))
  const uploaded = await uploadLogo(drawing('<circle cx="50" cy="50" r="40" fill="#d9b23c"/>'))
  expect(uploaded.status).toBe(303)
  await save({ 'lt.colours.navy': '#1f3b2d', 'lt.fonts': 'lora-source' })
  expect(iconIn(await visit('/'))).toBe(before)

  const look = await read(identityPath)
  const draft = iconIn(look)
  expect(draft).not.toBe(before)
  const card = /\/og\/lt-[0-9a-f]+\.png/.exec(look)?.[0] ?? ''
  for (const [path, type] of [
    [`${draft}icon-192.png`, 'image/png'],
    [card, 'image/png'],
    [identityInvoicePath, 'application/pdf'],
  ] as const) {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, type])
  }
  const email = await read(identityEmailPath)
  expect(email).toContain(`${draft}icon-192.png`)
  expect(email).toContain('#1f3b2d')
  expect(await read(`${previewPath}/`)).toContain('--navy:#1f3b2d')

  expect((await publish()).status).toBe(303)
  const html = await visit('/')
  expect(html).toContain('--navy:#1f3b2d')
  expect(html).toContain(`<img src="${draft}logo.png"`)
  expect(html).toContain('"faces":[["Lora","')
  expect(html).toContain('--display:"Lora",Georgia,serif')
  expect(await visit('/site.webmanifest')).toContain(`${draft}icon-512.png`)
})

test('an owner changes logo and colour in six presses, and the page has no faults', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const cookies = cookie.split('; ').map((one) => {
    const [key = '', value = ''] = one.split('=')
    return { name: key, value, url: site.url }
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(site.url + consolePath)
  let presses = 0
  const press = async (find: ReturnType<typeof page.locator>) => {
    presses++
    await find.first().click()
  }
  await press(page.locator('summary', { hasText: 'Turinys' }))
  await press(page.locator(`a[href="${contentPath}"]:visible`))
  await press(page.locator(`a[href="${documentLink(name)}"]:visible`))
  await page.getByLabel('Pabrėžimas').fill('#ffc94d')
  await page.getByText('Išsaugota').first().waitFor()
  presses++
  const blue = Buffer.from(drawing('<rect width="100" height="100" fill="#2050d0"/>'))
  const former = iconIn(await visit('/'))
  await page
    .getByLabel('Naujas ženklas')
    .setInputFiles({ name: 'melynas.svg', mimeType: 'image/svg+xml', buffer: blue })
  await page.waitForURL(/atlikta=saved/)
  await press(page.getByRole('button', { name: 'Peržiūrėti pakeitimus ir skelbti' }))
  await press(page.getByRole('button', { name: /^Paskelbti/ }))
  await expect.poll(() => visit('/')).toContain('--amber:#ffc94d')
  expect(iconIn(await visit('/'))).not.toBe(former)
  expect(presses).toBeLessThanOrEqual(6)
  await page.goto(site.url + identityPath)
  expect(await violations(page)).toEqual([])
})
