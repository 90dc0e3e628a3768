import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { invitationPath, tokenField, userPaths } from '#features/accounts/wire.ts'
import { activityPath } from '#features/audit/wire.ts'
import { contactPaths } from '#features/contact/wire.ts'
import {
  baseField,
  conflictLink,
  contentPath,
  deletePath,
  discardPath,
  documentField,
  documentLink,
  documentPath,
  historyLink,
  kindField,
  newDocumentPath,
  noteField,
  previewPath,
  publishLink,
  publishPath,
  restorePath,
  schedulePath,
  seenField,
  stepField,
  takeFilePath,
  timeField,
  titleField,
  unschedulePath,
  versionField,
} from '#features/content-editor/wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { toLocalTime } from '#lib/dates/local-day.ts'
import { violations } from '../support/axe.ts'
import { openSite } from '../support/open-site.ts'
import { ownersCookie } from '../support/owner-by-http.ts'
import { newDataDir, startSite } from '../support/site.ts'

const { site, browser } = await openSite()
const cookie = await ownersCookie(site)
const ownCookies = cookie.split('; ').map((one) => {
  const [name = '', value = ''] = one.split('=')
  return { name, value, url: site.url }
})
const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { headers: { cookie, origin: site.url }, redirect: 'manual', ...init })
const read = async (path: string) => (await ask(path)).text()
const visit = async (path: string) => (await fetch(site.url + path)).text()
const post = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) })

/** The hidden fields with which a form says what it was made from. */
const hiddenIn = (html: string, prefix: string) =>
  Object.fromEntries(
    [...html.matchAll(/name="([\w.]+)" value="([^"]*)"/g)]
      .filter(([, name = '']) => name.startsWith(prefix))
      .map(([, name = '', value = '']) => [name, value]),
  )

async function openForm(name: string) {
  const bases = hiddenIn(await read(documentLink(name)), baseField)
  return (typed: Record<string, string>) =>
    post(documentPath, { [documentField]: name, ...bases, ...typed })
}

const save = async (name: string, typed: Record<string, string>) => (await openForm(name))(typed)

async function publish(name: string, note = '') {
  const { [seenField]: seen = '' } = hiddenIn(await read(publishLink(name)), seenField)
  return post(publishPath, { [documentField]: name, [seenField]: seen, [noteField]: note })
}

