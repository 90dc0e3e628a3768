import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { answerBanner, openPage } from '../support/browser.ts'
import { openSite } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'

const statistics = '/valdymas/statistika'
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

// Without beacons all data are sent by fetch, which a page can observe.
const { site, browser } = await openSite({ env: { STATISTICS_BEACON: 'no' } })
const state = await ownersSession(browser, site)

const asOwner = (path: string, options: object = {}) =>
  openPage(browser, site.url + path, { storageState: state, ...options })

/**
 * A visitor who has consented to statistics, on a page whose scripts have started, with the goals
 * it reports.
 */
async function visit(path: string) {
  const { page, context } = await openPage(browser, site.url, { userAgent: person })
  await answerBanner(page, 'accept_all')
  // The debugger does not show the content of blobs.
  await page.addInitScript(() => {
    const [reported, send] = [[] as number[][], window.fetch]
    window.fetch = async (address, init) => {
      if (init?.body instanceof Blob)
        reported.push(JSON.parse(await init.body.text()).completed_goals)
      return send(address, init)
    }
    Object.assign(window, { reported })
  })
  const interactions = page.waitForResponse((response) => /\/interactions/.test(response.url()))
  await page.goto(site.url + path)
  await interactions
  const reported = () =>
    page.evaluate(() => (window as unknown as { reported: number[][] }).reported)
  await expect.poll(reported).toHaveLength(1)
  return { page, context, reported, completed: async () => (await reported()).at(-1) }
}

/** The number of completions of a goal on the dashboard. */
async function completionsOf(goal: string): Promise<string | undefined> {
  const { page, context } = await asOwner(statistics)
  const rows = await page
    .locator('#tikslai tbody tr')
    .evaluateAll((list) =>
      list.map((row) => [
        row.querySelector('th a')?.lastChild?.textContent ?? '',
        row.querySelector('td')?.textContent ?? '',
      ]),
    )
  await context.close()
  return Object.fromEntries(rows)[goal]
}

async function addClickGoal(title: string, selector: string) {
  const path = `${statistics}/tikslai/naujas`
  const { page, context } = await asOwner(path, { javaScriptEnabled: false })
  await page.getByLabel(/^Paspaudimas/).check()
  await page.fill('[name=title]', title)
  await page.fill('[name=selector]', selector)
  await page.fill('[name=url]', '/kainos')
  await page.getByRole('button', { name: 'Sukurti tikslą' }).click()
  await page.waitForURL(/tikslai$/)
  const link = page.getByRole('listitem').filter({ hasText: title }).getByRole('link')
  const href = (await link.first().getAttribute('href')) ?? ''
  await context.close()
  return Number(href.split('/').at(-1))
}

const addButton = (page: Page) =>
  page.evaluate(() => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'veliau'
    button.innerHTML = '<span>Pridėtas vėliau</span>'
    document.querySelector('main')?.prepend(button)
  })

test('a click on an element added later completes a goal, once a view', async () => {
  await addClickGoal('Nežinomas selektorius', '.veliau, :nera-tokio')
  const goal = await addClickGoal('Pridėtas mygtukas', '.veliau')
  const { page, reported, completed, context } = await visit('/kainos')
  await addButton(page)
  for (let count = 0; count < 3; count++) await page.click('.veliau span')
  await expect.poll(completed).toEqual([goal])
  expect((await reported()).filter((list) => list.length > 0)).toHaveLength(1)
  await context.close()
  await expect.poll(() => completionsOf('Pridėtas mygtukas'), { interval: 500 }).toBe('1')
})

test('a view goal is completed when half of the element is on the screen, and no sooner', async () => {
  const { page, reported, completed, context } = await visit('/kainos')
  const show = (part: number) =>
    page.evaluate((share) => {
      const box = document.querySelector('#palyginimas')?.getBoundingClientRect()
      const seen = share * Math.min(box?.height ?? 0, innerHeight)
      scrollTo({ top: scrollY + (box?.top ?? 0) - innerHeight + seen, behavior: 'instant' })
    }, part)
  /** Observers have reported after two frames. */
  const frames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  await show(0.3)
  await frames()
  expect((await reported()).flat()).toEqual([])
  await show(0.7)
  await expect.poll(completed).toHaveLength(1)
  await context.close()
  await expect.poll(() => completionsOf('Pamatytas planų palyginimas'), { interval: 500 }).toBe('1')
})

