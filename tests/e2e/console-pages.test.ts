import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { documentLink, publishLink } from '#features/content-editor/wire.ts'
import { violations } from '../support/axe.ts'
import { openSite } from '../support/open-site.ts'
import { ownersCookie } from '../support/owner-by-http.ts'
import { walkConsole } from '../support/walk-console.ts'

const { site, browser } = await openSite()
const cookie = await ownersCookie(site)

/** Every page of the console; of those that differ by a number alone the first. */
async function allPages() {
  const found = new Map<string, string>()
  await walkConsole((link) => {
    const [path = ''] = link.split('?')
    const pattern = path.replace(/\d+/g, ':id')
    if (!found.has(pattern)) found.set(pattern, link)
    return fetch(site.url + link, { headers: { cookie }, redirect: 'manual' })
  })
  const documents = ['home.json', 'plans.json', 'blog/pries-pirmaja-investicija.md']
  return [...found.values(), ...documents.map(documentLink), publishLink('home.json')]
}

/** Texts and controls that no part of the page scrolls to. */
const beyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (one: Element) =>
      /auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX)
    const isBeyond = (one: Element) => {
      const { width, right } = one.getBoundingClientRect()
      if (width === 0 || right <= innerWidth + 1) return false
      for (let at: Element | null = one; at && at !== document.body; at = at.parentElement)
        if (scrolls(at)) return false
      return true
    }
    const all = [...document.querySelectorAll('body *')].filter(isBeyond)
    return all.map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 40)}`)
  })

test('in the dark and with letters twice as large every page of the console is whole on a phone', async () => {
  const pages = await allPages()
  expect(pages.length).toBeGreaterThan(60)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'lt-LT',
    reducedMotion: 'reduce',
  })
  await context.addCookies(
    cookie.split('; ').map((one) => {
      const [name = '', value = ''] = one.split('=')
      return { name, value, url: site.url }
    }),
  )
  const page = await context.newPage()
  const wrong: [string, readonly string[]][] = []
  for (const path of pages) {
    await page.goto(site.url + path)
    wrong.push([path, await violations(page)])
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    wrong.push([path, await beyondTheEdge(page)])
  }
  await context.close()
  expect(wrong.filter(([, found]) => found.length > 0)).toEqual([])
}, 180_000)