test('a phone is changed in a draft, previewed, published on every page, and brought back', async () => {
  const phone = '+370 611 22333'
  const saved = await save('site.json', { 'lt.phone': phone, 'en.phone': phone })
  expect([saved.status, saved.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('site.json'),
  ])
  const preview = await ask(`${previewPath}/kontaktai`)
  expect(await preview.text()).toMatch(/611.22333/)
  expect(preview.headers.get('cache-control')).toBe('no-store')
  expect(preview.headers.get('x-robots-tag')).toBe('noindex')
  const shown = await read(`${previewPath}/`)
  expect(shown).toContain(`href="${previewPath}/kainos"`)
  expect(shown).not.toMatch(/<a[^>]* href="\/kainos/)
  expect(await visit('/kontaktai')).not.toMatch(/611.22333/)
  expect(await read(publishLink('site.json'))).toMatch(/<ins>[^<]*611 22333|<ins>611/)

  expect((await publish('site.json', 'Naujas telefonas')).status).toBe(303)
  for (const path of ['/kontaktai', '/en/contact', '/privatumo-politika'])
    expect(await visit(path), path).toMatch(/611.22333/)

  const history = await read(historyLink('site.json'))
  expect(history).toContain('Naujas telefonas')
  await save('site.json', { 'lt.phone': '+370 699 99999', 'en.phone': '+370 699 99999' })
  await publish('site.json')
  const [, id = ''] =
    /name="versija" value="(\d+)"/.exec(await read(historyLink('site.json'))) ?? []
  const restored = await post(restorePath, { [documentField]: 'site.json', [versionField]: id })
  expect(restored.status).toBe(303)
  expect(await read(documentLink('site.json'))).toContain(`value="${phone}"`)
  expect(await visit('/kontaktai')).toMatch(/699.99999/)
  expect(await read(activityPath)).toContain('Paskelbtas turinys')
})

test('a wrong value is named beside its field and publishes nothing', async () => {
  await save('plans.json', { 'lt.plans.0.priceCents': 'daug', 'lt.plans.1.name': '' })
  const page = await read(documentLink('plans.json'))
  expect(page).toMatch(/id="lt-plans-0-priceCents-klaida"[^>]*>Parašykite kainą eurais/)
  expect(page).toMatch(/id="lt-plans-1-name-klaida"[^>]*>Negali būti tuščia/)
  expect(page).toContain('value="daug"')
  expect((await publish('plans.json')).status).not.toBe(303)
  expect(await visit('/kainos')).not.toContain('daug')

  await save('plans.json', { 'lt.plans.0.priceCents': '31,50', 'lt.plans.1.name': 'Augimas' })
  expect((await publish('plans.json')).status).toBe(303)
  expect(await visit('/en/pricing')).toMatch(/31[.,]50/)
})

test('the second of two owners is refused and sees both texts', async () => {
  const [first, second] = [await openForm('faq.json'), await openForm('faq.json')]
  expect((await first({ 'lt.0.question': 'Ar kaina tikrai galutinė?' })).status).toBe(303)
  const refused = await second({ 'lt.0.question': 'Kokia galutinė kaina?' })
  const html = await refused.text()
  expect(refused.status).toBe(409)
  expect(html).toContain('value="Kokia galutinė kaina?"')
  expect(html).toMatch(/<del>[^<]*tikrai/)
  expect(await read(documentLink('faq.json'))).toContain('value="Ar kaina tikrai galutinė?"')
})

test('an entry is added to a list in both languages, moved and removed without a script', async () => {
  const questions = async () =>
    [...(await read(documentLink('topics.json'))).matchAll(/name="lt\.(\d)\.name"/g)].length
  const before = await questions()
  await save('topics.json', { [stepField]: 'add:' })
  expect(await questions()).toBe(before + 1)
  await save('topics.json', {
    [`lt.${before}.id`]: 'taxes',
    [`lt.${before}.name`]: 'Mokesčiai',
    [`en.${before}.name`]: 'Taxes',
    [stepField]: `up:${before}`,
  })
  const page = await read(documentLink('topics.json'))
  expect(page).toMatch(new RegExp(`name="lt.${before - 1}.name" value="Mokesčiai"`))
  expect(page).toMatch(new RegExp(`name="en.${before - 1}.name" value="Taxes"`))
  await save('topics.json', { [stepField]: `remove:${before - 1}` })
  expect(await questions()).toBe(before)
  expect(await read(publishPath)).not.toContain(documentLink('topics.json'))
})

test('a new post appears in both languages, and goes again by a deletion', async () => {
  const made = await post(newDocumentPath, {
    [kindField]: 'posts',
    [titleField]: 'Kaip skaityti išrašą',
  })
  expect(made.headers.get('location')).toContain('kaip-skaityti-israsa.md')
  const name = 'blog/kaip-skaityti-israsa.md'
  const summary = 'Trys eilutės, kurias verta rasti kiekviename išraše, ir viena, kurią praleisite.'
  await save(name, {
    'lt.summary': summary,
    'lt.bodyHtml': 'Pirma pastraipa.\r\n\r\n## Dalis\r\n\r\nTekstas.',
    'en.title': 'How to read a statement',
    'en.address': 'how-to-read-a-statement',
    'en.summary':
      'Three lines worth finding in every statement, and one line that you may skip at once.',
    'en.bodyHtml': 'The first paragraph.',
  })
  const published = await publish(name)
  expect(published.status, await published.text()).toBe(303)
  expect(await visit('/tinklarastis/kaip-skaityti-israsa')).toContain('Pirma pastraipa.')
  expect(await visit('/en/blog/how-to-read-a-statement')).toContain('The first paragraph.')

  await post(deletePath, { [documentField]: name })
  expect((await publish(name)).status).toBe(303)
  expect((await fetch(`${site.url}/tinklarastis/kaip-skaityti-israsa`)).status).toBe(404)
  expect(await read(historyLink(name))).toContain('Grąžinti šią')
})

/** Without the ids that React gives by their order. */
const withoutIds = (html: string) =>
  html.replaceAll(/_(?:main)?R_[0-9a-z]+?(?=_|sutikimas|busena)_?/g, '')

/** The sections of the home page by their ids. */
const bandsOfHome = async () =>
  new Map(
    withoutIds(await visit('/'))
      .split(/(?=<section [^>]*data-section=)/)
      .slice(1)
      .map((band) => [/^<section id="([a-z]+)"/.exec(band)?.[1] ?? '', band]),
  )

test('sections of the home page are moved and removed, and no link leads to one that is gone', async () => {
  const before = await bandsOfHome()
  const [top, film, about, ...others] = [...before.keys()]
  expect([top, film, about]).toEqual(['', 'filmas', 'apie'])
  await save('home.json', { [stepField]: 'remove:sections.2' })
  await save('home.json', { [stepField]: 'down:sections.1' })
  const published = await publish('home.json')
  expect(published.status, await published.text()).toBe(303)
  const after = await bandsOfHome()
  expect([...after.keys()]).toEqual([top, others[0], film, ...others.slice(1)])
  for (const id of others.slice(0, -1)) expect(after.get(id), id).toBe(before.get(id))
  expect((await visit('/en')).match(/<section id="apie"/)).toBeNull()
  for (const path of ['/', '/kainos', '/en/pricing'])
    expect(await visit(path), path).not.toMatch(/href="[^"]*#apie"/)

  await save('home.json', { [stepField]: 'remove:sections.0' })
  expect((await publish('home.json')).status).not.toBe(303)
  expect(await read(documentLink('home.json'))).toContain('Puslapis prasideda dalimi')
  await post(discardPath, { [documentField]: 'home.json' })
})

test('calls to action are added to the home page, one until a day, and one is kept for later', async () => {
  const shown = async () => (await visit('/')).includes('Kvietimas iki dienos')
  const day = (days: number) => toLocalTime(Date.now() + days * dayMs).slice(0, 10)
  const fields = (at: number, title: string) =>
    Object.fromEntries(
      ['lt', 'en'].flatMap((language) => [
        [`${language}.sections.${at}.title`, title],
        [`${language}.sections.${at}.button.label`, 'Eiti'],
        [`${language}.sections.${at}.button.address`, '/kainos'],
      ]),
    )
  for (const title of ['Pirmas kvietimas', 'Kvietimas iki dienos']) {
    await save('home.json', { 'rusis.sections': 'call', [stepField]: 'add:sections' })
    await save('home.json', fields(title.startsWith('P') ? 10 : 11, title))
  }
  const showUntil = async (until: string) => {
    await save('home.json', { 'lt.sections.11.visibleUntil': until })
    const published = await publish('home.json')
    expect(published.status, await published.text()).toBe(303)
  }
  await showUntil(day(0))
  expect(await visit('/')).toContain('Pirmas kvietimas')
  expect(await shown()).toBe(true)
  await showUntil(day(-1))
  expect([await shown(), (await visit('/')).includes('Pirmas kvietimas')]).toEqual([false, true])

  await save('home.json', { [stepField]: 'off:sections.10.isShown' })
  expect((await publish('home.json')).status).toBe(303)
  for (const path of ['/', '/en']) expect(await visit(path)).not.toContain('Pirmas kvietimas')
  expect(await read(documentLink('home.json'))).toContain('Pirmas kvietimas')
})

test('a call to action of the contact page is added, moved above the form, and shown until a day', async () => {
  const name = 'contact.json'
  const day = (days: number) => toLocalTime(Date.now() + days * dayMs).slice(0, 10)
  const before = await visit(contactPaths.lt)
  const republish = async () => {
    const published = await publish(name)
    expect(published.status, await published.text()).toBe(303)
    return visit(contactPaths.lt)
  }
  await save(name, { 'rusis.sections': 'call', [stepField]: 'add:sections' })
  const texts = ['lt', 'en'].flatMap((language) => [
    [`${language}.sections.1.title`, 'Kvietimas prie formos'],
    [`${language}.sections.1.button.label`, 'Eiti'],
    [`${language}.sections.1.button.address`, '/kainos'],
  ])
  await save(name, Object.fromEntries(texts))
  const below = await republish()
  expect(below.indexOf('Kvietimas prie formos')).toBeGreaterThan(below.indexOf('id="zinute"'))
  await save(name, { [stepField]: 'up:sections.1' })
  const above = await republish()
  const at = above.indexOf('Kvietimas prie formos')
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThan(above.indexOf('id="zinute"'))
  await save(name, { 'lt.sections.0.visibleUntil': day(-1) })
  expect(withoutIds(await republish())).toBe(withoutIds(before))
})

test('a refused message shows its problems beside its fields on the composed page', async () => {
  const fields = { name: 'Rasa', email: 'be-eta', text: 'Laba diena' }
  const refused = await post(contactPaths.lt, fields)
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*aria-invalid="true")[^>]*value="be-eta"/)
  expect(html).toContain('Žinutė dar neišsiųsta')
  expect(html).toContain('id="kiti-keliai"')

  await save('contact.json', { 'lt.sections.1.visibleUntil': '2026-01-01' })
  expect((await publish('contact.json')).status).not.toBe(303)
  expect(await read(documentLink('contact.json'))).toContain('šiame puslapyje visada rodoma')
  await post(discardPath, { [documentField]: 'contact.json' })
})