test('goals for a contact message and for a page view are completed on the server', async () => {
  const { page, context } = await visit('/kainos')
  await page.goto(`${site.url}/kontaktai`)
  await page.getByLabel('Vardas').fill('Rasa')
  await page.getByLabel('El. paštas').fill('rasa@kryptis.lt')
  await page.getByLabel('Žinutė').fill('Labas')
  await page.getByRole('button', { name: 'Siųsti žinutę' }).click()
  await page.waitForURL(/aciu/)
  await context.close()
  await expect.poll(() => completionsOf('Forma išsiųsta'), { interval: 500 }).toBe('1')
  const { page: owner, context: ofOwner } = await asOwner(statistics)
  expect(await owner.locator('#piltuvas ol b').allTextContents()).toEqual(['1', '1', '1'])
  await owner.locator('#tikslai').getByRole('link', { name: 'Forma išsiųsta' }).click()
  await owner.waitForURL(/tikslas=1/)
  expect(await owner.textContent('[data-metric=sessions] strong')).toBe('1')
  await ofOwner.close()
})

test('without scripts a mistake is reported at its field and what was typed stays', async () => {
  const { page, context } = await asOwner(`${statistics}/tikslai/naujas`, {
    javaScriptEnabled: false,
  })
  await page.fill('[name=title]', 'Mygtukas')
  await page.getByLabel(/^Paspaudimas/).check()
  await page.fill('[name=url]', '*')
  await page.fill('[name=selector]', 'a[href')
  await page.fill('[name=value]', 'daug')
  await page.getByRole('button', { name: 'Sukurti tikslą' }).click()
  await expect.poll(() => page.inputValue('[name=selector]')).toBe('a[href')
  expect(await page.getAttribute('[name=selector]', 'aria-invalid')).toBe('true')
  expect(await page.textContent('#value-klaida')).toMatch(/sumą eurais/)
  expect(await page.isVisible('[name=hook]')).toBe(false)
  await page.getByLabel(/^Svetainės įvykis/).check()
  expect(await page.isVisible('[name=hook]')).toBe(true)
  expect(await page.isVisible('[name=selector]')).toBe(false)
  await context.close()
})

test('a button is chosen from what its page shows, by keyboard and without a script', async () => {
  const { page, context } = await asOwner(`${statistics}/tikslai/naujas`, {
    javaScriptEnabled: false,
  })
  await page
    .getByRole('link', { name: /iš puslapio/ })
    .first()
    .press('Enter')
  await page.fill('[name=kelias]', '/nera-tokio')
  await page.getByRole('button', { name: 'Rodyti' }).click()
  await page.getByText('Tokio puslapio svetainėje nėra').waitFor()
  await page.fill('[name=kelias]', '/kontaktai')
  await page.fill('[name=tekstas]', '+370')
  await page.getByRole('button', { name: 'Rodyti' }).click()
  await page.locator('main li a').first().press('Enter')
  await expect.poll(() => page.inputValue('[name=title]')).toContain('Paspausta „+370')
  expect(await page.inputValue('[name=selector]')).toMatch(/^a\[href="tel:/)
  await page.getByRole('button', { name: 'Sukurti tikslą' }).click()
  await page.getByText('Paspausta „+370').first().waitFor()
  await context.close()
})

test.each([
  `${statistics}`,
  `${statistics}/tikslai`,
  `${statistics}/tikslai/naujas`,
  `${statistics}/tikslai/naujas/rinktis?kelias=/kontaktai`,
  `${statistics}/tikslai/piltuvas/1`,
])('axe finds no violation on %s, which is no wider than a narrow phone', async (path) => {
  const { page, complaints, context } = await asOwner(path, {
    viewport: { width: 320, height: 700 },
  })
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test('on a narrow phone names of goals wrap only between words', async () => {
  const viewport = { width: 320, height: 700 }
  const { page, context } = await asOwner(statistics, { viewport })
  const words = await page.locator('#tikslai tbody a').evaluateAll((links) =>
    links.flatMap((link) => {
      const text = link.lastChild as Text
      return [...text.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return { word, lines: range.getClientRects().length }
      })
    }),
  )
  expect(words.length).toBeGreaterThan(0)
  expect(words.filter(({ lines }) => lines !== 1)).toEqual([])
  await context.close()
})
