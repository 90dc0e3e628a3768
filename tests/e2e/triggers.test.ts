import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { on } from '#features/triggers/browser.ts'
import type { TriggerOptions, TriggerType } from '#features/triggers/wire.ts'
import { openPage } from '../support/browser.ts'
import { serveFixture } from '../support/fixture-server.ts'
import { useBrowser } from '../support/open-site.ts'

const browser = await useBrowser()
const url = await serveFixture(
  'tests/e2e/fixtures/triggers/fixture.browser.ts',
  (script) => `<!doctype html><title>Triggers</title><link rel="icon" href="data:,">
    <style>body { margin: 0; height: 3000px } #far { margin-top: 1500px; height: 200px }</style>
    <script type="module" src="${script}"></script>
    <p id="box"><button type="button" class="buy"><span id="inside">Buy</span></button> <i>here</i></p>
    <form id="order"><button>Order</button></form>
    <a id="own" href="/kainos">Own</a> <a id="away" href="https://kita.example/">Away</a>
    <a id="phone" href="tel:+37060000000">Phone</a>
    <div id="far">Far</div>`,
)

type Fired = [type: string, detail: unknown]
interface TestWindow {
  on: typeof on
  fired: Fired[]
  stops: (() => void)[]
  listening: string[]
}

/** A page that records fired triggers and its listeners on the window. */
async function open() {
  const opened = await openPage(browser, 'about:blank')
  const { page } = opened
  await page.addInitScript(() => {
    const listening: string[] = []
    const add = window.addEventListener
    window.addEventListener = ((type: string, listener: EventListener, options: object = {}) => {
      const { signal } = options as AddEventListenerOptions
      // Listeners of the test driver have no signal.
      if (signal) listening.push(type)
      signal?.addEventListener('abort', () => listening.splice(listening.indexOf(type), 1))
      add.call(window, type, listener, options)
    }) as typeof add
    Object.assign(window, { listening, fired: [], stops: [] })
    // Nothing on the page may navigate.
    document.addEventListener('submit', (event) => event.preventDefault())
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a')) event.preventDefault()
    })
  })
  await page.goto(url)
  await page.waitForFunction('window.on')
  const fired = () => page.evaluate(() => (window as unknown as TestWindow).fired)
  const listening = () => page.evaluate(() => (window as unknown as TestWindow).listening)
  return { ...opened, fired, listening }
}

/** Subscribes on the page; elements are recorded by id. Returns the number by which to stop it. */
function subscribe<Type extends TriggerType>(
  page: Page,
  type: Type,
  options: TriggerOptions[Type],
) {
  return page.evaluate(
    ([type, options]) => {
      const { on, fired, stops } = window as unknown as TestWindow
      const stop = on(type, options as never, (event: object) => {
        const plain = Object.entries(event).map(([name, value]) =>
          value instanceof Element ? value.id : [name, value],
        )
        fired.push([type, plain.length === 1 ? plain[0] : plain])
      })
      return stops.push(stop) - 1
    },
    [type, options] as const,
  )
}
const stop = (page: Page, index: number) =>
  page.evaluate((at) => (window as unknown as TestWindow).stops[at]?.(), index)

const press = (page: Page, selector: string, options: object = {}) =>
  page.locator(selector).dispatchEvent('click', options)
