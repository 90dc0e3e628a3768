import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '#lib/dates/durations.ts'
import { avoidMidnight } from '../support/avoid-midnight.ts'
import { violations } from '../support/axe.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import type { MadeVisit } from '../support/made-visits.ts'
import { openSite } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'
import { visitedDataDir } from '../support/visited-data-dir.ts'

await avoidMidnight()

const now = Date.now()
const dayName = (at: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vilnius' }).format(at)
const path = '/valdymas/statistika'

/** Ten days ago: three visits from Lithuania to two pages, one from Latvia to one; none before. */
const visits = [
  ...Array.from({ length: 3 }, (_, index) =>
    visit({
      visitor: index + 1,
      at: now - 10 * dayMs + index * 40 * minuteMs,
      pages: ['/', '/kainos'],
    }),
  ),
  visit({ visitor: 9, at: now - 10 * dayMs, pages: ['=1+1'], country: 'LV', isNew: false }),
  // Yesterday's only visit.
  visit({ visitor: 11, at: now - dayMs, pages: ['/'], engagement_ms: 40_000 }),
]

function visit(made: {
  visitor: number
  at: number
  pages: string[]
  country?: string
  isNew?: boolean
  engagement_ms?: number
}): MadeVisit {
  const { visitor, at, pages, country = 'LT', isNew = true, engagement_ms = 0 } = made
  return {
    visitor,
    isNew,
    country,
    channel: 'search',
    source: 'Google',
    referrer: 'google.lt',
    campaign: '',
    device: 'mobile',
    browser: 'Firefox',
    language: 'lt',
    views: pages.map((page, index) => ({
      path: page,
      at: at + index * minuteMs,
      engagement_ms,
      scroll: 50,
    })),
    events: [],
  }
}

const dropped = [{ day: dayName(now), reason: 'bot' as const, count: 1234 }]
const { site, browser } = await openSite({ dataDir: await visitedDataDir(visits, dropped) })
const state = await ownersSession(browser, site)

const open = (query = '', options = {}) =>
  openPage(browser, `${site.url}${path}${query}`, { storageState: state, ...options })
const text = async (page: Page, selector: string) =>
  (await page.locator(selector).innerText()).replaceAll(/\s+/g, ' ')
const metrics = async (page: Page) =>
  Object.fromEntries(
    await page
      .locator('[data-metric]')
      .evaluateAll((tiles) =>
        tiles.map((tile) => [
          (tile as HTMLElement).dataset.metric,
          tile.querySelector('strong')?.textContent?.replaceAll(/\s/g, ' '),
        ]),
      ),
  )
const rows = (page: Page, group: string) =>
  page
    .locator(`#${group} tbody tr`)
    .evaluateAll((all) =>
      all.map((row) => [
        row.querySelector('a')?.lastChild?.textContent,
        ...[...row.querySelectorAll('td')].map((cell) => cell.textContent?.replaceAll(/\s/g, ' ')),
      ]),
    )

test('the metrics are those of the sessions, without a script', async () => {
  const { page } = await open('', { javaScriptEnabled: false })
  expect(await text(page, 'h1')).toBe('Statistika')
  expect(await metrics(page)).toEqual({
    visitors: '5',
    sessions: '5',
    pageviews: '8',
    bounce_rate: '20 %',
    session_time: '8 s',
    conversions: '0',
  })
  expect(await rows(page, 'pages')).toEqual([
    ['/', '4', '50 %'],
    ['/kainos', '3', '38 %'],
    ['=1+1', '1', '13 %'],
  ])
  expect(await rows(page, 'places')).toEqual([
    ['Lietuva', '4', '80 %'],
    ['Latvija', '1', '20 %'],
  ])
  expect(await text(page, '[aria-labelledby=kodel] table')).toContain('Robotas, ne žmogus 1 234')
})

test('a row filters by its value; filters combine, stay in the address and can be removed', async () => {
  const { page } = await open('', { javaScriptEnabled: false })
  await page.click('#places tbody a:has-text("Lietuva")')
  expect(new URL(page.url()).search).toBe('?salis=LT')
  expect(await metrics(page)).toMatchObject({ sessions: '4', pageviews: '7' })
  await page.click('#pages tbody a:has-text("/kainos")')
  expect(await metrics(page)).toMatchObject({ sessions: '3', pageviews: '6' })
  expect(await text(page, '[aria-labelledby=kelias]')).toMatch(
    /Prieš tai žiūrėjo \/ 3 · 100 % Paskui žiūrėjo Apsilankymo pabaiga 3 · 100 %/,
  )
  await page.reload()
  expect(await metrics(page)).toMatchObject({ sessions: '3', pageviews: '6' })
  await page.click('a:has-text("Šalis: Lietuva")')
  expect(new URL(page.url()).search).toBe('?puslapis=%2Fkainos')
})

test('other periods, custom days and comparisons are links and a form', async () => {
  const { page } = await open('', { javaScriptEnabled: false })
  await page.click('summary:has-text("28 dienos")')
  await page.click('a:text-is("Vakar")')
  expect(await metrics(page)).toMatchObject({ visitors: '1', pageviews: '1', session_time: '40 s' })
  await page.click('summary:has-text("Vakar")')
  await page.fill('[name=nuo]', dayName(now - 11 * dayMs))
  await page.fill('[name=iki]', dayName(now - 9 * dayMs))
  await page.click('button:has-text("Rodyti")')
  expect(await metrics(page)).toMatchObject({ visitors: '4', sessions: '4', pageviews: '7' })
  await page.click('summary:has-text("Lyginama su")')
  await page.click('a:has-text("su tuo pačiu laikotarpiu pernai")')
  expect(new URL(page.url()).searchParams.get('palyginti')).toBe('pernai')
  expect(await page.locator('[data-metric] small').count()).toBe(0)
  expect(await text(page, '[data-compared=none]')).toContain(
    'Lyginti nėra su kuo: statistika renkama nuo',
  )
})

test('the tabs of a list and its campaigns are links, without a script', async () => {
  const { page } = await open('', { javaScriptEnabled: false })
  await page.click('#sources a:text-is("Šaltiniai")')
  await expect.poll(() => rows(page, 'sources')).toEqual([['Google', '5', '100 %']])
  await page.click('#sources a:text-is("Kampanijos")')
  await page.locator('#sources a:text-is("Raktažodžiai")').waitFor()
  await page.focus('#pages a:text-is("Įėjimo")')
  await page.keyboard.press('Enter')
  await page.waitForURL(/puslapiai=iejimas/)
  await expect.poll(async () => (await rows(page, 'pages'))[0]).toEqual(['/', '4', '80 %'])
})

test('days in the address that do not exist are mentioned', async () => {
  const { page } = await open('?laikas=savas&nuo=2026-02-31&iki=2026-03-01')
  expect(await text(page, 'main [role=status]:not(:empty)')).toContain('Tokių dienų')
  expect(await metrics(page)).toMatchObject({ visitors: '5' })
})

test('figures, chart and the first lists are in sight on a laptop', async () => {
  const { page } = await open('', { viewport: { width: 1440, height: 900 } })
  const bottomOf = (selector: string) =>
    page.locator(selector).evaluate((part) => part.getBoundingClientRect().bottom)
  expect(await bottomOf('#grafikas')).toBeLessThan(600)
  for (const list of ['pages', 'sources'])
    expect(await bottomOf(`#${list} tbody tr:first-child`)).toBeLessThan(900)
})

test('on a phone the first list begins on the second screen, and the period stays in sight', async () => {
  const { page } = await open('', { viewport: { width: 390, height: 844 } })
  const box = () => page.locator('#pages').evaluate((list) => list.getBoundingClientRect().top)
  expect(await box()).toBeLessThan(2 * 844)
  await page.locator('#pages').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  const period = page.locator('summary:has-text("28 dienos")')
  await expect
    .poll(() => period.evaluate((control) => Math.round(control.getBoundingClientRect().top)))
    .toBeLessThan(60)
  expect(await period.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
})

test('a control of the bar closes by Escape and by a press elsewhere', async () => {
  const { page } = await open()
  const period = page.locator('details:has(> summary:has-text("28 dienos"))')
  const isOpen = () => period.evaluate((details) => (details as HTMLDetailsElement).open)
  await period.locator('summary').press('Enter')
  expect(await isOpen()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toBe(false)
  await period.locator('summary').click()
  await page.click('h1')
  await expect.poll(isOpen).toBe(false)
})

test('what a metric means is shown by pointer, click and keyboard', async () => {
  const { page } = await open('', { viewport: { width: 1440, height: 900 } })
  const meaning = page.locator('[data-metric=bounce_rate] details p')
  expect(await meaning.isVisible()).toBe(false)
  await page.hover('[data-metric=bounce_rate] summary')
  await expect.poll(() => meaning.isVisible()).toBe(true)
  await page.mouse.move(0, 0)
  await expect.poll(() => meaning.isVisible()).toBe(false)
  await page.focus('[data-metric=bounce_rate] summary')
  await page.keyboard.press('Enter')
  await expect.poll(() => meaning.isVisible()).toBe(true)
  expect(await meaning.textContent()).toContain('ne ilgiau kaip 5 sekundes')
})

test('the chart is read and its metric chosen by keyboard alone', async () => {
  const { page, complaints } = await open('?laikas=7-dienos&kas=diena')
  await page.locator('#grafikas').scrollIntoViewIfNeeded()
  const slider = page.locator('#grafikas input[type=range]')
  await slider.waitFor()
  await slider.focus()
  const readout = page.locator('[data-readout]')
  await expect.poll(() => readout.textContent()).toContain('Lankytojai: 0')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => readout.textContent()).toContain('Lankytojai: 1')
  expect(await slider.getAttribute('aria-valuetext')).toContain('Lankytojai: 1')
  await page.focus('[data-metric=pageviews] > a')
  await page.keyboard.press('Enter')
  await page.waitForURL('**rodiklis=perziuros**')
  expect(await text(page, '#grafikas h2')).toBe('Peržiūros')
  expect(complaints).toEqual([])
})

test('the values of the chart are also in a table', async () => {
  const { page } = await open('?laikas=7-dienos&kas=diena&palyginti=ne', {
    javaScriptEnabled: false,
  })
  await page.click('#grafikas summary:has-text("Lentelė")')
  const cells = await page.locator('#grafikas table td').allTextContents()
  expect(cells).toEqual(['0', '0', '0', '0', '0', '1', '0'])
})

test('saved filters and annotations work without a script', async () => {
  const { page } = await open('?salis=LV', { javaScriptEnabled: false })
  await page.click('summary:has-text("Filtrai")')
  await page.fill('[name=pavadinimas]', 'Latviai „2026“')
  await page.click('button:has-text("Išsaugoti šiuos filtrus")')
  expect(new URL(page.url()).search).toBe('?salis=LV')
  await page.goto(`${site.url}${path}`)
  await page.click('summary:has-text("Filtrai")')
  await page.click('a:has-text("Latviai „2026“")')
  expect(await metrics(page)).toMatchObject({ sessions: '1' })
  await page.click('#grafikas summary:has-text("Pastabos")')
  await page.fill('[name=diena]', dayName(now - 10 * dayMs))
  await page.fill('[name=tekstas]', '<b>Mugė</b>')
  await page.click('button:has-text("Pridėti")')
  expect(await page.locator('#grafikas summary:has-text("Pastabos")').innerText()).toContain('1')
  await page.click('#grafikas summary:has-text("Pastabos")')
  expect(await text(page, '#grafikas details[open] ul')).toContain('<b>Mugė</b>')
  await page.click('#grafikas button:has-text("Ištrinti")')
  expect(await page.locator('#grafikas li button').count()).toBe(0)
})

test('all rows have a page and a CSV file', async () => {
  const { page, context } = await open('/visi/puslapis?salis=LV')
  expect(await text(page, 'main table')).toMatch(/Puslapis Peržiūros .*=1\+1 1 100 % 1/)
  const file = await context.request.get(`${site.url}${path}/csv/puslapis`)
  expect(await file.text()).toBe(
    [
      '\ufeffPuslapis;Peržiūros;Lankytojai;"Vidutinis laikas, s";"Vidutinis slinkties gylis, %"',
      '/;4;4;10;50',
      '/kainos;3;3;0;50',
      "'=1+1;1;1;0;50",
      '',
    ].join('\r\n'),
  )
})

test('the number of live visitors is kept up to date', async () => {
  const { page, complaints } = await open()
  const agent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
  expect(await page.textContent('[data-live]')).toBe('0')
  const { page: visitor } = await openPage(browser, site.url, { userAgent: agent })
  await answerBanner(visitor, 'accept_all')
  await expect.poll(() => page.textContent('[data-live]')).toBe('1')
  expect(complaints).toEqual([])
})

test('the dashboard is in English for browsers that prefer it', async () => {
  const { page } = await open('', { locale: 'en-GB' })
  expect(await text(page, 'h1')).toBe('Statistics')
  expect((await rows(page, 'places'))[0]).toEqual([
    'Lithuania',
    expect.any(String),
    expect.any(String),
  ])
})

test('the page of today leads to the statistics', async () => {
  const { page } = await openPage(browser, `${site.url}/valdymas`, { storageState: state })
  await page.click('main a:has-text("Visa statistika")')
  await page.waitForURL(`**${path}`)
})

test.each(['light', 'dark'] as const)(
  'axe finds no problem on the %s page of today',
  async (colorScheme) => {
    const { page } = await openPage(browser, `${site.url}/valdymas`, {
      storageState: state,
      colorScheme,
      reducedMotion: 'reduce',
    })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, ...(await violations(page))]).toEqual([width])
    }
  },
)

test.each(['', '?puslapis=%2F&laikas=12-menesiu', '/visi/salis'])(
  'axe finds no problem on the statistics%s, and nothing scrolls sideways',
  async (query) => {
    const { page, complaints } = await open(query, { reducedMotion: 'reduce' })
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    }
    for (const summary of await page.locator('main details > summary').all())
      await summary.dispatchEvent('click')
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, ...(await violations(page))]).toEqual([width])
    }
    expect(complaints).toEqual([])
  },
)
