import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { openPage, refusedState, settled } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

/** A visitor who has answered the banner, in a window of this width. */
async function visit(width: number, options: BrowserContextOptions = {}) {
  const storageState = refusedState(site.url)
  const viewport = { width, height: 900 }
  const { page, complaints } = await openPage(browser, site.url, {
    viewport,
    storageState,
    ...options,
  })
  return { page, complaints }
}

const still = { reducedMotion: 'reduce' } as const
const jump = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)

/** Scrolls a pinned section to a fraction of its length. */
async function scrollThrough(page: Page, section: string, progress: number) {
  const top = await page.locator(`${section} [data-pin]`).evaluate((track, part) => {
    const { top, height } = track.getBoundingClientRect()
    return top + scrollY + (height - innerHeight) * part
  }, progress)
  await jump(page, top)
}

/** The number of fully visible slides, and the gap between the first two. */
const measure = (page: Page, section: string) =>
  page.locator(`${section} [data-slides]`).evaluate((view) => {
    const frame = view.getBoundingClientRect()
    const slides = [...view.querySelectorAll(':scope > ul > li')]
    const boxes = slides.map((slide) => slide.getBoundingClientRect())
    const inside = boxes.filter(
      ({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1,
    )
    const [first, second] = boxes as [DOMRect, DOMRect]
    return { shown: inside.length, gap: Math.round(second.left - first.right) }
  })

const firstInView = (page: Page, section: string) =>
  page.locator(`${section} [data-slides]`).evaluate((view) => {
    const slides = [...view.querySelectorAll<HTMLElement>(':scope > ul > li')]
    const left = view.getBoundingClientRect().left
    const front = slides.find((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2)
    return Number(front?.dataset.index)
  })

test('the latest news show one, two or three by the width, 20 px apart', async () => {
  const { page } = await visit(767, still)
  for (const [width, shown] of [
    [767, 1],
    [768, 2],
    [991, 2],
    [992, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await measure(page, '#naujienos')]).toEqual([width, { shown, gap: 20 }])
  }
})

test('the news go on from the last to the first, both ways, and say where they are', async () => {
  const { page, complaints } = await visit(992, still)
  const [previous, next] = [-1, 1].map((way) => page.locator(`#naujienos [data-step="${way}"]`))
  const position = page.locator('#naujienos [data-position]')
  await expect.poll(() => position.textContent()).toBe('1–3 / 6')
  await previous?.click()
  await expect.poll(() => firstInView(page, '#naujienos')).toBe(5)
  await expect.poll(() => position.textContent()).toBe('6–2 / 6')
  for (const expected of [0, 1, 2, 3, 4, 5, 0]) {
    await next?.click()
    await expect.poll(() => firstInView(page, '#naujienos')).toBe(expected)
  }
  expect(complaints).toEqual([])
})

test('news that all fit have no buttons and do not move', async () => {
  const { page } = await visit(992, still)
  await page.evaluate(() => {
    const slides = [...document.querySelectorAll('#naujienos [data-slides] > ul > li')]
    for (const slide of slides.slice(3)) slide.remove()
    dispatchEvent(new Event('resize'))
  })
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.locator('#naujienos [data-controls]').waitFor({ state: 'hidden' })
})

test('each news item opens in place, by keyboard too', async () => {
  const { page } = await visit(992, { ...still, javaScriptEnabled: false })
  const item = page.locator('#naujienos article').first()
  await item.locator('summary').focus()
  await page.keyboard.press('Enter')
  await item.getByText('Peržiūrėkite prenumeratas.').waitFor()
})

test('partners show two groups, from 992 px three, of two logos in two rows', async () => {
  const { page } = await visit(991, still)
  expect((await measure(page, '#partneriai')).shown).toBe(2)
  await page.setViewportSize({ width: 992, height: 900 })
  expect((await measure(page, '#partneriai')).shown).toBe(3)
  const groups = page.locator('#partneriai [data-slides] > ul > li')
  expect(await groups.count()).toBe(4)
  const rows = await groups.evaluateAll((all) =>
    all.map((group) => {
      const tops = [...group.querySelectorAll('li')].map((logo) => logo.getBoundingClientRect().top)
      return new Set(tops).size
    }),
  )
  expect(rows).toEqual([2, 2, 2, 2])
  expect(await page.locator('#partneriai img').count()).toBe(8)
})

test('partners move on every 5000 ms, not while pointed at, and not once stopped', async () => {
  const { page, complaints } = await visit(1200)
  await page.addInitScript(() => {
    const due: (() => void)[] = []
    const every = (act: () => void, interval: number) => interval === 5000 && due.push(act)
    Object.assign(window, { setInterval: every, pass: () => due.forEach((act) => act()) })
  })
  await page.reload()
  await page.locator('#partneriai').scrollIntoViewIfNeeded()
  const passInterval = () => page.evaluate('pass()')
  const front = () => firstInView(page, '#partneriai')
  expect(await front()).toBe(0)
  await passInterval()
  await expect.poll(front).toBe(1)
  await page.locator('#partneriai [data-slides]').hover()
  await passInterval()
  expect(await front()).toBe(1)
  const pause = page.locator('#partneriai [data-pause]')
  await pause.click()
  await pause.blur()
  await page.mouse.move(0, 0)
  await passInterval()
  await page.waitForTimeout(600)
  expect(await front()).toBe(1)
  await pause.click()
  await pause.blur()
  await page.mouse.move(0, 0)
  await passInterval()
  await expect.poll(front).toBe(2)
  expect(complaints).toEqual([])
})

test('a mouse swipe of 40 px brings the next group, one of 30 px does not', async () => {
  const { page } = await visit(1200, still)
  const view = page.locator('#partneriai [data-slides]')
  await view.scrollIntoViewIfNeeded()
  const box = await view.boundingBox()
  if (!box) throw new Error('not shown')
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 300, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 300 - distance, box.y + 8)
    await page.mouse.up()
  }
  await swipe(30)
  expect(await firstInView(page, '#partneriai')).toBe(0)
  await swipe(40)
  await expect.poll(() => firstInView(page, '#partneriai')).toBe(1)
})

test.each([
  [767, 1],
  [768, 2],
  [1199, 2],
  [1200, 3],
])('at %i px the pinned testimonials show %i', async (width, shown) => {
  const { page } = await visit(width)
  await scrollThrough(page, '#atsiliepimai', 0)
  expect((await measure(page, '#atsiliepimai')).shown).toBe(shown)
  const frame = page.locator('#atsiliepimai [data-pin] > div')
  const topOf = () => frame.evaluate((element) => element.getBoundingClientRect().top)
  expect(Math.abs(await topOf())).toBeLessThan(1)
  await scrollThrough(page, '#atsiliepimai', 1)
  expect(Math.abs(await topOf())).toBeLessThan(1)
  const last = page.getByText('Darius Klevas')
  await expect
    .poll(() => last.evaluate((element) => element.getBoundingClientRect().right))
    .toBeLessThanOrEqual(width)
})

test.each([
  [767, 1],
  [768, 2],
  [991, 2],
  [992, 3],
])(
  'without motion, at %i px testimonials are a carousel of %i that does not loop',
  async (width, shown) => {
    const { page } = await visit(width, still)
    expect(await measure(page, '#atsiliepimai')).toEqual({ shown, gap: 20 })
    const [previous, next] = [-1, 1].map((way) =>
      page.locator(`#atsiliepimai [data-step="${way}"]`),
    )
    await previous?.scrollIntoViewIfNeeded()
    await expect.poll(() => previous?.getAttribute('aria-disabled')).toBe('true')
    for (let step = 1; step <= 9 - shown; step++) {
      await next?.click()
      await expect.poll(() => firstInView(page, '#atsiliepimai')).toBe(step)
    }
    await expect.poll(() => next?.getAttribute('aria-disabled')).toBe('true')
    await next?.press('Enter')
    expect(await firstInView(page, '#atsiliepimai')).toBe(9 - shown)
  },
)

const panels = ['biudzetas', 'santaupos', 'investavimas', 'pensija']
const stateOf = (page: Page) =>
  page
    .locator('#skaiciai [data-panel]')
    .evaluateAll((all) => all.map((panel) => (panel as HTMLElement).dataset.panel))

test('scroll progress chooses the panel: below 0.2, 0.5, 0.8, and the rest', async () => {
  const { page, complaints } = await visit(1200)
  const choose = [
    [0.02, 0],
    [0.19, 0],
    [0.21, 1],
    [0.49, 1],
    [0.51, 2],
    [0.79, 2],
    [0.81, 3],
    [0.99, 3],
    [0.3, 1],
  ] as const
  for (const [progress, panel] of choose) {
    await scrollThrough(page, '#skaiciai', progress)
    await expect.poll(async () => (await stateOf(page)).indexOf('now')).toBe(panel)
    const visible = page.locator(`#${panels[panel]}`)
    await visible.waitFor({ state: 'visible' })
  }
  expect(complaints).toEqual([])
})

test('panels come from where the scroll goes: the next from below, the last from above', async () => {
  const { page } = await visit(1200)
  await scrollThrough(page, '#skaiciai', 0.35)
  await expect.poll(() => stateOf(page)).toEqual(['before', 'now', 'after', 'after'])
  const translateOf = (id: string) =>
    page.locator(`#${id}`).evaluate((panel) => getComputedStyle(panel).translate)
  await expect.poll(() => translateOf('biudzetas')).toBe('0px -30px')
  await expect.poll(() => translateOf('investavimas')).toBe('0px 30px')
})

test('each panel is reached by keyboard', async () => {
  const { page } = await visit(1200)
  await scrollThrough(page, '#skaiciai', 0)
  const links = page.locator('#skaiciai nav a')
  for (const [index, id] of panels.entries()) {
    await links.nth(index).focus()
    await page.keyboard.press('Enter')
    await page.locator(`#${id}`).waitFor({ state: 'visible' })
    await expect.poll(() => links.nth(index).getAttribute('aria-current')).toBe('true')
  }
})

test('a panel’s own address opens it', async () => {
  const { page } = await visit(1200)
  await page.goto(`${site.url}/#investavimas`)
  await page.reload()
  await expect.poll(async () => (await stateOf(page)).indexOf('now')).toBe(2)
})

test.each([
  ['without scripts', { javaScriptEnabled: false }],
  ['without motion', still],
])('%s everything is on the page as plain sections', async (_how, options) => {
  const { page, complaints } = await visit(1200, options)
  for (const id of panels) await page.locator(`#${id} svg[role=img]`).waitFor({ state: 'visible' })
  const pinned = await page
    .locator('[data-pin] > div')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).position === 'sticky').length)
  expect(pinned).toBe(0)
  const video = page.locator('#filmas video').filter({ visible: true })
  expect(await video.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(900)
  const faded = await page
    .locator('[data-reveal]')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity !== '1').length)
  expect(faded).toBe(0)
  const slides = page.locator('#atsiliepimai [data-slides]')
  await slides.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => slides.evaluate((view) => view.scrollLeft)).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

