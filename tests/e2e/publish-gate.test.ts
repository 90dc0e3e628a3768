import { expect, test } from 'vitest'
import { activityPath } from '#features/audit/wire.ts'
import {
  baseField,
  contentPath,
  discardPath,
  documentField,
  documentLink,
  documentPath,
  historyLink,
  kindField,
  newPath,
  previewPath,
  publicationField,
  publishedField,
  publishLink,
  publishPath,
  schedulePath,
  seenField,
  stepField,
  timeField,
  titleField,
  undoPath,
} from '#features/content-editor/wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { toLocalTime } from '#lib/dates/local-day.ts'
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

async function save(name: string, typed: Record<string, string>) {
  const bases = hiddenIn(await read(documentLink(name)), baseField)
  return post(documentPath, { [documentField]: name, ...bases, ...typed })
}

async function send(path: string, name: string, more: Record<string, string> = {}) {
  const { [seenField]: seen = '' } = hiddenIn(await read(publishLink(name)), seenField)
  return post(path, { [documentField]: name, [seenField]: seen, ...more })
}

const discard = (name: string) => post(discardPath, { [documentField]: name })

/** The grade of each finding, by the code of its check, with the fields to which they lead. */
function findingsIn(html: string) {
  const found = html.matchAll(
    /aria-labelledby="radiniai-(\w+)"|<li data-code="(\w+)">(?:(?!<\/li>).)*?(?:<a href="([^"]*)"|<\/li>)/gs,
  )
  let grade = ''
  return [...found].flatMap(([, title, code, link = '']) => {
    grade = title ?? grade
    return code ? [[code, grade, link.split('#')[1] ?? link] as const] : []
  })
}
const findingsOf = async (name: string) => findingsIn(await read(publishLink(name)))

const post1 = 'blog/atsarga-ramiam-miegui.md'
const body = (text: string) => save(post1, { 'lt.bodyHtml': text })

test.each([
  ['a link to no page', '[kainos](/kaina)', 'dead_link'],
  ['a link of a scheme that runs code', '[a [b] c](javascript:alert(1))', 'link_scheme'],
  ['code', '<a href="/kainos" onclick="alert(1)">kainos</a>', 'code_in_text'],
  ['a script', '<script>alert(1)</script>', 'code_in_text'],
  ['an empty link', 'Štai [](/kainos).', 'empty_link'],
  ['a link to no place of its page', '[toliau](#niekur)', 'dead_anchor'],
  [
    'what an undeclared host shows',
    '<iframe src="https://www.vimeo.test/1"></iframe>',
    'undeclared_host',
  ],
])('%s stops publishing, and leads to its field', async (_what, text, code) => {
  await body(`## Dalis\n\n${text}`)
  const found = await findingsOf(post1)
  expect(found).toContainEqual([code, 'blocks', 'lt-bodyHtml'])
  expect((await send(publishPath, post1)).status).toBe(422)
  const time = toLocalTime(Date.now() + dayMs).slice(0, 16)
  expect((await send(schedulePath, post1, { [timeField]: time })).status).toBe(422)
  await discard(post1)
})

test.each([
  ['a picture without an alternative text', '<img src="/a.png">', 'alternative_text'],
  ['headings out of order', '## Viena\n\n#### Kita', 'heading_order'],
  ['an unfinished text', 'Lorem ipsum dolor.', 'unfinished_text'],
  ['a translation that stays behind', 'Kitas tekstas.', 'older_translation'],
])('%s is a warning', async (_what, text, code) => {
  await body(`Pirma pastraipa.\n\n${text}`)
  expect(await findingsOf(post1)).toContainEqual([code, 'warns', 'lt-bodyHtml'])
  await discard(post1)
})

test('a decorative picture and headings in order are no finding', async () => {
  await body('## Viena\n\n### Kita\n\n<img src="/a.png" alt="">')
  const codes = (await findingsOf(post1)).map(([code]) => code)
  expect(codes).not.toContain('alternative_text')
  expect(codes).not.toContain('heading_order')
  await discard(post1)
})

test('a long title, a heavy page and a missing translation are warnings', async () => {
  const made = await post(newPath, { [kindField]: 'pages', [titleField]: 'Apie sodą' })
  const name = new URL(made.headers.get('location') ?? '', site.url).searchParams.get(documentField)
  await save(name ?? '', { 'lt.title': 'Labai ilga antraštė apie sodą, '.repeat(3).trim() })
  const codes = (await findingsOf(name ?? '')).map(([code, grade]) => `${grade} ${code}`)
  expect(codes).toContain('warns missing_translation')
  expect(codes).toContain('warns search_title')
  await discard(name ?? '')
  const words = Array.from({ length: 30_000 }, (_, index) =>
    ((index * 7919) % 1_000_003).toString(36),
  )
  await body(words.join(' '))
  expect((await findingsOf(post1)).map(([code]) => code)).toContain('page_weight')
  await discard(post1)
})

