import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  consolePath,
  firstStepsPath,
  selectedField,
  signInPath,
  signOutPath,
} from '#features/console/wire.ts'
import {
  demonstrationPath,
  endNoticeField,
  removeDemonstrationPath,
  restoreDemonstrationPath,
} from '#features/content-editor/demonstration-wire.ts'
import {
  baseField,
  documentField,
  documentLink,
  documentPath,
  kindField,
  newDocumentPath,
  publicationField,
  publishPath,
  titleField,
} from '#features/content-editor/wire.ts'
import { furtherPaths, type StepName, steps } from '#features/first-steps/steps.ts'
import {
  hideStepsPath,
  showStepsPath,
  skipStepPath,
  stepField,
  takeUpStepPath,
} from '#features/first-steps/wire.ts'
import { paymentSettingsPath, shopPartPath, shopSettingsPath } from '#features/shop/console-wire.ts'
import { mailPath } from '#features/site-settings/wire.ts'
import { createLog } from '#server/log.ts'
import { readConfig } from '#server/process/config.ts'
import { email, password } from '../../../tests/support/account.ts'
import { crawlSite } from '../../../tests/support/crawl.ts'
import { ownersCookie } from '../../../tests/support/owner-by-http.ts'
import { freePort, newDataDir } from '../../../tests/support/site.ts'
import { type Site, startSite } from './compose.ts'

let dataDir: string
let port: string
let site: Site
let url: string
let cookie: string

async function start(env: Record<string, string> = {}) {
  const result = readConfig({ PORT: port, DATA_DIR: dataDir, ...env })
  if (!result.ok) throw new Error(result.problems.join())
  const parts = { root: process.cwd(), dist: 'dist', restart: async () => {} }
  site = await startSite(result, createLog('silent'), parts)
}

beforeAll(async () => {
  dataDir = newDataDir()
  port = await freePort()
  url = `http://localhost:${port}`
  await start()
  cookie = await ownersCookie({ ...site, url } as never)
})
afterAll(async () => {
  await site.close()
  rmSync(dataDir, { recursive: true })
})

const asOwner = (path: string, init: RequestInit = {}) =>
  fetch(url + path, { headers: { cookie, origin: url }, redirect: 'manual', ...init })
const post = (path: string, fields: Record<string, string>) =>
  asOwner(path, { method: 'POST', body: new URLSearchParams(fields) })

/** The steps that are not to do any more, each with its state. */
async function seenTo(): Promise<Partial<Record<StepName, string>>> {
  const html = await (await asOwner(firstStepsPath)).text()
  const found = [...html.matchAll(/<li id="(\w+)" data-state="(\w+)"/g)]
  expect(found.length).toBeGreaterThan(6)
  return Object.fromEntries(
    found.flatMap(([, name, state]) => (state === 'open' ? [] : [[name, state]])),
  )
}
const linkOf = async (name: StepName) => {
  const html = await (await asOwner(firstStepsPath)).text()
  const row = html.slice(html.indexOf(`<li id="${name}"`))
  return /href="([^"]*)"/.exec(row)?.[1]?.replaceAll('&amp;', '&')
}
const barOn = async (path: string) =>
  /<nav[^>]*aria-label="Pirmieji žingsniai">.*?<\/nav>/s.exec(
    await (await asOwner(path)).text(),
  )?.[0]

/** Saves a draft, as the form of a document does. */
async function draft(path: string, change: (text: string) => string) {
  const { text, id } = (await site.contentStore.read(path))?.published ?? {}
  const given = { path, text: change(text ?? ''), baseId: id ?? null, author: email }
  expect(await site.contentStore.saveDraft(given)).toEqual({ ok: true })
}
const publish = (paths: readonly string[]) =>
  site.contentStore.publish({ paths, author: email, note: '' })

test('each step leads to a page of the console', async () => {
  const paths = [...Object.values(steps).map(({ path }) => path), ...Object.values(furtherPaths)]
  for (const path of paths) expect([path, (await asOwner(path)).status]).toEqual([path, 200])
})

test('a new account is led to the steps, and each follows from the site as it is', async () => {
  expect(await seenTo()).toEqual({})
  await draft('site.json', (text) =>
    text
      .replaceAll('Kryptis', 'Ąžuolas')
      .replace('Krypties', 'Ąžuolo')
      .replace('labas@kryptis.example', 'labas@azuolas.lt')
      .replace('+370 600 00000', '+370 611 22333')
      .replace('Pavyzdžio g. 1', 'Žvejų g. 3')
      .replace('LT-00000', 'LT-91234'),
  )
  expect(await seenTo()).toEqual({ contacts: 'done' })
  await draft('brand.json', (text) => text.replace('#f4b544', '#f4b545'))
  await draft('switches.json', (text) => text.replace('"partners": true', '"partners": false'))
  await draft('home.json', (text) => text.replace('Padedame šeimoms', 'Padedame visiems'))
  expect(await seenTo()).toEqual({ contacts: 'done', brand: 'done', offer: 'done', pages: 'done' })
  expect(await linkOf('publish')).toBe(publishPath)
})

