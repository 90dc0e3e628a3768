import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  type AnsweredPages,
  pagesOfPath,
  renderDraftPath,
  saveChangesPath,
} from '#features/content-editor/live-wire.ts'
import {
  daysField,
  discardPath,
  documentField,
  documentLink,
  linkField,
  linksPath,
  previewPath,
  publishPath,
  revokeLinkPath,
  seenField,
} from '#features/content-editor/wire.ts'
import { homePaths } from '#lib/language.ts'
import { kindAt } from '#server/content/places.ts'
import { contentKinds } from '#site/server/content.ts'
import { violations } from '../support/axe.ts'
import { isSaved } from '../support/editing.ts'
import { useBrowser, useSite } from '../support/open-site.ts'
import { ownersCookie } from '../support/owner-by-http.ts'

const site = await useSite()
const browser = await useBrowser()
const { url } = site
const cookie = await ownersCookie(site)
const cookies = cookie.split('; ').map((one) => {
  const [name = '', value = ''] = one.split('=')
  return { name, value, url }
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(url + path, {
    redirect: 'manual',
    ...init,
    headers: { cookie, origin: url, ...init.headers },
  })
const read = async (path: string) => (await ask(path)).text()
const post = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) })

/** The value of an input in the draft as it is stored. */
async function stored(document: string, name: string) {
  const html = await read(documentLink(document))
  const found = new RegExp(`name="${name}"[^>]*?(?: value="([^"]*)"|>([^<]*)</textarea>)`).exec(
    html,
  )
  return found?.[1] ?? found?.[2]
}

const change = (name: string, from: string, to: string) => ({ name, from: [from], to })

async function save(document: string, changes: readonly object[], bases = {}) {
  const body = JSON.stringify({ document, bases, changes })
  const headers = { 'content-type': 'application/json' }
  const answer = await ask(saveChangesPath, { method: 'POST', headers, body })
  return { status: answer.status, ...((await answer.json()) as Record<string, never>) }
}

async function openDocument(document: string, width = 1440, watch?: (page: Page) => void) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'lt-LT' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  watch?.(page)
  await page.goto(url + documentLink(document))
  await page.locator('[data-live]').waitFor()
  return { context, page, frame: page.frameLocator('[data-frame]') }
}

const own = [
  ['pages/apie-mus.json', '/apie-mus', '/en/about-us'],
  ['pricing.json', '/kainos', '/en/pricing'],
  ['contact.json', '/kontaktai', '/en/contact'],
] as const

test('documents are led to their own pages before all pages are read', async () => {
  const answers = await Promise.all(
    own.map(async ([document]): Promise<AnsweredPages> => {
      const query = new URLSearchParams({ [documentField]: document })
      return JSON.parse(await read(`${pagesOfPath}?${query}`))
    }),
  )
  expect(answers.map(({ lt, en }) => [lt[0], en[0]])).toEqual(own.map(([, lt, en]) => [lt, en]))
})

test.each(own)('%s is shown on its own page', async (document, lt, en) => {
  const answers: AnsweredPages[] = []
  const { page, frame } = await openDocument(document, 1440, (opened) =>
    opened.on('response', async (response) => {
      if (response.url().includes(pagesOfPath)) answers.push(await response.json())
    }),
  )
  await frame.locator('h1').waitFor()
  await expect.poll(() => answers.at(-1)?.isWhole, { timeout: 20_000 }).toBe(true)
  expect(answers.map((one) => [one.lt[0], one.en[0]])).toEqual(answers.map(() => [lt, en]))
  expect(await page.inputValue('[data-page]')).toBe(lt)
})

