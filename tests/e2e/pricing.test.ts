import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations, violationsOf } from '../support/axe.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

type Point = { x: number; y: number }

const wide = { width: 1440, height: 900 }
const narrow = { width: 992, height: 900 }
const plans = ['pradzia', 'augimas', 'partneryste']

async function visit(address = '/kainos', options: BrowserContextOptions = {}) {
  const watched = await openPage(browser, site.url + address, { viewport: wide, ...options })
  const { page, context, complaints } = watched
  if (options.javaScriptEnabled !== false) {
    await answerBanner(page, 'reject')
    await page.waitForSelector('[data-slides][data-enhanced]', { state: 'attached' })
  }
  return { ...watched, end: () => context.close().then(() => expect(complaints).toEqual([])) }
}

/** Everything on the page that shows the chosen plan. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('#planai form') as HTMLFormElement
    const cells = [...document.querySelectorAll('#palyginimas tbody td')]
    const visible = cells.flatMap((cell, index) => (cell.checkVisibility() ? [index % 3] : []))
    return {
      active: [...document.querySelectorAll('.active')].map(({ id }) => id),
      input: new FormData(form).getAll('plan'),
      query: location.search,
      tab: document.querySelector('#palyginimas button[aria-current=true]')?.getAttribute('value'),
      columns: [...new Set(visible)],
    }
  })
const all = [0, 1, 2]
const chosen = (plan: string, query = `?plan=${plan}`, columns = [plans.indexOf(plan)]) => ({
  active: [plan],
  input: [plan],
  query,
  tab: plan,
  columns,
})
const card = (page: Page, plan: string) => page.locator(`#${plan}`)

/** The position of the slide that is nearest the middle of the track. */
const slideOf = (page: Page) =>
  page.evaluate(() => {
    const track = document.querySelector('[data-slides]') as HTMLElement
    const box = track.getBoundingClientRect()
    const slides = [...track.children].map((slide) => slide.getBoundingClientRect())
    const offsets = slides.map(({ x, width }) => x + width / 2 - (box.x + box.width / 2))
    const index = offsets.findIndex((offset) => Math.abs(offset) <= 1)
    const inView = slides.filter(({ left, right }) => right > box.left + 1 && left < box.right - 1)
    return {
      index,
      inView: inView.length,
      gap: Math.round((slides[1]?.left ?? 0) - (slides[0]?.right ?? 0)),
      isWhole: Math.abs((slides[0]?.width ?? 0) - box.width) <= 1,
    }
  })
const centred = (plan: string) => ({
  index: plans.indexOf(plan),
  inView: 1,
  gap: 20,
  isWhole: true,
})

test.each([
  ['/kainos', 'pradzia'],
  ['/kainos?plan=augimas', 'augimas'],
  ['/kainos?plan=partneryste&utm_source=a', 'partneryste'],
  ['/kainos?plan=nera', 'pradzia'],
])('%s opens with %s chosen', async (address, plan) => {
  const { page, end } = await visit(address)
  expect(await stateOf(page)).toEqual(chosen(plan, address.slice('/kainos'.length), all))
  await end()
})

test('the server renders the chosen plan, and keeps no page for what is not one', async () => {
  const read = async (query: string) => {
    const response = await fetch(`${site.url}/kainos${query}`)
    const html = await response.text()
    const checked = /name="plan"[^>]* checked="" value="([a-z]+)"/.exec(html)
    const canonical = /rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    return { etag: response.headers.get('etag'), checked: checked?.[1], canonical }
  }
  const [first, second] = [await read(''), await read('?plan=augimas')]
  expect([first.checked, second.checked]).toEqual(['pradzia', 'augimas'])
  expect(second.etag).not.toBe(first.etag)
  for (const query of ['?plan=pradzia', '?plan=x', '?plan=', '?plan[]=augimas', '?plan=__proto__'])
    expect(await read(query)).toEqual(first)
  expect([first.canonical, second.canonical]).toEqual([`${site.url}/kainos`, `${site.url}/kainos`])
})