const newView = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), path)
/** Observers have reported after this. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
const scrollDown = async (page: Page, top: number) => {
  await page.evaluate((to) => scrollTo(0, to), top)
  await settled(page)
}

test('a click fires for the element it happened in, by selector or by the element', async () => {
  const { page, fired } = await open()
  await subscribe(page, 'click', { selector: '#box' })
  await page.evaluate(() => {
    const { on, fired } = window as unknown as TestWindow
    const element = document.querySelector('.buy') as Element
    on('click', { element }, () => fired.push(['element', element.className]))
  })
  await page.click('#inside')
  expect(await fired()).toEqual([
    ['click', 'box'],
    ['element', 'buy'],
  ])
  await page.click('#box i')
  await page.click('#box i', { button: 'middle' })
  await page.click('#box i', { button: 'right' })
  await page.click('#far')
  expect((await fired()).slice(2)).toEqual([
    ['click', 'box'],
    ['click', 'box'],
  ])
})

test('a submit fires also where the page sends the form itself', async () => {
  const { page, fired } = await open()
  await subscribe(page, 'submit', { selector: 'form' })
  await subscribe(page, 'submit', { selector: '#other' })
  await page.click('#order button')
  expect(await fired()).toEqual([['submit', 'order']])
})

test('an element is viewed once on a view, when half of it is on the screen', async () => {
  const { page, fired } = await open()
  await subscribe(page, 'element_view', { selector: '#far' })
  const top = await page.evaluate(
    () => (document.querySelector('#far')?.getBoundingClientRect().top ?? 0) - innerHeight,
  )
  await scrollDown(page, top + 80)
  expect(await fired()).toEqual([])
  await scrollDown(page, top + 120)
  await scrollDown(page, 0)
  await scrollDown(page, top + 120)
  expect(await fired()).toEqual([['element_view', 'far']])
  await newView(page, '/other')
  await expect.poll(fired).toHaveLength(2)
})

test('an element that comes later is viewed too, once it is not transparent any more', async () => {
  const { page, fired } = await open()
  await subscribe(page, 'element_view', { selector: '.late' })
  await page.evaluate(() => {
    const late = Object.assign(document.createElement('p'), { className: 'late', id: 'late' })
    late.textContent = 'Late'
    late.style.opacity = '0'
    document.body.prepend(late)
  })
  await settled(page)
  expect(await fired()).toEqual([])
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('.late')?.style.removeProperty('opacity'),
  )
  await expect.poll(fired).toEqual([['element_view', 'late']])
})

test('a scroll depth is a percent of what can be scrolled, reached once on each view', async () => {
  const { page, fired } = await open()
  for (const percent of [50, 90]) await subscribe(page, 'scroll_depth', { percent })
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await scrollDown(page, height * 0.49)
  expect(await fired()).toEqual([])
  await scrollDown(page, height * 0.51)
  await scrollDown(page, 0)
  await scrollDown(page, height)
  const both = [
    ['scroll_depth', ['percent', 50]],
    ['scroll_depth', ['percent', 90]],
  ]
  expect(await fired()).toEqual(both)
  await newView(page, '/?filter=1')
  await scrollDown(page, height - 10)
  expect(await fired()).toEqual(both)
  await newView(page, '/other')
  await scrollDown(page, height)
  expect(await fired()).toEqual([...both, ...both])
})

test('time on a page counts by the clock, or only while the page is seen and used', async () => {
  const { page, fired } = await open()
  await page.clock.install()
  await page.reload()
  await page.waitForFunction('window.on')
  await subscribe(page, 'time_on_page', { seconds: 60, clock: 'wall' })
  await subscribe(page, 'time_on_page', { seconds: 45, clock: 'engaged' })
  await page.clock.runFor(45_000)
  expect(await fired()).toEqual([])
  await page.clock.runFor(16_000)
  const [wall, engaged] = [60, 45].map((seconds) => ['time_on_page', ['seconds', seconds]])
  expect(await fired()).toEqual([wall])
  // So far engaged for the 30 s of the idle limit; a movement starts the counting again.
  await page.mouse.move(10, 10)
  await page.clock.runFor(10_000)
  expect(await fired()).toEqual([wall])
  await page.clock.runFor(8_000)
  expect(await fired()).toEqual([wall, engaged])
  await newView(page, '/other')
  await page.clock.runFor(60_000)
  expect(await fired()).toEqual([wall, engaged, wall])
})

test('a download is recognised by the last extension, in any case, without the query', async () => {
  const { page, fired } = await open()
  const extensions = ['pdf', 'zip']
  await subscribe(page, 'download', { extensions })
  await subscribe(page, 'outbound_link', { extensions })
  const links = {
    plain: '/kainos.pdf',
    capitals: '/KAINOS.PDF?v=2#top',
    last: '/kainos.zip.html',
    archive: '/kainos.pdf.zip',
    elsewhere: 'https://kita.example/kainos.pdf',
    query: '/kainos?file=a.pdf',
  }
  await page.evaluate((all) => {
    for (const [id, href] of Object.entries(all))
      document.body.append(Object.assign(document.createElement('a'), { id, href }))
  }, links)
  for (const id of Object.keys(links)) await press(page, `#${id}`)
  expect((await fired()).map(([type, id]) => `${type} ${id}`)).toEqual([
    'download plain',
    'download capitals',
    'download archive',
    'download elsewhere',
  ])
})

test('a link is internal or outbound by its host, and a phone number is neither', async () => {
  const { page, fired } = await open()
  await subscribe(page, 'internal_link', {})
  await subscribe(page, 'outbound_link', {})
  for (const id of ['own', 'away', 'phone']) await press(page, `#${id}`)
  expect(await fired()).toEqual([
    ['internal_link', 'own'],
    ['outbound_link', 'away'],
  ])
})

test('a video fires when it starts, at each percent played and at its end, once on a view', async () => {
  const { page, fired } = await open()
  await subscribe(page, 'video', { selector: 'video', percents: [50] })
  const film = readFileSync('public/video/film-lt.webm').toString('base64')
  const play = () =>
    page.evaluate(async (data) => {
      const video = document.querySelector('video') ?? document.createElement('video')
      if (!video.src) {
        video.src = `data:video/webm;base64,${data}`
        Object.assign(video, { muted: true, id: 'film' })
        document.body.prepend(video)
      }
      video.playbackRate = 8
      await video.play()
      await new Promise((ended) => video.addEventListener('ended', ended, { once: true }))
    }, film)
  const once = ['play', 'progress', 'end'].map((action, index) => [
    'video',
    ['film', ['action', action], ['percent', 50 * index]],
  ])
  await play()
  expect(await fired()).toEqual(once)
  await play()
  expect(await fired()).toEqual(once)
  await newView(page, '/other')
  await play()
  expect(await fired()).toEqual([...once, ...once])
})

test('visibility fires when the page is hidden, left or shown again, once for each change', async () => {
  const { page, fired } = await open()
  await subscribe(page, 'visibility', {})
  await page.evaluate(() => {
    const setHidden = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    setHidden(true)
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    setHidden(false)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))
  })
  expect(await fired()).toEqual(
    [false, true, false].map((isVisible) => ['visibility', ['isVisible', isVisible]]),
  )
})

test('a mouse that comes onto an element fires once until it leaves', async () => {
  const { page, fired } = await open()
  await subscribe(page, 'mouse_over', { selector: '#box' })
  await page.hover('#inside')
  await page.hover('#box i')
  expect(await fired()).toEqual([['mouse_over', 'box']])
  await page.hover('#far')
  await page.hover('#box i')
  expect(await fired()).toHaveLength(2)
})

test('a custom event fires with its detail, from wherever in the document it bubbles', async () => {
  const { page, fired } = await open()
  await subscribe(page, 'custom_event', { name: 'shop:added' })
  await page.evaluate(() => {
    const event = (options: object) =>
      new CustomEvent('shop:added', { detail: { plan: 'augimas' }, ...options })
    document.dispatchEvent(event({}))
    document.querySelector('#box')?.dispatchEvent(event({ bubbles: true }))
    document.dispatchEvent(new CustomEvent('shop:removed'))
  })
  const added = ['custom_event', ['detail', { plan: 'augimas' }]]
  expect(await fired()).toEqual([added, added])
})

test('a page has no listener that nobody asked for, and one for all who did', async () => {
  const { page, fired, listening } = await open()
  expect(await listening()).toEqual([])
  const first = await subscribe(page, 'click', { selector: '#box' })
  const second = await subscribe(page, 'download', { extensions: ['pdf'] })
  expect((await listening()).toSorted()).toEqual(['auxclick', 'click'])
  await subscribe(page, 'scroll_depth', { percent: 50 }).then((index) => stop(page, index))
  expect((await listening()).toSorted()).toEqual(['auxclick', 'click'])
  await stop(page, first)
  await page.click('#inside')
  expect(await fired()).toEqual([])
  await stop(page, second)
  expect(await listening()).toEqual([])
  expect(await page.evaluate(() => history.pushState.toString())).toContain('native code')
})

test('a handler that throws and a mistyped selector reach neither the page nor others', async () => {
  const { page, fired, complaints } = await open()
  await page.evaluate(() => {
    const { on } = window as unknown as TestWindow
    const fail = () => {
      throw new Error('a mistake of a subscriber')
    }
    on('click', { selector: '#box' }, fail)
    on('time_on_page', { seconds: 0, clock: 'wall' }, fail)
    on('element_view', { selector: '#box' }, fail)
  })
  for (const type of ['click', 'submit', 'mouse_over', 'element_view'] as const)
    await subscribe(page, type, { selector: ':no-such' })
  await subscribe(page, 'click', { selector: '#box' })
  await subscribe(page, 'element_view', { selector: '#box' })
  await page.click('#inside')
  await page.click('#order button')
  await settled(page)
  expect((await fired()).toSorted()).toEqual([
    ['click', 'box'],
    ['element_view', 'box'],
  ])
  expect(complaints).toEqual([])
})