test('a picture of the top is added by choosing a file, and removed by one button', async () => {
  const background = 'rgb(120, 90, 30)'
  const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { page, frame } = await openDocument('home.json')
  const file = page.locator('[id="lt-sections-0-picture-file-failas"]')
  const remove = page.locator('button[value="remove:sections.0.picture"]')
  const choose = () => file.setInputFiles({ name: 'dirbtuves.jpg', mimeType: 'image/jpeg', buffer })
  const pages = Object.values(homePaths)
  const areWith = () =>
    Promise.all(
      pages.map(async (path) => /uploads\/plates\/dirbtuves/.test(await read(previewPath + path))),
    )
  expect(await remove.count()).toBe(0)
  await choose()
  await frame.locator('img[src*="/uploads/plates/dirbtuves"]').waitFor()
  await expect.poll(areWith).toEqual([true, true])
  expect(await page.locator('[data-live] [id$="-klaida"]').count()).toBe(0)

  await page.reload()
  await remove.click()
  await remove.waitFor({ state: 'detached' })
  expect(await areWith()).toEqual([false, false])

  await page.locator('[data-live]').waitFor()
  await choose()
  await expect.poll(areWith).toEqual([true, true])
  await page.selectOption('[name="lt.sections.0.picture.file"]', '')
  await expect.poll(areWith).toEqual([false, false])
  await post(discardPath, { [documentField]: 'home.json' })
})

test('different fields of two editors are both kept, and of the same one both texts', async () => {
  const [lead, title] = ['lt.hero.lead', 'lt.hero.title']
  const [oldLead, oldTitle] = [
    await stored('pricing.json', lead),
    await stored('pricing.json', title),
  ]
  const first = await save('pricing.json', [change(lead, oldLead ?? '', 'Rasos įžanga.')])
  expect(first).toMatchObject({ status: 200, conflicts: [] })
  const second = await save('pricing.json', [
    change(title, oldTitle ?? '', 'Jono *antraštė*'),
    change(lead, oldLead ?? '', 'Jono įžanga.'),
  ])
  expect(second).toMatchObject({
    status: 200,
    conflicts: [{ name: lead, theirs: 'Rasos įžanga.' }],
    others: { values: { [lead]: 'Rasos įžanga.', [title]: 'Jono *antraštė*' } },
  })
  expect(await stored('pricing.json', lead)).toBe('Rasos įžanga.')
  expect(await stored('pricing.json', title)).toBe('Jono *antraštė*')

  // An answer that never came: the same text again, and one that goes on from it.
  const again = { name: lead, from: [oldLead, 'Rasos įžanga.'], to: 'Rasos įžanga, ilgesnė.' }
  expect(await save('pricing.json', [again])).toMatchObject({ status: 200, conflicts: [] })
  expect(await save('pricing.json', [again])).toMatchObject({ status: 200, conflicts: [] })
  expect(await save('pricing.json', [change('lt.hero.nera', '', 'x')])).toMatchObject({
    conflicts: [{ name: 'lt.hero.nera', theirs: null }],
  })
  for (const body of ['{}', '[]', '{"document":"pricing.json","bases":{},"changes":[{}]}'])
    expect(
      (
        await ask(saveChangesPath, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
    ).toBe(400)
  await post(discardPath, { [documentField]: 'pricing.json' })
})

test('a link shows drafts to others until it is revoked, and nothing counts or lists it', async () => {
  const old = (await stored('pricing.json', 'lt.hero.lead')) ?? ''
  await save('pricing.json', [change('lt.hero.lead', old, 'Įžanga tik juodraštyje.')])
  expect((await post(linksPath, { [daysField]: '7' })).status).toBe(303)
  expect((await post(linksPath, { [daysField]: '400' })).status).toBe(400)
  const list = await read(publishPath)
  const [, link = ''] = /href="[^"]*(\/perziura\/[\w-]+\/)"/.exec(list) ?? []
  const [, id = ''] = new RegExp(`name="${linkField}" value="(\\d+)"`).exec(list) ?? []
  const visit = () => fetch(`${url}${link}kainos`)
  const shown = await visit()
  const html = await shown.text()
  expect(shown.status).toBe(200)
  expect(html.includes('Įžanga tik juodraštyje.')).toBe(true)
  expect(html.includes(`href="${link}produktai"`)).toBe(true)
  expect(html.includes('data-edit')).toBe(false)
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(shown.headers.get('x-robots-tag')).toContain('noindex')
  const scripts = /script-src ([^;]*)/.exec(shown.headers.get('content-security-policy') ?? '')?.[1]
  expect(scripts).toMatch(/^'sha256-/)
  expect(scripts).not.toContain("'self'")
  expect((await fetch(`${url}${link.replace(/.{3}\/$/, 'aaa/')}kainos`)).status).toBe(404)
  expect((await post(revokeLinkPath, { [linkField]: id })).status).toBe(303)
  expect((await visit()).status).toBe(404)
  await post(discardPath, { [documentField]: 'pricing.json' })
})

test('what is typed is shown and saved, and what is pressed has the focus', async () => {
  const { page, frame } = await openDocument('pricing.json')
  const heading = frame.locator('h1')
  await heading.waitFor()
  await page.fill('[name="lt.hero.title"]', 'Kaina *visai* kitokia')
  await frame.locator('h1 em', { hasText: 'visai' }).waitFor()
  await isSaved(page)
  expect(await stored('pricing.json', 'lt.hero.title')).toBe('Kaina *visai* kitokia')

  const lead = await page.inputValue('[name="lt.hero.lead"]')
  await frame.locator('main').getByText(lead.slice(0, 30)).first().click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'lt.hero.lead',
  )
  await page.focus('[name="lt.hero.title"]')
  expect(await heading.getAttribute('data-shown')).toBe('')
  await page.focus('[name="en.hero.title"]')
  await frame.locator('html[lang=en]').waitFor()

  await page.fill('[name="en.hero.title"]', '')
  await page.locator('#en-hero-title-klaida').waitFor()
  expect(await heading.textContent()).not.toBe('')
  await page.fill('[name="en.hero.title"]', 'Prices')
  await page.locator('#en-hero-title-klaida').waitFor({ state: 'detached' })
  await page.keyboard.press('F6')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await page.keyboard.press('F6')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'en.hero.title',
  )
  await page.selectOption('[data-visitor]', 'undecided')
  await frame.locator('html:not([data-consent])').waitFor()
  expect(await violations(page)).toEqual([])
  await isSaved(page)
  await post(discardPath, { [documentField]: 'pricing.json' })
})