test('a click chooses one card, fills the form and the address, and Back and Forward undo it', async () => {
  const { page, end } = await visit('/kainos?utm_source=a#planai')
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await card(page, 'augimas').click({ position: { x: 40, y: 300 } })
  expect(await stateOf(page)).toEqual(chosen('augimas', '?utm_source=a&plan=augimas', all))
  expect(await entries()).toBe(before + 1)
  await card(page, 'augimas').click({ position: { x: 40, y: 300 } })
  expect(await entries()).toBe(before + 1)
  await card(page, 'partneryste').click({ position: { x: 40, y: 300 } })
  expect(await entries()).toBe(before + 2)
  await page.goBack()
  expect(await stateOf(page)).toEqual(chosen('augimas', '?utm_source=a&plan=augimas', all))
  await page.goBack()
  expect(await stateOf(page)).toEqual(chosen('pradzia', '?utm_source=a', all))
  await page.goForward()
  await page.goForward()
  expect(await stateOf(page)).toEqual(chosen('partneryste', '?utm_source=a&plan=partneryste', all))
  expect(page.url()).toMatch(/#planai$/)
  await end()
})

test('a switch of the language keeps the plan that was clicked', async () => {
  const { page, end } = await visit()
  await card(page, 'augimas').click({ position: { x: 40, y: 300 } })
  await page.locator('header summary', { hasText: 'Kalba' }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL(`${site.url}/en/pricing?plan=augimas`)
  await end()
})

test('the first card can be chosen into the address too', async () => {
  const { page, end } = await visit()
  await card(page, 'pradzia').click({ position: { x: 40, y: 300 } })
  expect(await stateOf(page)).toEqual(chosen('pradzia', '?plan=pradzia', all))
  await end()
})

test('a choice made before the script arrives stays', async () => {
  const context = await browser.newContext({ viewport: wide })
  const page = await context.newPage()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/plans*', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`${site.url}/kainos`, { waitUntil: 'commit' })
  await card(page, 'augimas').click({ position: { x: 40, y: 200 } })
  arrive()
  await page.waitForSelector('[data-slides][data-enhanced]', { state: 'attached' })
  expect(await stateOf(page)).toEqual(chosen('augimas', '?plan=augimas', all))
  await context.close()
})

test('at 993 px all cells show and there is no slider', async () => {
  const { page, end } = await visit('/kainos', { viewport: { ...wide, width: 993 } })
  expect((await stateOf(page)).columns).toEqual(all)
  expect(await page.locator('[data-slides]').isVisible()).toBe(false)
  expect(await page.locator('#palyginimas thead th > span').count()).toBe(3)
  await end()
})

test('at 992 px one centred slide with a gap of 20 px leaves the chosen plan’s column', async () => {
  const { page, end } = await visit('/kainos?plan=augimas', { viewport: narrow })
  await expect.poll(() => slideOf(page)).toEqual(centred('augimas'))
  expect(await stateOf(page)).toEqual(chosen('augimas'))
  await end()
})

test('the slider and the cards follow each other', async () => {
  const { page, end } = await visit('/kainos', { viewport: narrow })
  await card(page, 'partneryste').click()
  await expect.poll(() => slideOf(page)).toEqual(centred('partneryste'))
  expect(await stateOf(page)).toEqual(chosen('partneryste'))
  const entries = await page.evaluate(() => history.length)
  await page.locator('[data-slides]').hover({ position: { x: 20, y: 20 } })
  await page.mouse.wheel(-600, 0)
  await expect.poll(() => stateOf(page)).toEqual(chosen('augimas'))
  await expect.poll(() => slideOf(page)).toEqual(centred('augimas'))
  await atRest(page)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect.poll(() => slideOf(page)).toEqual(centred('pradzia'))
  expect(await stateOf(page)).toEqual(chosen('pradzia', ''))
  await end()
})

test('a finger moves it one slide at a time, and stops at the last', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page, context, end } = await visit('/kainos', phone)
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const track = page.locator('[data-slides]')
  for (const plan of ['augimas', 'partneryste', 'partneryste']) {
    await track.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const y = ((await track.boundingBox())?.y ?? 0) + 20
    await touch('touchStart', [{ x: 300, y }])
    for (let x = 280; x >= 80; x -= 20) await touch('touchMove', [{ x, y }])
    await touch('touchEnd', [])
    await expect.poll(() => slideOf(page)).toEqual(centred(plan))
    await expect.poll(() => stateOf(page)).toEqual(chosen(plan))
  }
  await end()
})

