import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { activityPath } from '#features/audit/wire.ts'
import { publishedField } from '#features/content-editor/gate-wire.ts'
import { pagesOfPath } from '#features/content-editor/live-wire.ts'
import {
  baseField,
  contentPath,
  discardPath,
  documentField,
  documentLink,
  documentPath,
  historyLink,
  kindField,
  newDocumentPath,
  previewPath,
  publicationField,
  publishLink,
  publishPath,
  schedulePath,
  seenField,
  stepField,
  timeField,
  titleField,
  undoPath,
} from '#features/content-editor/wire.ts'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { toLocalTime } from '#lib/dates/local-day.ts'
import { openSite } from '../support/open-site.ts'
import { ownersCookie } from '../support/owner-by-http.ts'

const { site, browser } = await openSite()
const cookie = await ownersCookie(site)
const cookies = cookie.split('; ').map((one) => {
  const [name = '', value = ''] = one.split('=')
  return { name, value, url: site.url }
})
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

/** Sends the form, also where the page does not show it. */
async function send(path: string, name: string, more: Record<string, string> = {}) {
  const { [seenField]: shown } = hiddenIn(await read(publishLink(name)), seenField)
  const seen = shown ?? digestOfDrafts()
  return post(path, { [documentField]: name, [seenField]: seen, ...more })
}

function digestOfDrafts() {
  using db = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'))
  const drafts = db.prepare('select path, body from content_drafts order by path').all()
  const texts = drafts.map(({ path, body }) => [path, body])
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
}

/** Waits for what the editor's script asks first: which pages show a document. */
/** Waits until the server has read which pages show a document. */
const readPages = (name: string) =>
  expect
    .poll(
      async () => {
        const query = new URLSearchParams({ [documentField]: name })
        return JSON.parse(await read(`${pagesOfPath}?${query}`)).isWhole
      },
      { timeout: 60_000 },
    )
    .toBe(true)

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

test('a link to no page stops publishing and scheduling, and leads to its field', async () => {
  await body('## Dalis\n\n[kainos](/kaina)')
  expect(await findingsOf(post1)).toContainEqual(['dead_link', 'blocks', 'lt-bodyHtml'])
  expect((await send(publishPath, post1)).status).toBe(422)
})

test('what would run code, lead nowhere or never be seen stops publishing and scheduling', async () => {
  await body(`## Dalis

[a [b] c](javascript:alert(1))

<a href="/kainos" onclick="alert(1)">kainos</a> <script>alert(1)</script>

Štai [](/kainos), [toliau](#niekur).

<iframe src="https://www.vimeo.test/1"></iframe>`)
  const found = await findingsOf(post1)
  const codes = ['link_scheme', 'code_in_text', 'empty_link', 'dead_anchor', 'undeclared_host']
  for (const code of codes) expect(found).toContainEqual([code, 'blocks', 'lt-bodyHtml'])
  const page = await read(documentLink(post1))
  expect(findingsIn(page).map(([code]) => code)).toContain('undeclared_host')
  expect((await send(publishPath, post1)).status).toBe(422)
  const time = toLocalTime(Date.now() + dayMs).slice(0, 16)
  expect((await send(schedulePath, post1, { [timeField]: time })).status).toBe(422)
})

test('what readers may miss is a warning', async () => {
  await body('Lorem ipsum dolor.\n\n## Viena\n\n#### Kita\n\n<img src="/a.png">')
  const found = await findingsOf(post1)
  const codes = ['alternative_text', 'heading_order', 'unfinished_text', 'older_translation']
  for (const code of codes) expect(found).toContainEqual([code, 'warns', 'lt-bodyHtml'])
})

test('colours that cannot be read stop publishing, and lead to the colours', async () => {
  await save('brand.json', { 'lt.colours.slate': '#c8c2b4' })
  const found = await findingsOf('brand.json')
  expect(found).toContainEqual(['wrong_value', 'blocks', 'lt-colours-navy'])
  await discard('brand.json')
})

test('a decorative picture and headings in order are no finding', async () => {
  await body('## Viena\n\n### Kita\n\n<img src="/a.png" alt="">')
  const codes = (await findingsOf(post1)).map(([code]) => code)
  expect(codes).not.toContain('alternative_text')
  expect(codes).not.toContain('heading_order')
  await discard(post1)
})

afterEach(async () => {
  for (const name of [post1, 'pricing.json']) await discard(name)
})

