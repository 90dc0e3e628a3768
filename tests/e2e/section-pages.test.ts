import { expect, test } from 'vitest'
import { consolePath } from '#features/console/wire.ts'
import {
  baseField,
  contentPath,
  deletePath,
  discardPath,
  documentField,
  documentLink,
  documentPath,
  historyLink,
  kindField,
  leadToField,
  newDocumentPath,
  previewPath,
  publicationField,
  publishLink,
  publishPath,
  seenField,
  stepField,
  titleField,
  undoPath,
} from '#features/content-editor/wire.ts'
import {
  fromField,
  redirectsPath,
  removeRedirectPath,
  toField,
} from '#features/pages/console-wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { toLocalTime } from '#lib/dates/local-day.ts'
import { violations } from '../support/axe.ts'
import { openSite } from '../support/open-site.ts'
import { ownersCookie } from '../support/owner-by-http.ts'

const { site, browser } = await openSite()
const cookie = await ownersCookie(site)
const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { headers: { cookie, origin: site.url }, redirect: 'manual', ...init })
const read = async (path: string) => (await ask(path)).text()
const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })
const visit = async (path: string) => (await get(path)).text()
const post = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) })
const ledTo = async (path: string) => {
  const { status, headers } = await get(path)
  return [status, headers.get('location')]
}

const hiddenIn = (html: string, prefix: string) =>
  Object.fromEntries(
    [...html.matchAll(/name="([\w.]+)" value="([^"]*)"/g)]
      .filter(([, name = '']) => name.startsWith(prefix))
      .map(([, name = '', value = '']) => [name, value]),
  )

const alertIn = (html: string) => /role="alert">[\s\S]{0,600}/.exec(html)?.[0] ?? ''

async function save(name: string, typed: Record<string, string>) {
  const bases = hiddenIn(await read(documentLink(name)), baseField)
  const saved = await post(documentPath, { [documentField]: name, ...bases, ...typed })
  expect(saved.status, alertIn(await saved.text())).toBe(303)
}

async function publish(name: string) {
  const { [seenField]: seen = '' } = hiddenIn(await read(publishLink(name)), seenField)
  return post(publishPath, { [documentField]: name, [seenField]: seen })
}

async function published(name: string) {
  const answer = await publish(name)
  expect(answer.status, alertIn(await answer.text())).toBe(303)
}

const add = (name: string, type: string) =>
  save(name, { 'rusis.sections': type, [stepField]: 'add:sections' })

const inBoth = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => [
      [`lt.${name}`, value],
      [`en.${name}`, value],
    ]),
  )

const description = 'Ką darome, kaip dirbame ir kodėl tai svarbu kiekvienam, kuris pas mus ateina.'
const head = { title: 'Ąžuolų šakos', lead: 'Trumpai apie mus.', description }

async function makePage(title: string) {
  const made = await post(newDocumentPath, { [kindField]: 'pages', [titleField]: title })
  const name = new URL(made.headers.get('location') ?? '', site.url).searchParams.get(documentField)
  await save(name ?? '', inBoth({ ...head, title }))
  return name ?? ''
}

test('a page is made of sections by plain buttons, and everything follows', async () => {
  const name = await makePage('Ąžuolų šakos')
  expect(name).toBe('pages/azuolu-sakos.json')
  for (const type of ['text', 'news', 'contact']) await add(name, type)
  await save(name, {
    ...inBoth({
      'sections.0.text': '## Kas esame\n\nDirbame ramiai, [štai kainos](/kainos).',
      'sections.0.anchor': 'kas-esame',
      'sections.1.title': 'Iš studijos',
      'sections.1.lead': 'Kas naujo.',
      'sections.2.title': 'Parašykite',
      'sections.2.lead': 'Atsakome patys.',
    }),
    [stepField]: 'up:sections.2',
  })
  const draft = await read(`${previewPath}/azuolu-sakos`)
  expect(draft).toContain('Dirbame ramiai')
  expect((await get('/azuolu-sakos')).status).toBe(404)
  await published(name)

  const html = await visit('/azuolu-sakos')
  expect(html).toMatch(/<h1 id="antraste">Ąžuolų šakos/)
  expect(html.indexOf('Atsakome patys')).toBeLessThan(html.indexOf('Iš studijos'))
  expect(html).toContain('<section id="kas-esame"')
  expect(html).toContain(`<link rel="canonical" href="${site.url}/azuolu-sakos"/>`)
  expect(html).toContain('hrefLang="en"')
  expect(html).toContain('BreadcrumbList')
  expect(html).toContain('og:image')
  expect(await visit('/en/azuolu-sakos')).toContain('<html lang="en"')
  expect(await visit('/sitemap.xml')).toContain(`${site.url}/en/azuolu-sakos`)
  expect(await visit('/paieska?q=dirbame+ramiai')).toContain('/azuolu-sakos')
})