test('the slider’s buttons lead on to the last plan and no further', async () => {
  const { page, end } = await visit('/kainos', { viewport: narrow })
  const next = page.getByRole('button', { name: 'Kitas planas' })
  const previous = page.getByRole('button', { name: 'Ankstesnis planas' })
  expect(await previous.getAttribute('aria-disabled')).toBe('true')
  for (const plan of ['augimas', 'partneryste', 'partneryste']) {
    await next.press('Enter')
    await expect.poll(() => slideOf(page)).toEqual(centred(plan))
    expect(await stateOf(page)).toEqual(chosen(plan))
  }
  expect(await next.getAttribute('aria-disabled')).toBe('true')
  await page.locator('#palyginimas').getByRole('button', { name: 'Pradžia' }).click()
  await expect.poll(() => slideOf(page)).toEqual(centred('pradzia'))
  await end()
})

test('a slide passed on the way to another is not chosen', async () => {
  const { page, end } = await visit('/kainos', { viewport: narrow })
  await page.evaluate(() => {
    const { replaceState } = history
    history.replaceState = (...state) => {
      document.body.dataset.replaced = ''
      replaceState.apply(history, state)
    }
  })
  for (const plan of ['partneryste', 'pradzia', 'augimas']) await card(page, plan).click()
  await expect.poll(() => slideOf(page)).toEqual(centred('augimas'))
  expect(await stateOf(page)).toEqual(chosen('augimas'))
  expect(await page.locator('body[data-replaced]').count()).toBe(0)
  await end()
})

test('resizing across the border keeps the choice', async () => {
  const { page, end } = await visit('/kainos?plan=partneryste', { viewport: narrow })
  await page.setViewportSize({ ...narrow, width: 993 })
  await expect.poll(() => stateOf(page)).toEqual(chosen('partneryste', undefined, all))
  await card(page, 'augimas').click({ position: { x: 40, y: 300 } })
  await page.setViewportSize(narrow)
  await expect.poll(() => slideOf(page)).toEqual(centred('augimas'))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => slideOf(page)).toEqual(centred('augimas'))
  expect(await stateOf(page)).toEqual(chosen('augimas'))
  await end()
})

/** Waits until the slides rest, because a key pressed while they move only stops them. */
async function atRest(page: Page) {
  await page.locator('[data-slides]').evaluate(async (track) => {
    for (let still = 0, before = -1; still < 10; ) {
      await new Promise(requestAnimationFrame)
      still = track.scrollLeft === before ? still + 1 : 0
      before = track.scrollLeft
    }
  })
}