test('keys are shown before the page comes, and stay when it comes with the former ones', async () => {
  for (const [document, input, place] of [
    ['pricing.json', '[name="lt.hero.lead"]', 'main > :first-child'],
    ['blog/pries-pirmaja-investicija.md', '#lt-bodyHtml-tekstas > p:nth-of-type(2)', 'main'],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { page, frame } = await openDocument(document, 1440, (opened) =>
      resolve(opened.waitForResponse(`**${renderDraftPath}`)),
    )
    await promise
    await isLoaded(page)
    const held: (() => Promise<void>)[] = []
    await page.route(`**${renderDraftPath}`, (route) => {
      held.push(() => route.continue())
    })
    await page.locator(input).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' žą')
    await frame.locator(place, { hasText: ' žą' }).waitFor()
    await expect.poll(() => held.length).toBe(1)
    await page.keyboard.type(' čę')
    await frame.locator(place, { hasText: ' žą čę' }).waitFor()
    const [first] = held.splice(0)
    const answered = page.waitForResponse(`**${renderDraftPath}`)
    await first?.()
    await answered
    await expect.poll(() => held.length).toBe(1)
    expect(await frame.locator(place).textContent()).toContain(' žą čę')
    await held[0]?.()
    await isSaved(page)
    await post(discardPath, { [documentField]: document })
  }
})

test('two tabs merge, and a field that both changed waits for a choice', async () => {
  const [one, other] = [await openDocument('faq.json'), await openDocument('faq.json')]
  await isLoaded(other.page)
  await one.page.fill('[name="lt.0.question"]', 'Pirmo žmogaus klausimas?')
  await isSaved(one.page)
  await other.page.fill('[name="lt.1.question"]', 'Antro žmogaus klausimas?')
  await other.page.locator('[data-merged]', { hasText: 'ką tik pakeitė' }).waitFor()
  expect(await other.page.inputValue('[name="lt.0.question"]')).toBe('Pirmo žmogaus klausimas?')

  await one.page.fill('[name="lt.1.question"]', 'Pirmo žmogaus antras?')
  await one.page.locator('[data-mine]').waitFor()
  expect(await one.page.locator('[data-changes] del').first().textContent()).toContain('Antro')
  expect(await stored('faq.json', 'lt.1.question')).toBe('Antro žmogaus klausimas?')
  await one.page.click('[data-mine]')
  await isSaved(one.page)
  expect(await stored('faq.json', 'lt.1.question')).toBe('Pirmo žmogaus antras?')
  await post(discardPath, { [documentField]: 'faq.json' })
})