test('the questions of the pricing page are hidden, the call is moved above them, and plans stay', async () => {
  const name = 'pricing.json'
  const before = await visit('/kainos')
  const republish = async () => {
    const published = await publish(name)
    expect(published.status, await published.text()).toBe(303)
    return visit('/kainos')
  }
  await save(name, { [stepField]: 'up:sections.3' })
  const moved = await republish()
  const placesOf = (html: string) => [html.indexOf('pasikalbėkime'), html.indexOf('id="klausimai"')]
  const [call = 0, questions = 0] = placesOf(moved)
  expect(call).toBeGreaterThan(0)
  expect(call).toBeLessThan(questions)
  await save(name, { [stepField]: 'off:sections.3.isShown' })
  const hidden = await republish()
  expect([/id="klausimai"|FAQPage/.test(before), /id="klausimai"|FAQPage/.test(hidden)]).toEqual([
    true,
    false,
  ])
  await save(name, { [stepField]: 'on:sections.3.isShown' })
  await save(name, { [stepField]: 'down:sections.2' })
  expect(withoutIds(await republish())).toBe(withoutIds(before))

  await save(name, { [stepField]: 'remove:sections.0' })
  expect((await publish(name)).status).not.toBe(303)
  expect(await read(documentLink(name))).toContain('šiame puslapyje visada rodomi')
  await post(discardPath, { [documentField]: name })
})