const scaleOf = (page: Page) =>
  page
    .locator('#filmas div:has(> video)')
    .evaluate((film) => film.getBoundingClientRect().width / (film as HTMLElement).offsetWidth)

test('above 992 px the film is pinned and grows from 0.8 to 1', async () => {
  const { page } = await visit(993)
  for (const [progress, scale] of [
    [0, 0.8],
    [0.5, 0.9],
    [1, 1],
  ] as const) {
    await scrollThrough(page, '#filmas', progress)
    await expect.poll(() => scaleOf(page)).toBeCloseTo(scale, 2)
  }
})

test('at 992 px the film is neither pinned nor scaled', async () => {
  const { page } = await visit(992)
  await jump(page, 1500)
  expect(await scaleOf(page)).toBeCloseTo(1, 2)
  const position = await page
    .locator('#filmas [data-pin] > div')
    .evaluate((frame) => getComputedStyle(frame).position)
  expect(position).toBe('static')
})

test('browsers without scroll timelines get the progress from a script', async () => {
  const { page } = await visit(1200)
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (condition: string) =>
      condition.includes('animation-timeline') ? false : supports(condition)
  })
  await page.reload()
  await scrollThrough(page, '#atsiliepimai', 0.5)
  const progress = () =>
    page
      .locator('#atsiliepimai [data-pin]')
      .evaluate((track) => Number((track as HTMLElement).style.getPropertyValue('--progress')))
  await expect.poll(progress).toBeCloseTo(0.5, 2)
})