test('a long title, a heavy page and a missing translation are warnings', async () => {
  const made = await post(newDocumentPath, { [kindField]: 'pages', [titleField]: 'Apie sodą' })
  const location = new URL(made.headers.get('location') ?? '', site.url)
  const name = location.searchParams.get(documentField) ?? ''
  using db = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'))
  db.prepare('delete from content_drafts where path = ?').run(`en/${name}`)
  await save(name, { 'lt.title': 'Labai ilga antraštė apie sodą, '.repeat(3).trim() })
  const codes = (await findingsOf(name)).map(([code, grade]) => `${grade} ${code}`)
  expect(codes).toContain('warns missing_translation')
  expect(codes).toContain('warns search_title')
  await discard(name)
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

const scheduled = 'news/2026-11-17-penki-darbai-iki-nauju-metu.md'
const newsPath = '/naujienos/2026-11-17-penki-darbai-iki-nauju-metu'

test('what is stopped cannot be scheduled by a later change either', async () => {
  await save(scheduled, { 'lt.bodyHtml': 'Suplanuotas <b onclick="x()">tekstas</b>.' })
  using db = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'))
  db.prepare('update content_drafts set publish_at = ? where path = ?').run(
    Date.now() - 2 * minuteMs,
    scheduled,
  )
  expect(await read(publishLink(scheduled))).toContain('Turėjo būti paskelbta')
})

test('what follows from prices, terms and consent is said before', async () => {
  const product = 'products/seimos-biudzetas.json'
  await save(product, { 'lt.priceCents': '77,70' })
  expect(await findingsOf(product)).toContainEqual(['product_prices', 'informs', 'lt-priceCents'])
  const said = await read(publishLink(product))
  expect(/kainuos 77,70/.test(said.replaceAll('\u00a0', ' '))).toBe(true)
  await discard(product)

  await save('plans.json', { 'lt.plans.0.priceCents': '37' })
  const plans = await findingsOf('plans.json')
  expect(plans).toContainEqual(['plan_prices', 'informs', 'lt-plans-0-priceCents'])
  expect(plans.map(([code, grade]) => `${grade} ${code}`)).toContain('warns seller_incomplete')
  await discard('plans.json')

  const terms = 'legal/pirkimo-taisykles.md'
  const [, text = ''] = readFileSync(`content/${terms}`, 'utf8').split(/\n---\n/)
  await save(terms, { 'lt.bodyHtml': `${text.trim()}\n\nNauja pastraipa.` })
  expect(await findingsOf(terms)).toContainEqual(['terms_version', 'informs', 'lt-bodyHtml'])
  await discard(terms)

  await save('consent.json', { [stepField]: 'add:scripts' })
  await save('consent.json', {
    'lt.scripts.0.service': 'microsoft-clarity',
    'lt.scripts.0.code': 'x()',
  })
  expect((await findingsOf('consent.json')).map(([code]) => code)).toContain('consent_again')
  await discard('consent.json')
})

test('a page shows its draft beside what is published, without scripts', async () => {
  await readPages('faq.json')
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
  await readPages('pricing.json')
  await save('pricing.json', { 'lt.hero.lead': 'Lorem ipsum.' })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(site.url + publishLink('pricing.json'))
  const frame = page.frameLocator('iframe').last()
  await expect.poll(() => frame.locator('h1').count()).toBe(1)
  await page.locator('[data-code="unfinished_text"] a').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('lt-hero-lead')
  await discard('pricing.json')
})

/** Every address and every text that a form has, by the names of its inputs. */
function inputsIn(html: string) {
  const texts = html.matchAll(/<textarea[^>]* name="(lt\.[^"]+)"[^>]*>([^<]*)</g)
  const lines = html.matchAll(
    /<input(?![^>]*type="hidden")[^>]* name="(lt\.[^"]+)" value="([^"]*)"/g,
  )
  return [...texts, ...lines].map(([, name = '', value = '']) => ({ name, value }))
}

const attack = '<script>window.ran=1</script><img src=x onerror=window.ran=1>'
const attacked = [
  ['faq.json', ['/kainos']],
  ['home.json', ['/']],
  ['pages/apie-mus.json', ['/apie-mus']],
  ['products/seimos-biudzetas.json', ['/produktai/seimos-biudzetas', '/produktai']],
  ['blog/trys-pensijos-saltiniai.md', ['/tinklarastis/trys-pensijos-saltiniai', '/tinklarastis']],
] as const

test('a script in every field runs neither in previews nor where it can be published', async () => {
  const context = await browser.newContext()
  await context.addCookies(cookies)
  const page = await context.newPage()
  const runsAt = async (path: string) => {
    await page.goto(site.url + path)
    return page.evaluate(() => 'ran' in window)
  }
  for (const [name, paths] of attacked) {
    const inputs = inputsIn(await read(documentLink(name)))
    const typed = inputs.map(({ name, value }) => [name, `${attack} ${value}`] as const)
    expect(typed.length).toBeGreaterThan(3)
    await save(name, Object.fromEntries(typed))
    // What is refused is named at its field, and typed as it was.
    const refused = (await findingsOf(name)).filter(([, grade]) => grade === 'blocks')
    const places = new Set(refused.map(([, , place]) => place))
    // A picture that is not there is refused for its file, whatever it is said to show.
    const placesOf = (name: string) => [name, name.replace(/[^.]+$/, 'file')]
    const restored = inputs.filter(({ name }) =>
      placesOf(name).some((one) => places.has(one.replaceAll('.', '-'))),
    )
    await save(name, Object.fromEntries(restored.map(({ name, value }) => [name, plain(value)])))
    for (const path of paths) expect(await runsAt(`${previewPath}${path}`), path).toBe(false)
    const published = await send(publishPath, name)
    expect(published.status, JSON.stringify(await findingsOf(name))).toBe(303)
    for (const path of paths) {
      expect(await runsAt(path), path).toBe(false)
      expect(await page.content(), path).toContain('window.ran')
    }
  }
})

const plain = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

test('a link of any scheme but those of pages, letters and phones is named', async () => {
  const schemes = [
    'javascript:x()',
    'JAVA&Tab;SCRIPT:x()',
    '&#106;avascript:y()',
    'data:text/html,x',
  ]
  const further = [
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.lt/1',
    'ftp://a.lt',
    'intent:x',
  ]
  const link = (address: string) => `<a href="${address}">čia</a>`
  await body([...schemes, ...further].map(link).join(' '))
  const found = await findingsOf(post1)
  expect(found.filter(([code]) => code === 'link_scheme')).toHaveLength(9)
  await body(
    ['https://a.lt', 'http://a.lt', 'mailto:a@a.lt', 'tel:+37060000000', '/'].map(link).join(' '),
  )
  expect((await findingsOf(post1)).map(([code]) => code)).not.toContain('link_scheme')
})

test('a scheduled text that is stopped at its time is not published', async () => {
  await expect
    .poll(site.output, { timeout: 30_000 })
    .toContain('texts could not be published at their time')
  expect(await visit(newsPath)).not.toContain('Suplanuotas')
})