test('steps go on after a restart and on another machine, with what was skipped', async () => {
  await post(skipStepPath, { [stepField]: 'mail' })
  expect((await post(skipStepPath, { [stepField]: 'nieko' })).status).toBe(400)
  await site.close()
  await start()
  const signedIn = await post(signInPath, { email, password })
  const other = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  cookie = other.join('; ')
  expect(await seenTo()).toMatchObject({ contacts: 'done', pages: 'done', mail: 'skipped' })
  await post(takeUpStepPath, { [stepField]: 'mail' })
  expect(await seenTo()).not.toHaveProperty('mail')
})

test('a seller, and then a way to be paid, are the step of selling', async () => {
  expect(await linkOf('sales')).toBe(shopSettingsPath)
  await post(shopPartPath('seller'), {
    name: 'MB „Ąžuolas“',
    code: '100000810',
    vatCode: '',
    register: 'Juridinių asmenų registras',
    address: 'Žvejų g. 3, LT-91234 Klaipėda',
    phone: '+370 611 22333',
    email: 'labas@azuolas.lt',
  })
  expect(await seenTo()).not.toHaveProperty('sales')
  const iban = 'LT601010012345678901'
  const saved = await post(shopPartPath('bank'), { iban, bic: '', bank: 'Lietuvos bankas' })
  expect(saved.status).toBe(303)
  expect(await seenTo()).toMatchObject({ sales: 'done' })
})

test('a bar on the pages of the steps leads on, until the steps are hidden', async () => {
  const onDocument = await barOn(steps.contacts.path)
  expect(onDocument).toMatch(/5 iš 8/)
  expect(onDocument).toContain(`href="${mailPath}"`)
  expect(await barOn('/valdymas/zinutes')).toBeUndefined()
  expect(await (await asOwner(consolePath)).text()).toMatch(/Pirmieji žingsniai(<!-- -->)?: 5 iš 8/)
  await post(hideStepsPath, {})
  expect(await barOn(steps.contacts.path)).toBeUndefined()
  expect(await (await asOwner(consolePath)).text()).not.toContain('5 iš 8')
  await post(showStepsPath, {})
  expect(await barOn(steps.contacts.path)).toBeDefined()
})

const page = async () => (await asOwner(demonstrationPath)).text()
const tickedIn = (html: string) =>
  [...html.matchAll(new RegExp(`name="${selectedField}"[^>]*value="([^"]*)"`, 'g'))].map(
    ([, name = '']) => name,
  )
const remove = (names: readonly string[], more: Record<string, string> = {}) =>
  asOwner(removeDemonstrationPath, {
    method: 'POST',
    body: new URLSearchParams([
      ...names.map((name) => [selectedField, name]),
      ...Object.entries(more),
    ]),
  })
async function restore() {
  const [, publication = ''] =
    new RegExp(`name="${publicationField}" value="(\\d+)"`).exec(await page()) ?? []
  const body = new URLSearchParams({ [publicationField]: publication })
  return asOwner(restoreDemonstrationPath, { method: 'POST', body })
}
async function edit(path: string, change: (text: string) => string) {
  await draft(path, change)
  expect(await publish([path])).toMatchObject({ ok: true })
}