test('the start control hides the poster and plays the film, with captions', async () => {
  const { page, complaints } = await visit(820)
  const start = page.getByRole('button', { name: 'Leisti filmą' })
  await start.focus()
  await page.keyboard.press('Enter')
  await start.waitFor({ state: 'hidden' })
  const video = page.locator('#filmas video')
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0.2)
  const state = () =>
    video.evaluate((film: HTMLVideoElement) => ({
      controls: film.controls,
      seconds: Math.round(film.duration),
      cues: film.textTracks[0]?.cues?.length,
      language: film.textTracks[0]?.language,
    }))
  await expect.poll(state).toEqual({ controls: true, seconds: 10, cues: 3, language: 'lt' })
  expect(complaints).toEqual([])
})

test('until its script has come the start control opens the film itself', async () => {
  const { page } = await visit(820)
  const sent = await page
    .locator('#filmas [data-start]')
    .evaluate((form: HTMLFormElement) => ({ address: form.action, method: form.method }))
  expect(sent.method).toBe('get')
  const film = await fetch(sent.address)
  expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4'])
})

test('without scripts a phone shows a part of the next slide', async () => {
  const { page } = await visit(390, { javaScriptEnabled: false })
  for (const name of ['#atsiliepimai', '#naujienos']) {
    const edges = await page.locator(`${name} [data-slides]`).evaluate((slides) => {
      const [first, second] = slides.querySelectorAll(':scope > ul > li')
      const { right } = slides.getBoundingClientRect()
      const past = (slide?: Element) => right - (slide?.getBoundingClientRect().left ?? right)
      return { first: past(first), second: past(second) }
    })
    expect(edges.second).toBeGreaterThan(8)
    expect(edges.second).toBeLessThan(edges.first / 4)
  }
})

