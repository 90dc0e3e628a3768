import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { commandEnvironment } from '../support/command-environment.ts'
import { openSite } from '../support/open-site.ts'
import { copyProject } from '../support/project.ts'
import { freePort, newDataDir } from '../support/site.ts'

const { site, browser } = await openSite()

const post = '/tinklarastis/trys-pensijos-saltiniai'
const pages = ['/', '/tinklarastis', post, '/en', '/en/blog']
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const visit = (path: string, options = {}) => openPage(browser, site.url + path, options)

/** Every picture of a page with the sources in its markup. */
function offered(page: Page) {
  return page.locator('picture').evaluateAll((all) =>
    all.map((picture) => {
      const img = picture.querySelector('img') as HTMLImageElement
      const sources = [...picture.querySelectorAll('source')]
      return {
        types: sources.map(({ type }) => type),
        sets: sources.map(({ srcset }) => srcset.split(', ').map((one) => one.split(' '))),
        sized: sources.every(({ sizes }) => sizes !== ''),
        fallback: img.getAttribute('src') as string,
        alt: img.getAttribute('alt'),
        width: img.getAttribute('width'),
        height: img.getAttribute('height'),
        loading: img.loading,
        decoding: img.decoding,
        priority: img.fetchPriority,
      }
    }),
  )
}

test.each(pages)(
  'every picture of %s is AVIF, WebP or JPEG, with its size and alt, and waits',
  async (path) => {
    const { page, context, complaints } = await visit(path)
    const all = await offered(page)
    const first = all.filter(({ loading }) => loading !== 'lazy')
    // All load lazily except the one beside a post’s title and the first one of a list.
    const isThere = [post, '/tinklarastis', '/en/blog'].includes(path)
    expect(first.map(({ priority }) => priority)).toEqual(isThere ? ['high'] : [])
    expect(all.length).toBeGreaterThan(2)
    for (const one of all) {
      expect(one.types).toEqual(['image/avif', 'image/webp'])
      expect(one.fallback).toMatch(/^\/assets\/[a-z-]+-\d+-[\w-]{8}\.jpg$/)
      expect([one.sized, one.alt !== null]).toEqual([true, true])
      expect(Number(one.width) / Number(one.height)).toBeGreaterThanOrEqual(1)
      expect(one.decoding).toBe('async')
    }
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('each file has the type and width its page declares', async () => {
  const { page, context } = await visit('/')
  const all = await offered(page)
  const sets = new Map(all.flatMap(({ sets }) => sets.flat()).map(([url, size]) => [url, size]))
  const answers = [...sets].map(async ([path, size]) => {
    const answer = await fetch(site.url + path)
    const type = answer.headers.get('content-type')
    const { width } = await sharp(await answer.bytes()).metadata()
    expect([type, `${width}w`]).toEqual([`image/${path?.split('.').at(-1)}`, size])
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })
  await Promise.all(answers)
  expect(sets.size).toBeGreaterThan(40)
  await context.close()
})

test('on a phone the home page takes at most 35 kB of pictures before it is touched', async () => {
  const { page, context, requests } = await visit('/', phone)
  await page.waitForLoadState('networkidle')
  const pictures = requests.filter((request) => /\.(avif|webp|jpg|png)$/.test(request.url()))
  const sizes = await Promise.all(
    pictures.map(async (request) => (await request.response())?.body().then((body) => body.length)),
  )
  expect(pictures.every((request) => request.url().endsWith('.avif'))).toBe(true)
  expect(sizes.reduce((sum: number, size) => sum + (size ?? 0), 0)).toBeLessThanOrEqual(35_000)
  await context.close()
})

test.each([390, 412, 1350])(
  'at %i px the largest paint of the home page is text',
  async (width) => {
    const { page, context } = await visit('/', { viewport: { width, height: 823 } })
    const painted = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .map((entry) => (entry as PerformanceEntry & { element: Element }).element.tagName),
            ),
          ).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    expect(painted.at(-1)).toMatch(/^(H1|P)$/)
    await context.close()
  },
)