test('all that nobody has changed goes in one press, and every address answers', async () => {
  const names = tickedIn(await page())
  expect(names).toEqual(
    expect.arrayContaining([
      'authors.json',
      'faq.json',
      'partners.json',
      'plans.json',
      'pages/apie-mus.json',
    ]),
  )
  expect(names.length).toBeGreaterThan(25)
  const before = await crawlSite(url)
  expect((await remove(names, { [endNoticeField]: 'taip' })).status).toBe(303)
  const after = await crawlSite(url)
  expect(after.dead).toEqual([])
  const home = after.pages.get('/') ?? ''
  for (const id of ['atsiliepimai', 'partneriai', 'produktai', 'naujienos', 'planai'])
    expect([id, home.includes(`id="${id}"`)]).toEqual([id, false])
  expect(home).not.toContain('Demonstracinė svetainė: studija')
  expect(after.pages.get('/tinklarastis')).toContain('0 įrašų')
  expect(after.pages.has('/produktai')).toBe(true)
  expect([...after.pages.keys()].filter((path) => /^.(naujienos|produktai)./.test(path))).toEqual(
    [],
  )
  expect(tickedIn(await page())).toEqual([])
  expect(await seenTo()).toMatchObject({ demonstration: 'done' })

  const { lt } = site.contentStore.snapshot().contents
  expect([lt.switches.partners, lt.switches.plans]).toEqual([true, false])
  const draftOf = async (path: string) => (await site.contentStore.read(path))?.draft?.text ?? ''
  expect(JSON.parse(await draftOf('site.json'))).toMatchObject({ name: 'Ąžuolas', notice: null })
  expect(JSON.parse(await draftOf('switches.json'))).toMatchObject({
    partners: false,
    plans: false,
  })

  expect((await restore()).status).toBe(303)
  const again = await crawlSite(url)
  expect([...again.pages.keys()].sort()).toEqual([...before.pages.keys()].sort())
  expect(tickedIn(await page())).toEqual(names)
})

test('what an owner has changed stays and is named', async () => {
  await edit('faq.json', (text) => text.replace('?', ' šiandien?'))
  const html = await page()
  expect(tickedIn(html)).not.toContain('faq.json')
  expect(html.slice(html.indexOf('id="pakeista"'))).toContain('dokumentas=faq.json')
  expect((await remove(['faq.json'])).status).toBe(409)
  expect(site.contentStore.snapshot().contents.lt.faq).not.toEqual([])
})

test('a button that leads to a removed page is named, and nothing is removed', async () => {
  await edit('pages/apie-mus.json', (text) =>
    text.replace('"/registracija"', '"/naujienos/2026-09-22-kodel-neparduodame-fondu"'),
  )
  const names = tickedIn(await page()).filter((name) => name.startsWith('news/'))
  const answer = await remove(names)
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('dokumentas=pages%2Fapie-mus.json')
  expect(site.contentStore.snapshot().contents.lt.news).toHaveLength(6)
  const drafts = (await site.contentStore.documents()).filter(({ draft }) => draft)
  expect(drafts.filter(({ kind }) => kind === 'news' || kind === 'pages')).toEqual([])
})

const baseInput = new RegExp(`name="(${baseField}\\.[^"]*)" value="([^"]*)"`, 'g')
const bases = async (name: string) =>
  Object.fromEntries(
    [...(await (await asOwner(documentLink(name))).text()).matchAll(baseInput)].map(
      ([, field = '', value = '']) => [field, value],
    ),
  )
const type = async (name: string, typed: Record<string, string>) =>
  post(documentPath, { [documentField]: name, ...(await bases(name)), ...typed })

/** What an owner does before leaving in the middle of a step, and what waits on another machine. */
const halves: readonly [StepName, () => Promise<Response>, { path: string; says: string }][] = [
  [
    'contacts',
    () => type('site.json', { 'lt.descriptor': 'baldų dirbtuvės' }),
    { path: steps.contacts.path, says: 'baldų dirbtuvės' },
  ],
  [
    'brand',
    () => type('brand.json', { 'lt.colours.navy': '#1f3b2d' }),
    { path: steps.brand.path, says: '#1f3b2d' },
  ],
  [
    'offer',
    () => type('switches.json', { 'lt.news': 'false' }),
    { path: steps.offer.path, says: 'value="on:news"' },
  ],
  [
    'pages',
    () => post(newDocumentPath, { [kindField]: 'pages', [titleField]: 'Apie dirbtuves' }),
    { path: steps.pages.path, says: 'juodraš' },
  ],
  [
    'mail',
    () => post(mailPath, { host: '127.0.0.1', port: '9', security: 'none' }),
    { path: mailPath, says: 'name="host"' },
  ],
  [
    'sales',
    () => post(shopPartPath('sales'), { invoiceSeries: 'BJ' }),
    { path: paymentSettingsPath, says: 'pavedimas' },
  ],
  [
    'demonstration',
    () => remove(['testimonials.json']),
    { path: demonstrationPath, says: publicationField },
  ],
  ['publish', async () => asOwner(publishPath), { path: publishPath, says: 'Apie dirbtuves' }],
]

test.each(halves)(
  '%s, left in the middle, goes on from another machine',
  async (name, leave, left) => {
    await leave()
    await post(signOutPath, {})
    expect((await asOwner(left.path)).status).toBe(303)
    const signedIn = await post(signInPath, { email, password })
    cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ')
    const path = await linkOf(name)
    expect(path).toBe(left.path)
    expect(await (await asOwner(path ?? '')).text()).toContain(left.says)
  },
)