test('without scripts the film has the browser’s own controls', async () => {
  const { page } = await visit(820, { javaScriptEnabled: false })
  const video = page.locator('#filmas video').filter({ visible: true })
  expect(await video.getAttribute('controls')).not.toBeNull()
  expect(await page.locator('#filmas [data-start]').isVisible()).toBe(false)
})

test('links lead to the film and back to the top', async () => {
  const { page } = await visit(820, still)
  await page.getByRole('link', { name: 'Pamatyti per 10 s' }).click()
  const topOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs(await topOf('#filmas'))).toBeLessThan(40)
  await page.getByRole('link', { name: 'Į viršų' }).click()
  await expect.poll(() => topOf('h1')).toBeGreaterThan(0)
})

/** So slow that the animation is still running when it is checked, on a busy machine too. */
async function setPace(page: Page, playbackRate: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate })
}

test('the compass settles on a wide screen, and nothing of it moves on a phone', async () => {
  const moving = async (width: number) => {
    const { page } = await visit(width)
    return page
      .locator('section:has(h1) svg :not(set)')
      .evaluateAll(
        (all) => all.filter((one) => getComputedStyle(one).animationName !== 'none').length,
      )
  }
  expect(await moving(1280)).toBe(1)
  expect(await moving(390)).toBe(0)
})

