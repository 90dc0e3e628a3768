import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  formTokenMinAgeMs,
  formTokenPath,
  type SubscribeRequest,
  subscribePath,
} from '#features/subscribe-embed/wire.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite({ env: { TRUST_PROXY: '1' } })

let networks = 0
const fromNewNetwork = () => {
  networks++
  return { 'x-forwarded-for': `10.0.${Math.floor(networks / 250)}.${networks % 250}` }
}

/** The max number of sign-ups in an hour without proof of work. */
async function flood() {
  const tokens = await Promise.all(
    Array.from({ length: rateLimits.subscriptionsToSite.max }, async () => {
      const answer = await fetch(site.url + formTokenPath, { headers: fromNewNetwork() })
      return (await answer.json()).token as string
    }),
  )
  await sleep(formTokenMinAgeMs)
  const statuses = await Promise.all(
    tokens.map(async (token, index) => {
      const answer = await fetch(site.url + subscribePath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...fromNewNetwork() },
        body: JSON.stringify({ email: `a${index}@gmail.com`, domain: '', token }),
      })
      return (await answer.json()).status
    }),
  )
  expect(new Set(statuses)).toContain('pending')
}

/** The requests of a form, from a network of its own, until one is accepted. */
async function signUp(email: string, whenReady = async () => {}) {
  const { page, requests } = await openPage(browser, site.url, {
    extraHTTPHeaders: fromNewNetwork(),
  })
  await answerBanner(page, 'reject')
  const form = page.locator('form[action="/api/subscribe"]')
  await form.locator('[type=email]').pressSequentially(email)
  await page.waitForSelector('vitrina-island[data-of^=subscribe-embed][data-hydrated]', {
    state: 'attached',
  })
  await whenReady()
  await page.keyboard.press('Enter')
  await form.locator('p.success', { hasText: 'Išsiuntėme patvirtinimo laišką.' }).waitFor()
  const sent = () => requests.filter((request) => request.url().endsWith(subscribePath))
  // The text appears after 6 s in any case; only the server's answer shows that it was accepted.
  const lastStatus = async () => (await sent().at(-1)?.response())?.status()
  await expect.poll(lastStatus, { timeout: 30_000 }).toBe(200)
  return sent().map((request) => request.postDataJSON() as SubscribeRequest)
}

test('in a flood a visitor’s browser proves its work by itself', { timeout: 120_000 }, async () => {
  // Its token was issued before the flood, without a challenge.
  const during = await signUp('jonas@kryptis.lt', flood)
  expect(during.length).toBeGreaterThan(1)
  expect(during.at(-1)).toMatchObject({ proof: expect.stringMatching(/^\d+$/) })
  expect(new Set(during.map(({ token }) => token)).size).toBe(1)
  const [after] = await signUp('rasa@kryptis.lt')
  expect(after).toMatchObject({ proof: expect.stringMatching(/^\d+$/) })
})