test('a text is scheduled for a time to come, and the plan is withdrawn', async () => {
  const name = 'pricing.json'
  await save(name, { 'lt.hero.lead': 'Trys planai, kuriuos galima keisti kas mėnesį.' })
  const decide = async (path: string, typed: Record<string, string> = {}) => {
    const { [seenField]: seen = '' } = hiddenIn(await read(publishLink(name)), seenField)
    return post(path, { [documentField]: name, [seenField]: seen, ...typed })
  }
  const gone = await decide(schedulePath, { [timeField]: '2020-01-01T09:00' })
  expect([gone.status, await gone.text()]).toEqual([
    422,
    expect.stringContaining('Pasirinkite laiką, kuris dar neatėjo'),
  ])
  const tomorrow = toLocalTime(Date.now() + dayMs).slice(0, 16)
  const planned = await decide(schedulePath, { [timeField]: tomorrow })
  expect(planned.status, await planned.text()).toBe(303)
  expect(await read(contentPath)).toMatch(/Suplanuota[\s\S]*bus paskelbta/)
  expect(await read(publishLink(name))).toContain('Bus paskelbta savaime')
  expect((await decide(unschedulePath)).status).toBe(303)
  expect(await read(contentPath)).not.toContain('bus paskelbta')
  expect(await read(documentLink(name))).toContain('galima keisti kas mėnesį')
  await post(discardPath, { [documentField]: name })
  expect(await read(documentLink(name))).not.toContain('galima keisti kas mėnesį')
  expect(await visit('/kainos')).not.toContain('galima keisti kas mėnesį')
})