test('a page has a calculator, whose script comes with it alone', async () => {
  const name = await makePage('Skaičiuojame')
  await add(name, 'calculator')
  expect(await read(documentLink(name))).toContain('<option value="pensijos-tarpas"')
  await save(name, { 'lt.sections.0.calculator': 'nera-tokios' })
  expect((await publish(name)).status).not.toBe(303)
  await save(name, { 'lt.sections.0.calculator': 'pensijos-tarpas' })
  await published(name)
  const html = await visit('/en/skaiciuojame')
  expect(html).toContain('action="/en/calculators/pension-gap"')
  expect(html).toContain('/assets/calculators.standalone-')
  expect(await visit('/en/azuolu-sakos')).not.toContain('calculators.standalone')
})

test('an address that a page or the program has is refused, and so is a link that leads nowhere', async () => {
  const name = await makePage('Naujas adresas')
  for (const address of ['kainos', 'paieska', 'valdymas', 'en', 'azuolu-sakos']) {
    await save(name, { 'lt.address': address })
    expect((await publish(name)).status, address).not.toBe(303)
    expect(await read(documentLink(name))).toMatch(/jau turi (kitas puslapis|tokį patį)/)
  }
  await add(name, 'call')
  const button = inBoth({ 'sections.0.title': 'Eime', 'sections.0.button.label': 'Eiti' })
  const lead = (address: string) =>
    save(name, { ...button, 'lt.address': '', ...inBoth({ 'sections.0.button.address': address }) })
  for (const address of [
    '/nera-tokio',
    '/azuolu-sakos#nera',
    'javascript:alert(1)',
    '//kitur.lt',
  ]) {
    await lead(address)
    expect((await publish(name)).status, address).not.toBe(303)
  }
  await lead('/azuolu-sakos#kas-esame')
  await published(name)
  expect(await visit('/naujas-adresas')).toContain('href="/azuolu-sakos#kas-esame"')
})

test('a section is left out before and after its days', async () => {
  const name = 'pages/naujas-adresas.json'
  const day = (days: number) => toLocalTime(Date.now() + days * dayMs).slice(0, 10)
  const shownOn = async (from: string, until: string) => {
    const days = { 'lt.sections.0.visibleFrom': from, 'lt.sections.0.visibleUntil': until }
    await save(name, days)
    await published(name)
    return (await visit('/naujas-adresas')).includes('>Eiti<')
  }
  expect(await shownOn(day(1), '')).toBe(false)
  expect(await shownOn('', day(-1))).toBe(false)
  expect(await shownOn(day(0), day(0))).toBe(true)
})

test('a changed address leads on with the query, in its language, without chains', async () => {
  const name = 'pages/azuolu-sakos.json'
  const move = async (address: string) => {
    await save(name, { 'lt.address': address })
    await published(name)
  }
  // The other page leads to it and is corrected first, or nothing is published.
  await save('pages/naujas-adresas.json', inBoth({ 'sections.0.button.address': '/kainos' }))
  await published('pages/naujas-adresas.json')
  await move('apie-sakas')
  expect(await ledTo('/azuolu-sakos?utm_source=x')).toEqual([301, '/apie-sakas?utm_source=x'])
  expect(await ledTo('/azuolu-sakos/')).toEqual([301, '/apie-sakas'])
  expect((await get('/en/azuolu-sakos')).status).toBe(200)
  await move('sakos')
  expect(await ledTo('/azuolu-sakos')).toEqual([301, '/sakos'])
  expect(await ledTo('/apie-sakas')).toEqual([301, '/sakos'])
  await move('apie-sakas')
  expect((await get('/apie-sakas')).status).toBe(200)
  expect(await ledTo('/sakos')).toEqual([301, '/apie-sakas'])
  expect(await read(redirectsPath)).toContain('<b>/azuolu-sakos</b> → <a href="/apie-sakas">')
})

test('posts and news lead on from former addresses too', async () => {
  const name = 'blog/atsarga-ramiam-miegui.md'
  await save(name, { 'lt.address': 'kiek-atsargos-reikia' })
  await published(name)
  expect(await ledTo('/tinklarastis/atsarga-ramiam-miegui')).toEqual([
    301,
    '/tinklarastis/kiek-atsargos-reikia',
  ])
})

test('a deleted page leads where its owner says, and the menu to no page that is gone', async () => {
  const page = 'pages/naujas-adresas.json'
  await save('menu.json', { [stepField]: 'add:header.links' })
  await save(
    'menu.json',
    inBoth({
      'header.links.5.label': 'Naujas',
      'header.links.5.address': '/naujas-adresas',
    }),
  )
  await published('menu.json')
  expect(await visit('/kainos')).toContain('<a href="/naujas-adresas">Naujas</a>')
  expect(await read(documentLink(page))).toContain('Kur ves puslapio adresas')

  await post(deletePath, { [documentField]: page, [leadToField]: '/kontaktai' })
  await published(page)
  expect(await ledTo('/naujas-adresas')).toEqual([301, '/kontaktai'])
  expect(await ledTo('/en/naujas-adresas')).toEqual([301, '/en/contact'])
  expect(await visit('/kainos')).toContain('<a href="/kontaktai">Naujas</a>')

  await post(removeRedirectPath, { [fromField]: '/naujas-adresas' })
  expect((await get('/naujas-adresas')).status).toBe(404)
  expect(await visit('/kainos')).not.toContain('>Naujas<')
  expect(await read(consolePath)).toContain('Meniu nuoroda „Naujas“ lankytojams nerodoma')
})

