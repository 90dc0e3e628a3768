import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { discardPath, documentField, documentLink } from '#features/content-editor/wire.ts'
import { isSaved } from '../support/editing.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { useBrowser } from '../support/open-site.ts'
import { ownersCookie } from '../support/owner-by-http.ts'
import { freePort, newDataDir, startSite } from '../support/site.ts'

const PORT = await freePort()
const dataDir = newDataDir()
let site = await startSite({ dataDir, env: { PORT } })
afterAll(() => site.stop())
const browser = await useBrowser()
const { url } = site
const cookie = await ownersCookie(site)
const headers = { cookie, origin: url }
const cookies = cookie.split('; ').map((one) => {
  const [name = '', value = ''] = one.split('=')
  return { name, value, url }
})

const document = 'faq.json'
const name = 'lt.0.question'
const words = 'Ar stalą galima pasirinkti iš ąžuolo, uosio ar beržo?'

/** The value in the draft as the server has it. */
async function stored() {
  const html = await (await fetch(url + documentLink(document), { headers })).text()
  return new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ?? ''
}

const discard = () =>
  fetch(url + discardPath, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ [documentField]: document }),
  })

/** A page on which nothing is typed yet, once its script knows the draft. */
async function openForm() {
  const context = await browser.newContext({ locale: 'lt-LT' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(url + documentLink(document))
  await page.frameLocator('[data-frame]').locator('h1').waitFor()
  await page.fill(`[name="${name}"]`, '')
  return { context, page }
}

/** Types at the pace of a fast typist, without a pause in which it would be saved. */
const typeOn = (page: Page) => page.type(`[name="${name}"]`, words, { delay: 25 })

test(`${rounds} kills of the server while an owner types lose no character`, async () => {
  const { context, page } = await openForm()
  for (let round = 0; round < rounds; round++) {
    await page.fill(`[name="${name}"]`, '')
    const typing = typeOn(page)
    await sleep(Math.random() * words.length * 25)
    await site.kill('SIGKILL')
    await typing
    site = await startSite({ dataDir, env: { PORT } })
    await isSaved(page)
    expect(await stored()).toBe(words)
  }
  await context.close()
  await discard()
})

test(`${rounds} cuts of the network while an owner types lose no character`, async () => {
  const { context, page } = await openForm()
  for (let round = 0; round < rounds; round++) {
    await page.fill(`[name="${name}"]`, '')
    const typing = typeOn(page)
    await sleep(Math.random() * words.length * 25)
    await context.setOffline(true)
    await typing
    await page.locator('[data-saving]', { hasText: 'Nėra ryšio' }).waitFor()
    await context.setOffline(false)
    await isSaved(page)
    expect(await stored()).toBe(words)
  }
  await context.close()
  await discard()
})

test('what is typed without a pause is saved meanwhile, and stays when the browser ends', async () => {
  const { context, page } = await openForm()
  const field = page.locator(`[name="${name}"]`)
  let typed = ''
  let isKept = false
  for (let at = 0; at < 400 && !isKept; at++) {
    typed += words[at % words.length]
    await field.press('End')
    await page.keyboard.insertText(words[at % words.length] ?? '')
    if (at % 20 === 19) isKept = (await stored()).startsWith(words.slice(0, 5))
  }
  const kept = await stored()
  await context.close()
  expect([isKept, typed.startsWith(kept)]).toEqual([true, true])
  await discard()
})