test('sections fade in when they reach 85 % of the window, 30 px away, for 800 ms', async () => {
  const { page } = await visit(1200)
  const statement = page.locator('#apie [data-reveal=up]').first()
  const opacity = () => statement.evaluate((element) => getComputedStyle(element).opacity)
  const top = await statement.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  await expect.poll(opacity).toBe('0')
  await setPace(page, 0.01)
  await jump(page, top - 900 * 0.85 - 4)
  await page.waitForTimeout(150)
  expect(await opacity()).toBe('0')
  await jump(page, top - 900 * 0.85 + 4)
  await expect.poll(() => statement.evaluate((element) => element.getAnimations().length)).toBe(1)
  const animation = await statement.evaluate((element) => {
    const effect = element.getAnimations()[0]?.effect as KeyframeEffect
    const { delay, duration } = effect.getTiming()
    return { delay, duration, from: effect.getKeyframes()[0]?.translate }
  })
  expect(animation).toEqual({ delay: 0, duration: 800, from: '0px 30px' })
  await setPace(page, 1)
  await expect.poll(opacity).toBe('1')
})

test('delay and duration of a fade can be set by attributes', async () => {
  const { page } = await visit(1200)
  const second = page.locator('#apie li').nth(1)
  await second.evaluate((element) => {
    ;(element as HTMLElement).dataset.revealDuration = '600'
  })
  await expect.poll(() => second.evaluate((one) => getComputedStyle(one).opacity)).toBe('0')
  await setPace(page, 0.01)
  await second.scrollIntoViewIfNeeded()
  const timing = () =>
    second.evaluate((element) => {
      const { delay, duration } = element.getAnimations()[0]?.effect?.getTiming() ?? {}
      return [delay, duration]
    })
  await expect.poll(timing).toEqual([120, 600])
})

test('scrolling through the page shifts nothing', async () => {
  const { page } = await visit(1200)
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 450) {
    await jump(page, top)
    await page.waitForTimeout(40)
  }
  const shifted = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  )
  expect(shifted).toBeLessThanOrEqual(0.01)
})

test.each([
  ['pinned', {}],
  ['plain', still],
])('axe finds nothing on the %s page', async (_how, options) => {
  const { page } = await visit(1200, options)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 450) {
    await jump(page, top)
    await page.waitForTimeout(30)
  }
  await settled(page)
  expect(await violations(page)).toEqual([])
})

test.each([390, 820])(
  'at %i px the open menu fills the screen, and its button closes it',
  async (width) => {
    const { page } = await visit(width, still)
    const button = page.locator('header details:has(nav) > summary').last()
    expect(await button.innerText()).toBe('Meniu')
    await button.click()
    expect(await button.innerText()).toBe('Užverti')
    const menu = await page.locator('header details[open] nav').boundingBox()
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeGreaterThanOrEqual(900)
    await button.click()
    expect(await page.locator('header details[open]').count()).toBe(0)
  },
)

test.each([390, 1440])(
  'at %i px the header leaves on the way down and comes back on the way up',
  async (width) => {
    const { page } = await visit(width, still)
    const top = () =>
      page
        .locator('header a')
        .first()
        .evaluate((mark) => mark.getBoundingClientRect().bottom)
    const atStart = await top()
    await jump(page, 2400)
    await expect.poll(top).toBeLessThan(0)
    await jump(page, 2000)
    await expect.poll(top).toBeGreaterThan(0)
    expect(await top()).toBeLessThan(atStart)
    await page.keyboard.press('Tab')
    await jump(page, 3000)
    await page.locator('header a').first().focus()
    await expect.poll(top).toBeGreaterThan(0)
  },
)

test('far down the page the whole menu of a phone can be reached, with what the footer adds', async () => {
  const { page } = await visit(390, { ...still, viewport: { width: 390, height: 480 } })
  await jump(page, 3000)
  await jump(page, 2700)
  await page.locator('header details:has(nav) > summary').last().click()
  const last = page.locator('header details[open] nav a').last()
  expect(await last.textContent()).toBe('Mano užsakymas')
  await last.scrollIntoViewIfNeeded()
  const box = await last.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(480)
})

test('the letters of the compass stand upright', async () => {
  const { page } = await visit(1440, still)
  const turned = await page.locator('#turinys svg text').evaluateAll((all) =>
    all
      .filter((one) => /^[ŠRPV]$/.test(one.textContent ?? ''))
      .map((one) => {
        const { a, b } = (one as SVGTextElement).getScreenCTM() as DOMMatrix
        return Math.round((Math.atan2(b, a) * 180) / Math.PI)
      }),
  )
  expect(turned).toEqual([0, 0, 0, 0])
})