test('what was deleted comes back, and a product is made with both texts', async () => {
  const name = 'news/2026-11-17-penki-darbai-iki-nauju-metu.md'
  const path = '/naujienos/2026-11-17-penki-darbai-iki-nauju-metu'
  await post(deletePath, { [documentField]: name })
  expect((await publish(name)).status).toBe(303)
  const history = await read(historyLink(name))
  expect(history).toContain('Ištrinta')
  expect(await read(documentLink(name))).toContain('Tai ištrinta')
  expect(await read(`${contentPath}?busena=istrinta`)).toContain('Ištrinta')
  const made = await post(newDocumentPath, {
    [kindField]: 'products',
    [titleField]: 'Kišeninis gidas',
  })
  expect(made.headers.get('location')).toContain('kiseninis-gidas.json')
  const product = await read(documentLink('products/kiseninis-gidas.json'))
  expect(product).toMatch(/name="lt\.[^"]+" value="Kišeninis gidas"/)
  expect(product).toContain('Skelbti dar negalima')
  await post(newDocumentPath, { [kindField]: 'products', [titleField]: 'Stalo gidas' })
  const idIn = (html: string) => /name="lt\.id"[^>]*value="(\d+)"/.exec(html)?.[1]
  const second = await read(documentLink('products/stalo-gidas.json'))
  expect(Number(idIn(second))).toBe(Number(idIn(product)) + 1)
  for (const made of ['kiseninis-gidas', 'stalo-gidas'])
    await post(discardPath, { [documentField]: `products/${made}.json` })
  expect((await fetch(site.url + path)).status).toBe(404)
})