test('everything can be done from the keyboard', async () => {
  const { page, end } = await visit('/kainos', { viewport: narrow })
  await page.locator('#pradzia input').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => stateOf(page)).toEqual(chosen('augimas'))
  await page.keyboard.press('Tab')
  const planLink = page.locator('#augimas a').first()
  expect(await planLink.evaluate((link) => link === document.activeElement)).toBe(true)
  const next = page.getByRole('button', { name: 'Kitas planas' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => slideOf(page)).toEqual(centred('partneryste'))
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
  await atRest(page)
  await page.locator('[data-slides]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => stateOf(page)).toEqual(chosen('augimas'))
  await page.locator('#klausimai summary').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('#klausimai details[open] p').waitFor()
  await end()
})

test('without scripts the cards choose, and the form takes the choice into the address', async () => {
  const { page, end } = await visit('/kainos', { viewport: narrow, javaScriptEnabled: false })
  await card(page, 'partneryste').click()
  expect((await stateOf(page)).columns).toEqual([2])
  expect(await page.locator('#palyginimas [data-slides] > :nth-child(3)').isVisible()).toBe(true)
  expect(await page.locator('#palyginimas [data-slides] > :nth-child(1)').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Rodyti planą' }).click()
  await page.waitForURL('**/kainos?plan=partneryste#planai')
  expect(await stateOf(page)).toEqual(chosen('partneryste'))
  await page.getByRole('button', { name: 'Ankstesnis planas' }).click()
  await page.waitForURL('**/kainos?plan=augimas#palyginimas')
  expect(await stateOf(page)).toEqual(chosen('augimas'))
  await answerBanner(page, 'reject')
  await page.waitForURL('**/kainos?plan=augimas')
  expect(await stateOf(page)).toEqual(chosen('augimas'))
  await end()
})

test('with scripts there is no button that they make needless', async () => {
  const { page, end } = await visit()
  expect(await page.getByRole('button', { name: 'Rodyti planą' }).isVisible()).toBe(false)
  await end()
})

test('the home page takes its choice along', async () => {
  const { page, context } = await openPage(browser, site.url, { javaScriptEnabled: false })
  await page.locator('#planai label', { hasText: 'Augimas' }).click()
  await page.getByRole('button', { name: 'Palyginkite planus' }).click()
  await page.waitForURL('**/kainos?plan=augimas')
  expect((await stateOf(page)).active).toEqual(['augimas'])
  await context.close()
})

/** Everything on the home page that shows the chosen plan. */
const homeState = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('#planai form') as HTMLFormElement
    const details = [...form.querySelectorAll('h3')].filter((one) =>
      one.closest('section')?.checkVisibility({ visibilityProperty: true }),
    )
    return {
      active: [...document.querySelectorAll('.active')].map(({ id }) => id),
      input: new FormData(form).getAll('plan'),
      query: location.search,
      details: details.map(({ textContent }) => textContent),
    }
  })
const homeChosen = (plan: string, name: string, query = `?plan=${plan}`) => ({
  active: [plan],
  input: [plan],
  query,
  details: [name],
})

test.each([true, false])(
  'a switch shows what each plan costs by the year, and orders it so (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page, end } = await visit('/kainos', { javaScriptEnabled })
    const augimas = card(page, 'augimas')
    expect(await augimas.innerText()).toContain('59\u00a0€')
    await page.getByRole('radio', { name: 'Kartą per metus' }).check()
    const shown = await augimas.innerText()
    for (const part of [
      '590\u00a0€',
      'per metus, su PVM',
      '49,17\u00a0€ per mėnesį',
      '118\u00a0€ mažiau',
    ])
      expect(shown).toContain(part)
    expect(shown).not.toMatch(/\b59\s€/)
    const head = page.locator('#palyginimas thead')
    expect(await head.innerText()).toContain('590\u00a0€ per metus')
    expect((await stateOf(page)).active).toEqual(['pradzia'])
    await augimas.getByRole('link', { name: 'Užsakyti planą' }).click()
    await page.waitForURL('**/uzsakymas?plan=augimas&billing=year')
    expect(await page.getByRole('radio', { name: 'Kartą per metus' }).isChecked()).toBe(true)
    await end()
  },
)

test('the table shows only what differs, and its head stays in view', async () => {
  const { page, end } = await visit('/kainos', { javaScriptEnabled: false })
  const rows = page.locator('#palyginimas tbody tr:visible')
  const same = page.getByRole('row', { name: 'Biudžetas, kurio įmanoma laikytis' })
  expect([await rows.count(), await same.isVisible()]).toEqual([16, true])
  await page.getByLabel('Rodyti tik skirtumus').check()
  expect([await rows.count(), await same.isVisible()]).toEqual([15, false])
  await rows.nth(6).evaluate((row) => row.scrollIntoView({ block: 'start' }))
  const head = await page.locator('#palyginimas thead th').last().boundingBox()
  expect(Math.abs(head?.y ?? Number.NaN)).toBeLessThanOrEqual(1)
  await end()
})