/** The first request has told which state the form is of. */
const isLoaded = (page: Page) => page.frameLocator('[data-frame]').locator('h1').waitFor()

test('a phone opens the preview over the form, and Escape closes it', async () => {
  const { page, frame } = await openDocument('pricing.json', 390)
  await page.click('[data-show]')
  await frame.locator('h1').waitFor()
  expect(await page.evaluate(() => document.body.scrollWidth > innerWidth)).toBe(false)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await page.locator('[data-frame]').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-show'))).toBe(true)
})

test('whoever is signed out keeps the text, and it is saved after signing in again', async () => {
  const { context, page } = await openDocument('pricing.json')
  await isLoaded(page)
  await context.clearCookies()
  await page.fill('[name="lt.hero.title"]', 'Po prisijungimo')
  await page.locator('[data-saving]', { hasText: 'Prisijungimas baigėsi' }).waitFor()
  expect(await page.inputValue('[name="lt.hero.title"]')).toBe('Po prisijungimo')
  await context.addCookies(cookies)
  await isSaved(page)
  expect(await stored('pricing.json', 'lt.hero.title')).toBe('Po prisijungimo')
  await post(discardPath, { [documentField]: 'pricing.json' })
})

/** A document of each kind with a text of it; all that switches say are choices. */
const texts: readonly (readonly [document: string, input: string])[] = [
  ['authors.json', 'lt.0.role'],
  ['blog/trys-pensijos-saltiniai.md', 'lt.bodyHtml'],
  ['calculators/vieno-procento-kaina.json', 'lt.lead'],
  ['categories.json', 'lt.0.lead'],
  ['consent.json', 'lt.banner.lt.title'],
  ['contact.json', 'lt.sections.0.title'],
  ['examples/seimos-kursas.json', 'lt.sheets.0.title'],
  ['faq.json', 'lt.0.question'],
  ['home.json', 'lt.sections.0.lead'],
  ['legal/slapuku-politika.md', 'lt.title'],
  ['menu.json', 'lt.header.links.0.label'],
  ['news/2026-11-17-penki-darbai-iki-nauju-metu.md', 'lt.title'],
  ['pages/apie-mus.json', 'lt.sections.0.statement'],
  ['panels.json', 'lt.0.text'],
  ['partners.json', 'lt.0.field'],
  ['plans.json', 'lt.plans.0.summary'],
  ['pricing.json', 'lt.hero.lead'],
  ['product-categories.json', 'lt.0.lead'],
  ['products/viso-vaizdo-lapas.json', 'lt.lead'],
  ['shop.json', 'lt.seller.register'],
  ['site.json', 'lt.descriptor'],
  ['testimonials.json', 'lt.0.role'],
  ['topics.json', 'lt.0.name'],
]

test('pages with drafts of every kind are the same once published, but for the names of texts', async () => {
  const kinds = texts.map(([document]) => kindAt(document, contentKinds)?.kind)
  expect([...kinds, 'brand', 'switches'].sort()).toEqual(Object.keys(contentKinds).sort())
  for (const [document, input] of texts) {
    const old = (await stored(document, input)) ?? ''
    const saved = await save(document, [change(input, old, `${old.trim()} *Kitaip.*`)])
    expect(saved, document).toMatchObject({ status: 200, conflicts: [] })
  }
  await save('brand.json', [change('lt.colours.amber', '#f4b544', '#f4b545')])
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname)
  expect(paths.length).toBeGreaterThan(60)
  const previews = new Map<string, string>()
  for (const path of paths)
    previews.set(path, await read(`${previewPath}${path}?redaguoti=1&sutikimas=naujas`))

  const [, seen = ''] =
    new RegExp(`name="${seenField}" value="([^"]*)"`).exec(await read(publishPath)) ?? []
  expect((await post(publishPath, { [documentField]: '', [seenField]: seen })).status).toBe(303)
  expect(await (await fetch(`${url}/`)).text()).toContain('#f4b545')
  for (const [path, preview] of previews) {
    const shown = await (await fetch(url + path)).text()
    expect(/data-edit|[\uE000-\uEFFF\uFDD0\uFDD1]/.test(shown), path).toBe(false)
    expect(preview.includes(' data-edit="'), path).toBe(true)
    expect(preview.replace(/ data-edit="[^"]*"/g, '') === shown, path).toBe(true)
  }
})