test('a publication of yesterday is undone in one press', async () => {
  await save('faq.json', { 'lt.0.question': 'Ar tikrai galutinė?', 'en.0.question': 'Really?' })
  await published('faq.json')
  expect(await visit('/kainos')).toContain('Ar tikrai galutinė?')
  const undo = async () => {
    const { [publicationField]: publication = '' } = hiddenIn(
      await read(historyLink('faq.json')),
      publicationField,
    )
    return post(undoPath, { [documentField]: 'faq.json', [publicationField]: publication })
  }
  expect((await undo()).status).toBe(303)
  expect(await visit('/kainos')).not.toContain('Ar tikrai galutinė?')
  expect(await visit('/en/pricing')).not.toContain('Really?')
})

test('a redirect is added by hand, unless a page is there or it leads nowhere', async () => {
  const tryOut = async (from: string, to: string) => {
    const { status } = await post(redirectsPath, { [fromField]: from, [toField]: to })
    return status
  }
  expect(await tryOut('/index.php', '/kainos')).toBe(303)
  expect(await ledTo('/index.php')).toEqual([301, '/kainos'])
  expect(await tryOut('/feed', '/rss.xml')).toBe(303)
  expect(await ledTo('/feed/')).toEqual([301, '/rss.xml'])
  expect(await tryOut('/senas', '/kainos?plan=augimas')).toBe(422)
  expect(await tryOut('/kontaktai', '/kainos')).toBe(422)
  expect(await tryOut('/senas', '/nera')).toBe(422)
  expect(await tryOut('/senas', 'https://kitur.example/')).toBe(422)
  expect(await tryOut('//kitur.example', '/kainos')).toBe(422)
})

test('at 390 px an owner makes a page in six presses, puts it into the menu and moves it', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  await context.addCookies(
    cookie.split('; ').map((one) => {
      const [name = '', value = ''] = one.split('=')
      return { name, value, url: site.url }
    }),
  )
  const page = await context.newPage()
  let presses = 0
  const press = async (selector: string) => {
    presses++
    await page.locator(selector).click()
  }
  await page.goto(site.url + contentPath)
  presses++
  await press('section[aria-labelledby="rusis-pages"] a[href*="/naujas"]')
  await page.locator(`[name="${titleField}"]`).fill('Mūsų žmonės')
  await press('label[for="i-meniu"]')
  await press(`form[action="${newDocumentPath}"] button`)
  for (const language of ['lt', 'en'])
    for (const [name, value] of Object.entries({ ...head, title: 'Mūsų žmonės' }))
      await page.locator(`[name="${language}.${name}"]`).fill(value)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await press(`button[name="${stepField}"][value="publish"]`)
  await press(`form[action="${publishPath}"] button:not([formaction])`)
  expect(presses).toBe(6)
  expect(await visit('/')).toContain('<a href="/musu-zmones">Mūsų žmonės</a>')

  await page.goto(site.url + documentLink('pages/musu-zmones.json'))
  await page.locator('[name="lt.address"]').fill('zmones')
  await page.locator(`button[name="${stepField}"][value="publish"]`).click()
  await page.locator(`form[action="${publishPath}"] button:not([formaction])`).click()
  await page.goto(`${site.url}/musu-zmones`)
  expect(new URL(page.url()).pathname).toBe('/zmones')
  expect(await page.locator('h1').textContent()).toBe('Mūsų\u00a0žmonės'.replace('\u00a0', ' '))
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(await visit('/kainos')).toContain('<a href="/zmones">Mūsų žmonės</a>')
  for (const path of [redirectsPath, documentLink('pages/azuolu-sakos.json')]) {
    await page.goto(site.url + path)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  }
  await post(discardPath, { [documentField]: 'pages/musu-zmones.json' })
  await context.close()
})

test('the list of redirects and the form of a page have no faults of access', async () => {
  const context = await browser.newContext()
  await context.addCookies(
    cookie.split('; ').map((one) => {
      const [name = '', value = ''] = one.split('=')
      return { name, value, url: site.url }
    }),
  )
  const page = await context.newPage()
  for (const path of [redirectsPath, documentLink('pages/apie-mus.json')]) {
    await page.goto(site.url + path)
    expect(await violations(page), path).toEqual([])
  }
})