test('the cards of the home page follow the same rule', async () => {
  const { page, context, complaints } = await openPage(browser, `${site.url}/?plan=augimas`, {
    viewport: wide,
  })
  await answerBanner(page, 'reject')
  expect(await homeState(page)).toEqual(homeChosen('augimas', 'Augimas'))
  const entries = await page.evaluate(() => history.length)
  await page.locator('#partneryste label').click()
  await expect.poll(() => homeState(page)).toEqual(homeChosen('partneryste', 'Partnerystė'))
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  const english = page.locator('header a[hreflang=en]').first()
  expect(await english.getAttribute('href')).toBe(`${site.url}/en?plan=partneryste`)
  await page.goBack()
  await expect.poll(() => homeState(page)).toEqual(homeChosen('augimas', 'Augimas'))
  await page.goto(`${site.url}/?plan=nera`)
  expect(await homeState(page)).toEqual(homeChosen('pradzia', 'Pradžia', '?plan=nera'))
  expect(complaints).toEqual([])
  await context.close()
})

test('each number of the comparison belongs to a heading', async () => {
  const { page, end } = await visit()
  expect(await violationsOf(page, 'td-has-header')).toEqual([])
  await end()
})

test('search engines read the offers of three plans and every question', async () => {
  const { page, end } = await visit()
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const graph = texts.flatMap(
    (text) => (JSON.parse(text)['@graph'] ?? []) as Record<string, unknown>[],
  )
  const products = graph.filter((node) => node['@type'] === 'Product')
  const pricesOf = ({ offers }: Record<string, unknown>) =>
    (offers as { price: string }[]).map(({ price }) => price)
  expect(products.map(pricesOf)).toEqual([
    ['29.00', '290.00'],
    ['59.00', '590.00'],
    ['149.00', '1490.00'],
  ])
  const questions = graph.find((node) => node['@type'] === 'FAQPage')?.mainEntity as unknown[]
  expect(questions).toHaveLength(await page.locator('#klausimai details').count())
  await end()
})

test('nothing sticks out at any width', async () => {
  const { page, end } = await visit('/kainos')
  for (const width of [320, 390, 820, 992, 993, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const rights = await page.evaluate(() =>
      [...document.querySelectorAll('main *:not([data-slides] *, svg *)')].map(
        (element) => element.getBoundingClientRect().right,
      ),
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect([width, Math.max(...rights) <= width]).toEqual([width, true])
  }
  await end()
})

test('axe finds nothing on a phone or a desktop, with any plan chosen', async () => {
  const { page, end } = await visit('/kainos', { reducedMotion: 'reduce' })
  await page.locator('#klausimai summary').first().click()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const plan of plans) {
      await card(page, plan).click({ position: { x: 40, y: 40 } })
      expect([width, plan, ...(await violations(page))]).toEqual([width, plan])
    }
  }
  await end()
})

test.each([390, 820, 1440])(
  'at the end of the prices one button is filled at %i px',
  async (width) => {
    const { page, end } = await visit('/kainos', { viewport: { width, height: 900 } })
    await page
      .locator('main > section')
      .last()
      .evaluate((call) => {
        call.scrollIntoView({ block: 'end', behavior: 'instant' })
      })
    const filled = () =>
      page.locator('main a[class], main button[class], header a[class]').evaluateAll((all) => {
        const isFilled = (one: Element) => {
          const { top, bottom } = one.getBoundingClientRect()
          const ground = getComputedStyle(one).backgroundColor
          const isShown = one.checkVisibility({ visibilityProperty: true })
          return isShown && bottom > 0 && top < innerHeight && !/, 0\)$|^transparent/.test(ground)
        }
        return all.filter(isFilled).length
      })
    await expect.poll(filled).toBe(1)
    await end()
  },
)
