import { readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBrowser, buildServer } from '../../scripts/build/vite.ts'
import { openPage } from '../support/browser.ts'
import { useBrowser } from '../support/open-site.ts'
import { newDataDir } from '../support/site.ts'

const folder = 'tests/e2e/fixtures/islands'
const outDir = newDataDir()
let server: Server
let url: string
/** Delays scripts, like a slow network. */
let scriptsMayPass = Promise.resolve()

const browser = await useBrowser()
beforeAll(async () => {
  await buildBrowser({ input: [`${folder}/fixture.browser.ts`], outDir: join(outDir, 'browser') })
  await buildServer({ input: [`${folder}/page.server.tsx`], outDir: join(outDir, 'server') })
  const { renderFixture } = await import(pathToFileURL(join(outDir, 'server/site.js')).href)
  const manifest = JSON.parse(readFileSync(join(outDir, 'browser/manifest.json'), 'utf8'))
  const html = renderFixture(`/${manifest[`${folder}/fixture.browser.ts`].file}`)
  server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (!path.startsWith('/assets/'))
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    await scriptsMayPass
    response.setHeader('content-type', 'text/javascript')
    response.end(readFileSync(join(outDir, 'browser', path)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

afterAll(async () => {
  server.close()
  rmSync(outDir, { recursive: true })
})

const hydrated = 'vitrina-island[data-hydrated]'

test('props reach the island unchanged, markup in them included', async () => {
  const { page, context } = await openPage(browser, url)
  const first = page.locator(hydrated).first()
  await first.getByRole('button').click()
  expect(await first.getByRole('button').textContent()).toBe('Pressed 1 times')
  expect(await first.locator('label').textContent()).toBe('</script><script>hacked=1</script> „Ąž“')
  expect(await page.evaluate('window.hacked')).toBeUndefined()
  await context.close()
})

test('server HTML is hydrated without a mismatch, ids included', async () => {
  const { page, context, complaints } = await openPage(browser, url)
  const before = await page
    .locator('vitrina-island')
    .first()
    .locator('input')
    .first()
    .getAttribute('id')
  await page.locator(hydrated).first().waitFor()
  await page.getByLabel('hacked').fill('a')
  expect(await page.locator(hydrated).first().locator('input').first().getAttribute('id')).toBe(
    before,
  )
  expect(complaints.filter((text) => !text.includes('broken island'))).toEqual([])
  await context.close()
})

test('each strategy hydrates its island at its own time', async () => {
  const { page, context } = await openPage(browser, url)
  const island = (label: string) => page.locator('vitrina-island', { has: page.getByLabel(label) })
  await expect.poll(() => island('Idle').getAttribute('data-hydrated')).toBe('')
  expect(await island('Interaction').getAttribute('data-hydrated')).toBeNull()
  expect(await island('Far').getAttribute('data-hydrated')).toBeNull()
  await island('Interaction').getByRole('button').focus()
  await expect.poll(() => island('Interaction').getAttribute('data-hydrated')).toBe('')
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect.poll(() => island('Far').getAttribute('data-hydrated')).toBe('')
  await context.close()
})

test('a click and what was typed before any script arrived are kept', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  scriptsMayPass = promise
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  const island = page.locator('vitrina-island', { has: page.getByLabel('Interaction') })
  await island.getByLabel('Interaction').fill('rašau anksti')
  await island.getByRole('checkbox').check()
  await island.getByRole('button').click()
  expect(await island.getByRole('button').textContent()).toBe('Pressed 0 times')
  resolve()
  await expect.poll(() => island.getByRole('button').textContent()).toBe('Pressed 1 times')
  expect(await island.getByLabel('Interaction').inputValue()).toBe('rašau anksti')
  expect(await island.getByRole('checkbox').isChecked()).toBe(true)
  await context.close()
})

test('an island inside another is hydrated with it', async () => {
  const { page, context } = await openPage(browser, url)
  const nested = page.locator('vitrina-island', { has: page.getByText('Closed') })
  expect(await nested.locator('vitrina-island').count()).toBe(0)
  await expect.poll(() => page.locator(hydrated).count()).toBeGreaterThan(2)
  await page.getByText('Closed').click()
  await page.getByText('Open').waitFor()
  const inner = page.locator('section button').last()
  await inner.click()
  expect(await inner.textContent()).toBe('Pressed 1 times')
  await context.close()
})

test.each(['hydrating', 'pressed'])(
  'an island that throws when %s keeps its native form, what was typed and the other islands',
  async (when) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    scriptsMayPass = promise
    const { page, context, complaints } = await openPage(browser, url, {}, 'commit')
    await page.getByLabel(`email ${when}`).fill('ona@pastas.lt')
    resolve()
    if (when === 'pressed') await page.getByText('Break pressed').click()
    await expect.poll(() => complaints.join()).toContain('broken island')
    expect(await page.getByLabel(`email ${when}`).inputValue()).toBe('ona@pastas.lt')
    if (when === 'hydrating') {
      expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('email hydrating')
    }
    await page.locator('button', { hasText: 'Pressed' }).first().click()
    await page.getByText('Pressed 1 times').first().waitFor()
    await page.getByText(`Send ${when}`).click()
    await page.waitForURL('**/sent?email=ona%40pastas.lt')
    await context.close()
  },
)

test('without scripts the form still sends', async () => {
  const { page, context } = await openPage(browser, url, { javaScriptEnabled: false })
  await page.getByLabel('email pressed').fill('ona@pastas.lt')
  await page.getByText('Send pressed').click()
  await page.waitForURL('**/sent?email=ona%40pastas.lt')
  await context.close()
})
