import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { openPage, refusedState } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { openAsOwner } from '../support/owner.ts'

const { site, browser } = await openSite({ env: { TRUST_PROXY: '1' } })
const { page: owner } = await openAsOwner(browser, site)

const withoutScripts = { javaScriptEnabled: false }
const posts = [
  'atsarga-ramiam-miegui',
  'kiek-kainuoja-vienas-procentas',
  'trys-pensijos-saltiniai',
  'mokesciu-pinigai-atskirai',
  'pries-pirmaja-investicija',
].map((slug) => `/tinklarastis/${slug}`)
const [first = '', second = '', third = '', fourth = '', fifth = ''] = posts
let visitors = 0

/** A visitor with a network of their own, who has answered the banner. */
async function visit(path: string, options: BrowserContextOptions = {}) {
  return openPage(browser, site.url + path, {
    storageState: refusedState(site.url),
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${++visitors}` },
    reducedMotion: 'reduce',
    ...options,
  })
}
const form = (page: Page) => page.locator('#komentuoti form')
const thread = (page: Page) => page.locator('#komentarai article')

async function fillIn(where: ReturnType<typeof form>, text: string, name = 'Rasa') {
  await where.getByLabel('Vardas').fill(name)
  await where.getByLabel('El. paštas').fill('rasa@kryptis.lt')
  await where.getByLabel('Komentaras').fill(text)
}
const send = (where: ReturnType<typeof form>) =>
  where.getByRole('button', { name: /^Siųsti/ }).click()

/** Posts a comment without the form, and publishes it. */
async function publish(path: string, text: string, fields: Record<string, string> = {}) {
  await fetch(site.url + path, {
    method: 'POST',
    headers: { 'x-forwarded-for': `203.0.113.${++visitors}` },
    body: new URLSearchParams({ name: 'Jonas', email: 'jonas@kryptis.lt', text, ...fields }),
    redirect: 'manual',
  })
  await moderate(text, 'Paskelbti')
}
async function moderate(text: string, action: string, queue = 'laukia') {
  await owner.goto(`${site.url}/valdymas/komentarai?eile=${queue}`)
  const comment = owner.locator('article', { hasText: text })
  await comment.getByRole('button', { name: action, exact: true }).click()
}

test('without scripts a comment ends at thanks, waits, and is there once it is published', async () => {
  const text = 'Ačiū už įrašą.\n\nŽr. https://www.lb.lt/lt <b onclick=alert(1)>čia</b>'
  const { page, complaints } = await visit(first, withoutScripts)
  expect(await page.textContent('#komentarai h2')).toBe('Komentarai')
  await fillIn(form(page), text, '<i>Rasa</i>')
  await send(form(page))
  await page.waitForURL(`**${first}?komentaras=gautas#komentuoti`)
  const thanks = page.locator('[data-comment-sent]')
  const room = await thanks.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingLeft))
  expect(room, 'its words do not touch the frame it has when it is focused').toBeGreaterThan(16)
  expect(await thanks.innerText()).toMatch(/^Ačiū! Komentaras pasirodys, kai jį peržiūrėsime\./)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(site.url + first)
  await expect.poll(() => thanks.evaluate(isInView)).toBe(true)
  expect(await thread(page).count()).toBe(0)

  await owner.goto(`${site.url}/valdymas`)
  await owner.getByRole('button', { name: 'Meniu' }).click()
  const menu = owner.getByRole('navigation')
  await menu.locator('summary', { hasText: 'Žmonės' }).click()
  await menu.getByRole('link', { name: /^Komentarai 1 laukia peržiūros$/ }).click()
  const waiting = owner.locator('article', { hasText: '<i>Rasa</i>' })
  expect(await waiting.innerText()).toContain('rasa@kryptis.lt')
  await waiting.getByRole('button', { name: 'Paskelbti', exact: true }).click()
  await owner.getByRole('button', { name: 'Meniu' }).click()
  expect(await owner.getByRole('link', { name: /^Komentarai/ }).innerText()).toBe('Komentarai')

  await thanks.getByRole('link', { name: 'Rašyti dar vieną' }).click()
  expect(page.url()).toBe(`${site.url}${first}#komentuoti`)
  expect(await page.textContent('#komentarai h2')).toBe('1 komentaras')
  expect(await page.locator(`a[href="#komentarai"]`).innerText()).toBe('1 komentaras')
  const comment = thread(page)
  expect(await comment.locator('h3').innerText()).toBe('<i>Rasa</i>')
  expect(await comment.innerText()).toContain('<b onclick=alert(1)>čia</b>')
  const link = comment.getByRole('link', { name: 'https://www.lb.lt/lt' })
  expect(await link.getAttribute('href')).toBe('https://www.lb.lt/lt')
  expect(await link.getAttribute('rel')).toBe('ugc nofollow noopener')
  expect(await page.content()).not.toContain('rasa@kryptis.lt')
  const blocks = await page.locator('script[type="application/ld+json"]').allInnerTexts()
  const data = blocks.map((block) => JSON.parse(block))
  expect(data.find((block) => block['@type'] === 'BlogPosting')).toMatchObject({
    commentCount: 1,
    comment: [{ '@type': 'Comment', author: { '@type': 'Person', name: '<i>Rasa</i>' } }],
  })
  expect(complaints).toEqual([])
})