test('what the film says on the screen is no caption too', async () => {
  for (const path of ['/', '/en']) {
    const html = await (await fetch(site.url + path)).text()
    const address = /src="([^"]+\.vtt)"/.exec(html)?.[1] ?? ''
    const captions = await (await fetch(site.url + address)).text()
    expect(captions).not.toMatch(/Viena kryptis|One direction/)
  }
})

test('pinned testimonials fade out in the gutter and are whole within the text’s width', async () => {
  const { page } = await visit(1440)
  await scrollThrough(page, '#atsiliepimai', 0.5)
  const { mask, left, text } = await page
    .locator('#atsiliepimai [data-slides]')
    .evaluate((view) => ({
      mask: getComputedStyle(view).maskImage,
      left: view.getBoundingClientRect().left,
      text: view.closest('.wrap')?.getBoundingClientRect().left ?? 0,
    }))
  expect(mask).toContain('linear-gradient(90deg')
  expect([left, text > 40]).toEqual([0, true])
})

test('the newsletter stands beside the booking form in a wide window, else below it', async () => {
  const { page } = await visit(991, still)
  const boxes = () =>
    Promise.all(
      ['#registracija', '#naujienlaiskis'].map((id) =>
        page.locator(id).evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect),
      ),
    ) as Promise<[DOMRect, DOMRect]>
  const [above, below] = await boxes()
  expect([below.left, below.top]).toEqual([above.left, above.bottom])
  await page.setViewportSize({ width: 992, height: 900 })
  const [left, right] = await boxes()
  expect([right.left, right.top, right.bottom]).toEqual([left.right, left.top, left.bottom])
})

test('products on the home page show their price, or the lowest of several', async () => {
  const { page } = await visit(992, still)
  const prices = await page.locator('#produktai article > p:last-child').allTextContents()
  expect(prices).toHaveLength(4)
  for (const price of prices) expect(price).toMatch(/^(nuo )?\s*\d+(,\d\d)?\s€|^Nemokamai/)
})

test('on a phone products are one row that snaps, and the keyboard reaches its end', async () => {
  const { page } = await visit(390, still)
  const cards = page.locator('#produktai li')
  const boxes = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect([boxes.length, new Set(boxes).size]).toEqual([4, 1])
  await cards.last().locator('a').focus()
  const last = async () => {
    const { x, width } = (await cards.last().boundingBox()) ?? { x: 0, width: 390 }
    return x + width
  }
  await expect.poll(last).toBeLessThanOrEqual(390)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await page.setViewportSize({ width: 820, height: 900 })
  const wide = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(new Set(wide.map(({ top }) => top)).size).toBe(1)
  expect(Math.max(...wide.map(({ right }) => right))).toBeLessThanOrEqual(820)
})

test('on a phone the footer has its links in two columns', async () => {
  const { page } = await visit(390, still)
  const lefts = await page
    .locator('footer nav li')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(2)
})

test.each([320, 390])('at %i px prices of plans end where their cards do', async (width) => {
  const { page } = await visit(width, still)
  const over = await page.locator('#planai label').evaluateAll((cards) =>
    cards.map((card) => {
      const parts = [...card.children].map((part) => part.getBoundingClientRect().right)
      return Math.max(...parts) - card.getBoundingClientRect().right
    }),
  )
  expect(over).toHaveLength(3)
  expect(Math.max(...over)).toBeLessThanOrEqual(0.5)
})

test('the home page is less than 12.9 screens long on a desktop and 14.85 on a phone', async () => {
  for (const [width, screens] of [
    [1440, 12.9],
    [390, 14.85],
  ] as const) {
    const { page } = await visit(width)
    await page.evaluate(() => document.documentElement.setAttribute('data-rendered', ''))
    const height = () => page.evaluate('document.documentElement.scrollHeight / innerHeight')
    await expect.poll(height).toBeLessThan(screens)
  }
})