test.each(['/', '/tinklarastis', post])(
  'nothing of %s moves when its pictures come',
  async (path) => {
    const { page, context } = await visit(path, {
      ...phone,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    })
    const places = () =>
      page.locator('main :is(h1, h2, h3, picture, p)').evaluateAll((all) =>
        all.map((one) => {
          const { y, width, height } = one.getBoundingClientRect()
          // Without the horizontal position, because a carousel is scrolled to show its pictures.
          return width && [y + scrollY, width, height].map(Math.round).join(' ')
        }),
      )
    await page.route('**/*.avif', (route) => route.abort())
    await page.reload()
    const before = await places()
    await page.unroute('**/*.avif')
    await page.reload()
    await page.locator('picture').evaluateAll((all) => {
      for (const picture of all) picture.scrollIntoView()
    })
    await page.waitForLoadState('networkidle')
    expect(await places()).toEqual(before)
    await context.close()
  },
)

test('the poster is shown until the film starts', async () => {
  const { page, context } = await visit('/', { viewport: { width: 820, height: 900 } })
  const poster = page.locator('#filmas div:has(> picture)')
  await poster.scrollIntoViewIfNeeded()
  expect(await page.locator('#filmas video').getAttribute('poster')).toBeNull()
  const img = poster.locator('img')
  await expect.poll(() => img.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/avif$/)
  expect(await poster.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Leisti filmą' }).click()
  await poster.waitFor({ state: 'hidden' })
  await context.close()
})

test('without scripts the player shows the poster itself', async () => {
  const { page, context } = await visit('/', { javaScriptEnabled: false })
  const video = page.locator('#filmas video').filter({ visible: true })
  expect(await video.getAttribute('poster')).toMatch(/^\/assets\/filmas-1200-[\w-]{8}\.jpg$/)
  const pixel = async () => {
    const shot = sharp(await video.screenshot()).removeAlpha()
    return [...(await shot.extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer())]
  }
  // The paper of the chart instead of the dark background of a player without a poster.
  await expect.poll(async () => Math.min(...(await pixel()))).toBeGreaterThan(190)
  await context.close()
})

test.each([
  [post, 2],
  ['/en/blog/what-one-per-cent-costs', 2],
  ['/naujienos/2026-11-03-pokalbiai-ir-vakarais', 1],
])('the structured data of %s names pictures that exist', async (path, count) => {
  const html = await (await fetch(site.url + path)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)]
  const data = blocks.map(([, json]) => JSON.parse(json as string))
  const images = data.flatMap(({ image }) => image ?? []) as string[]
  expect(images).toHaveLength(count)
  for (const image of images) {
    const answer = await fetch(image)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
  }
})

test('a picture added as the guide says is built and shown; without one a chart is drawn', async () => {
  const project = copyProject()
  const dataDir = newDataDir()
  const port = await freePort()
  const text = (line: string) =>
    `---\ntitle: Lapas\ndate: 2026-11-20\ncategory: biudzetas\nauthor: tomas-vetra\n${line}summary: Trys eilutės, kurias verta rasti kiekviename išraše, ir viena, kurią praleisite.\n---\n\nTekstas.\n`
  project.write('blog/lapas.md', text('picture: lapas.jpg\n'))
  project.write('blog/be-paveikslo.md', text(''))
  await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#f4b544' } }).toFile(
    join(project.root, 'content/pictures/covers/lapas.jpg'),
  )
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/start.mjs'],
    {
      cwd: project.root,
      env: { ...commandEnvironment, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      stdio: 'ignore',
    },
  )
  const html = (slug: string) =>
    fetch(`http://localhost:${port}/tinklarastis/${slug}`).then(
      (answer) => answer.text(),
      () => '',
    )
  try {
    await expect.poll(() => html('lapas'), { timeout: 240_000, interval: 500 }).toContain('Lapas')
    const address = /\/assets\/lapas-1080-[\w-]{8}\.avif/.exec(await html('lapas'))?.[0]
    const { width, height } = await sharp(
      await (await fetch(`http://localhost:${port}${address}`)).bytes(),
    ).metadata()
    expect([width, height]).toEqual([1080, 675])
    expect(await html('be-paveikslo')).toMatch(/<svg viewBox="0 0 640 400"[^>]*aria-hidden/)
  } finally {
    await end(child)
    project.remove()
  }
}, 300_000)

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