test('what is missing is said beside the fields, in our words, before anything is sent', async () => {
  const { page, requests } = await visit(second)
  await send(form(page))
  for (const text of ['Įrašykite savo vardą', 'Įrašykite el.', 'Parašykite komentarą'])
    await form(page).getByText(text).waitFor()
  expect(await page.evaluate('document.activeElement.name')).toBe('name')
  expect(requests.filter((request) => request.method() === 'POST')).toEqual([])
})

test('only the page that changed is made again', async () => {
  const tagOf = async (path: string) => (await fetch(site.url + path)).headers.get('etag')
  const before = [await tagOf(second), await tagOf(third), await tagOf('/tinklarastis')]
  await publish(second, 'Tik šiame puslapyje.')
  const after = [await tagOf(second), await tagOf(third), await tagOf('/tinklarastis')]
  expect(after[0]).not.toBe(before[0])
  expect(after.slice(1)).toEqual(before.slice(1))
})

test('what only the server sees is shown at the field, with everything typed kept', async () => {
  await publish(third, 'Klausimas apie pensiją.')
  const { page } = await visit(third, withoutScripts)
  await page.locator('summary', { hasText: 'Atsakyti' }).click()
  const reply = page.locator('article details form')
  await fillIn(reply, 'Pirma eilutė\nantra „eilutė“ <b>')
  await reply.getByLabel('El. paštas').fill('rasa@kryptis')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    send(reply),
  ])
  expect(answer.status()).toBe(422)
  expect(answer.headers()['cache-control']).toBe('no-store')
  const email = reply.getByLabel('El. paštas')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await reply.getByLabel('Komentaras').inputValue()).toBe('Pirma eilutė\nantra „eilutė“ <b>')
  await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('email')
  await expect.poll(() => email.evaluate(isInView)).toBe(true)
  const described = (await email.getAttribute('aria-describedby')) ?? ''
  const [problem] = described.split(' ')
  expect(await page.locator(`#${problem}`).innerText()).toBe(
    'Įveskite teisingą el.\u00a0pašto adresą.',
  )
  expect(await reply.getByRole('alert').innerText()).toContain('Komentaras dar neišsiųstas')
  expect(await form(page).getByRole('alert').count()).toBe(0)
  expect(await page.locator('header a[hreflang=en]').getAttribute('href')).toBe(
    '/en/blog/the-three-sources-of-a-pension',
  )
  await email.fill('rasa@kryptis.lt')
  await send(reply)
  await page.waitForURL('**?komentaras=gautas#komentuoti')
  expect(await (await fetch(site.url + third)).text()).not.toMatch(/rasa@|Pirma eilutė/)
})

test('a reply to a comment that is gone comes back, and the visitor is led to why', async () => {
  await publish(fifth, 'Šis komentaras dings.')
  const { page } = await visit(fifth, withoutScripts)
  await page.locator('summary', { hasText: 'Atsakyti' }).click()
  await fillIn(page.locator('article details form'), 'Atsakau į tai')
  await moderate('Šis komentaras dings.', 'Ištrinti', 'paskelbti')
  await send(page.locator('article details form'))
  const alert = form(page).getByRole('alert')
  expect(await alert.innerText()).toContain('kurį atsakėte, nebėra.')
  await expect.poll(() => alert.evaluate(isInView)).toBe(true)
  expect(await form(page).getByLabel('Komentaras').inputValue()).toBe('Atsakau į tai')
})

test('by keyboard alone a reply is written, published and answered by the owner', async () => {
  await publish(fourth, 'Kaip atskirti mokesčių pinigus?')
  const { page, complaints } = await visit(fourth)
  await page.locator('summary', { hasText: 'Atsakyti' }).focus()
  await page.keyboard.press('Enter')
  for (const text of ['Eglė', 'egle@kryptis.lt', 'Atskira sąskaita.']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text, { delay: 100 })
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**?komentaras=gautas#komentuoti')
  await moderate('Atskira sąskaita.', 'Paskelbti')
  await owner.goto(`${site.url}/valdymas/komentarai?eile=paskelbti`)
  const comment = owner.locator('article', { hasText: 'Atskira sąskaita.' })
  await comment.locator('summary', { hasText: 'Atsakyti' }).click()
  await comment.getByLabel('Jūsų atsakymas').fill('Taip, ir automatinis pervedimas.')
  await comment.getByRole('button', { name: 'Paskelbti atsakymą' }).click()

  await page.goto(site.url + fourth)
  expect(await page.textContent('#komentarai h2')).toBe('3 komentarai')
  const replies = page.locator('#komentarai ol ol > li')
  expect(await replies.count()).toBe(2)
  expect(await replies.nth(1).innerText()).toMatch(/Kryptis\s+Autorius[^]*Atsakymas: Eglė/)
  expect(complaints).toEqual([])

  await moderate('Atskira sąskaita.', 'Ištrinti', 'paskelbti')
  await moderate('Kaip atskirti mokesčių pinigus?', 'Tai brukalas', 'paskelbti')
  await page.reload()
  expect(await page.textContent('#komentarai h2')).toBe('1 komentaras')
  expect(await page.getByText('Komentaras pašalintas').count()).toBe(2)
  expect(await page.content()).not.toMatch(/Eglė|Atskira sąskaita/)
})