test('a file that changes under a published text is a conflict, and with files alone nothing is edited', async () => {
  const folder = join(newDataDir(), 'content')
  cpSync('content', folder, { recursive: true })
  const file = join(folder, 'faq.json')
  const dataDir = newDataDir()
  const start = (env = {}) => startSite({ dataDir, env: { CONTENT_DIR: folder, ...env } })
  const first = await start()
  const own = await ownersCookie(first)
  const at = (url: string) => (where: string, body?: Record<string, string>) =>
    fetch(url + where, {
      headers: { cookie: own, origin: url },
      redirect: 'manual',
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
    })
  const askFirst = at(first.url)
  const textAt = async (link: string) => (await askFirst(link)).text()
  const bases = hiddenIn(await textAt(documentLink('faq.json')), baseField)
  const typed = { 'lt.0.question': 'Paskelbtas klausimas?' }
  await askFirst(documentPath, { [documentField]: 'faq.json', ...bases, ...typed })
  const { [seenField]: seen = '' } = hiddenIn(await textAt(publishLink('faq.json')), seenField)
  await askFirst(publishPath, { [documentField]: 'faq.json', [seenField]: seen })
  await first.kill()
  const [{ question }] = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, readFileSync(file, 'utf8').replace(question, 'Klausimas iš failo?'))

  const second = await start()
  const askSecond = at(second.url)
  const conflict = await (await askSecond(conflictLink('faq.json'))).text()
  expect(conflict).toContain('Paskelbtas klausimas?')
  expect(conflict).toContain('Klausimas iš failo?')
  const page = async () => (await fetch(`${second.url}/kainos`)).text()
  expect(await page()).toContain('Paskelbtas klausimas?')
  expect((await askSecond(takeFilePath, { [documentField]: 'faq.json' })).status).toBe(303)
  expect(await page()).toContain('Klausimas iš failo?')
  expect((await askSecond(conflictLink('faq.json'))).status).toBe(404)
  await second.kill()

  const third = await start({ CONTENT_MODE: 'files' })
  const askThird = at(third.url)
  const shown = await (await askThird(documentLink('faq.json'))).text()
  expect(shown).toContain('content/faq.json')
  expect(shown).not.toContain('Išsaugoti juodraštį')
  expect((await askThird(documentPath, { [documentField]: 'faq.json', ...bases })).status).toBe(403)
  await third.stop()
})

test('somebody who may only look cannot edit', async () => {
  const invited = await post(userPaths.invite, { email: 'rasa@kryptis.lt', role: 'viewer' })
  const [, key = ''] =
    new RegExp(`${invitationPath}\\?${tokenField}=([\\w-]+)`).exec(await invited.text()) ?? []
  const accepted = await fetch(site.url + invitationPath, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ [tokenField]: key, password: 'rasos ilgas slaptažodis' }),
    redirect: 'manual',
  })
  const headers = {
    cookie: accepted.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; '),
    origin: site.url,
  }
  const asViewer = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { headers, redirect: 'manual', ...init })
  expect((await asViewer('/valdymas')).status).toBe(200)
  for (const path of [contentPath, documentLink('site.json'), publishPath, `${previewPath}/`])
    expect((await asViewer(path)).status, path).toBe(403)
  const body = new URLSearchParams({ [documentField]: 'site.json', 'lt.phone': '+370 600 00001' })
  expect((await asViewer(documentPath, { method: 'POST', body })).status).toBe(403)
})

test('strangers and names of no document are refused', async () => {
  for (const path of [contentPath, documentLink('site.json'), `${previewPath}/kontaktai`])
    expect((await fetch(site.url + path, { redirect: 'manual' })).status, path).not.toBe(200)
  for (const name of ['../package.json', 'nera.json', 'en/site.json', ''])
    expect((await ask(documentLink(name))).status, name).toBe(404)
})

test('an owner edits by keyboard on a phone without scripts, and the pages have no barriers', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    locale: 'lt-LT',
  })
  await context.addCookies(ownCookies)
  const page = await context.newPage()
  await page.goto(site.url + contentPath)
  await page.getByRole('link', { name: 'Klausimai ir atsakymai' }).focus()
  await page.keyboard.press('Enter')
  await page.fill('[name="lt.1.question"]', 'Kuris planas mums?')
  await page.getByRole('button', { name: 'Peržiūrėti pakeitimus ir skelbti' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Paskelbti' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**atlikta=published')
  expect(await visit('/kainos')).toContain('Kuris planas mums?')
  const scripted = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await scripted.addCookies(ownCookies)
  const seen = await scripted.newPage()
  const isWider = () => seen.evaluate(() => document.body.scrollWidth > innerWidth)
  await save('home.json', { 'lt.sections.0.facts.0.value': '' })
  const paths = [contentPath, documentLink('plans.json'), publishPath, historyLink('faq.json')]
  for (const path of paths) {
    await seen.goto(site.url + path)
    expect(await isWider(), path).toBe(false)
    expect(await violations(seen), path).toEqual([])
  }
})