test('a warning is published all the same and noted in the activity log', async () => {
  await body('Pirma pastraipa.\n\nLorem ipsum dolor.')
  expect(await read(publishLink(post1))).toContain('Vis tiek paskelbti')
  const published = await send(publishPath, post1)
  expect(published.status, await published.text()).toBe(303)
  expect(await read(activityPath)).toContain('unfinished_text')
  const done = published.headers.get('location') ?? ''
  const page = await read(done)
  const { [publicationField]: publication = '' } = hiddenIn(page, publicationField)
  const undone = await post(undoPath, { [documentField]: post1, [publicationField]: publication })
  expect(undone.headers.get('location')).toContain(historyLink(post1))
  expect(await visit('/tinklarastis/atsarga-ramiam-miegui')).not.toContain('Lorem ipsum')
})

test('all drafts published together are undone by one press on the list', async () => {
  await save('topics.json', { 'lt.0.name': 'Pirma tema' })
  const published = await send(publishPath, '')
  const list = await read(published.headers.get('location') ?? '')
  const { [publicationField]: publication = '' } = hiddenIn(list, publicationField)
  expect(publication).not.toBe('')
  const [, name = ''] = new RegExp(`name="${documentField}" value="([^"]*)"`).exec(list) ?? []
  expect(
    (await post(undoPath, { [documentField]: name, [publicationField]: publication })).status,
  ).toBe(303)
  expect(await read(contentPath)).not.toContain('Pirma tema')
})

test('what follows from prices, terms and consent is said before', async () => {
  const product = 'products/seimos-biudzeto-lentele.json'
  await save(product, { 'lt.priceCents': '77,70' })
  expect(await read(publishLink(product))).toMatch(/kainuos 77,70/)
  await discard(product)

  await save('plans.json', { 'lt.plans.0.priceCents': '37' })
  const plans = await findingsOf('plans.json')
  expect(plans).toContainEqual(['plan_prices', 'informs', 'lt-plans-0-priceCents'])
  expect(plans.map(([code, grade]) => `${grade} ${code}`)).toContain('warns seller_incomplete')
  await discard('plans.json')

  const terms = 'legal/pirkimo-taisykles.md'
  await save(terms, { 'lt.bodyHtml': 'Kitos taisyklės.' })
  expect(await findingsOf(terms)).toContainEqual(['terms_version', 'informs', 'lt-bodyHtml'])
  await discard(terms)

  await save('consent.json', { [stepField]: 'add:scripts' })
  await save('consent.json', { 'lt.scripts.0.service': 'clarity', 'lt.scripts.0.code': 'x()' })
  expect((await findingsOf('consent.json')).map(([code]) => code)).toContain('consent_again')
  await discard('consent.json')
})

test('a page shows its draft beside what is published, without scripts', async () => {
  await save('faq.json', { 'lt.0.question': 'Ar tai naujas klausimas?' })
  const page = await read(publishLink('faq.json'))
  const frames = [...page.matchAll(/<iframe src="([^"]*)"/g)].map(([, src = '']) =>
    src.replaceAll('&amp;', '&'),
  )
  expect(frames).toEqual([
    `${previewPath}/kainos?${publishedField}=taip`,
    `${previewPath}/kainos?${documentField}=faq.json`,
  ])
  const [before = '', after = ''] = await Promise.all(frames.map(read))
  expect(before).not.toContain('Ar tai naujas klausimas?')
  expect(after).toContain('Ar tai naujas klausimas?')
  await discard('faq.json')
})

test('a press on a finding puts the cursor into its field', async () => {
  await save('pricing.json', { 'lt.hero.lead': 'Lorem ipsum.' })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(
    cookie.split('; ').map((one) => {
      const [name = '', value = ''] = one.split('=')
      return { name, value, url: site.url }
    }),
  )
  const page = await context.newPage()
  await page.goto(site.url + publishLink('pricing.json'))
  const frame = page.frameLocator('iframe').last()
  await expect.poll(() => frame.locator('h1').count()).toBe(1)
  await page.locator('[data-code="unfinished_text"] a').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('lt-hero-lead')
  await discard('pricing.json')
})