test('a form filled in faster than anybody writes is put aside, and the owner sees why', async () => {
  const { page, complaints } = await visit(second)
  await fillIn(form(page), 'Parašyta akimirksniu.', 'Robotas')
  await send(form(page))
  await page.waitForURL('**?komentaras=gautas#komentuoti')
  await owner.goto(`${site.url}/valdymas/komentarai?eile=brukalai`)
  const comment = owner.locator('article', { hasText: 'Parašyta akimirksniu.' })
  expect(await comment.innerText()).toContain('Kodėl čia: parašyta greičiau nei per 3 sekundes')
  await comment.getByRole('button', { name: 'Grąžinti' }).click()
  expect(await comment.count()).toBe(0)
  await moderate('Parašyta akimirksniu.', 'Ištrinti')
  await owner.goto(`${site.url}/valdymas/komentarai?eile=istrinti`)
  const gone = owner.locator('article', { hasText: 'Parašyta akimirksniu.' })
  await gone.getByText('Ištrinti visam laikui', { exact: true }).click()
  await gone.getByRole('button', { name: 'Tikrai ištrinti visam laikui' }).click()
  expect(await gone.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('the browser itself holds an unfinished comment back, and nothing is stored in it', async () => {
  const { page, requests, context, complaints } = await visit(first)
  await form(page).getByLabel('Vardas').fill('Rasa')
  await send(form(page))
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('email')
  expect(requests.filter((request) => request.method() === 'POST')).toEqual([])
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies.sort()).toEqual(['cookieyes-consent'])
  expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0)
  expect(complaints).toEqual([])
})

test('nothing scrolls sideways at any width, however long a word', async () => {
  const widths = [320, 390, 820, 1440]
  const widthsOf = async (page: Page) => {
    const found: unknown[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      found.push(await page.evaluate('document.documentElement.scrollWidth'))
    }
    return found
  }
  await publish(second, 'a'.repeat(300), { name: 'b'.repeat(80) })
  const { page } = await visit(second)
  for (const summary of await page.locator('#komentarai summary').all()) await summary.click()
  expect(await widthsOf(page)).toEqual(widths)
  for (const queue of ['laukia', 'paskelbti', 'brukalai', 'istrinti']) {
    await owner.goto(`${site.url}/valdymas/komentarai?eile=${queue}`)
    expect(await widthsOf(owner)).toEqual(widths)
  }
})

test('what is pressed is 44 px tall', async () => {
  const { page } = await visit(first)
  const heights = await page
    .locator('#komentarai :is(summary, button, input:not([type=hidden], [tabindex]), textarea)')
    .evaluateAll((controls) =>
      controls
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect().height),
    )
  expect(heights.length).toBeGreaterThan(4)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

test('axe finds nothing below a post, with mistakes or thanks, or in the console', async () => {
  const { page } = await visit(fourth)
  await fillIn(form(page), 'Labas')
  await form(page).getByLabel('El. paštas').fill('rasa@kryptis')
  await send(form(page))
  await page.locator('#komentarai [role=alert]').waitFor()
  for (const summary of await page.locator('#komentarai summary').all()) await summary.click()
  expect(await violations(page)).toEqual([])
  await page.goto(`${site.url}${first}?komentaras=gautas#komentuoti`)
  expect(await violations(page)).toEqual([])
  const state = await owner.context().storageState()
  const { page: console } = await visit('/valdymas/komentarai', { storageState: state })
  for (const queue of ['laukia', 'paskelbti', 'brukalai', 'istrinti']) {
    await console.goto(`${site.url}/valdymas/komentarai?eile=${queue}`)
    for (const summary of await console.locator('main summary').all()) await summary.click()
    expect(await violations(console)).toEqual([])
  }
})

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

test('what is said below a post in one language is not shown below it in the other', async () => {
  const english = '/en/blog/saving-you-need-not-remember'
  await publish(english, 'My standing order is called Tomorrow.')
  const { page, complaints, context } = await visit(english)
  expect(await thread(page).allInnerTexts()).toEqual([
    expect.stringContaining('My standing order is called Tomorrow.'),
  ])
  await page.goto(`${site.url}/tinklarastis/taupymas-kurio-nereikia-prisiminti`)
  expect(await thread(page).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})
