import { expect, test } from 'vitest'
import { answerBanner, openPage } from '../support/browser.ts'
import { openSharedSite } from '../support/open-site.ts'

const { site, browser } = await openSharedSite()

const visit = (path: string, options = {}) => openPage(browser, site.url + path, options)
const names = /Pradžia|Partnerystė|Ieva Gairytė|Tomas Vėtra|Rasa Uostytė|Lietuvių|Pavyzdžio/g

const isCheckout = (path: string) => /^\/en\/(checkout|order)$/.test(path)

test.each([
  ['/en/pricing', 'Pricing'],
  ['/en/blog', 'Blog'],
  ['/en/blog/page/2', 'Blog'],
  ['/en/blog/category/saving', 'Saving'],
  ['/en/blog/a-reserve-that-lets-you-sleep', 'A reserve that lets you sleep'],
  ['/en/news', 'News'],
  ['/en/news/2026-11-17-five-things-before-the-new-year', 'Five things to do'],
  ['/en/search?q=reserve', 'Search'],
  ['/en/products', 'Products'],
  ['/en/products/new-year-bundle', 'New year bundle'],
  ['/en/cart', 'Cart'],
  ['/en/checkout', 'Checkout'],
  ['/en/order', 'Order a plan'],
  ['/en/orders', 'My order'],
  ['/en/withdraw', 'Withdraw from a contract'],
])('%s is English to its last word', async (path, crumb) => {
  const { page, complaints, context } = await visit(path)
  expect(await page.getAttribute('html', 'lang')).toBe('en')
  const text = (await page.innerText('body')).replaceAll('\u00a0', ' ')
  expect(text.replace(names, '')).not.toMatch(/[ąčęėįšųūž„]/i)
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
  // Checkouts have steps instead.
  const last = isCheckout(path) ? page.locator('h1') : trail.last()
  expect((await last.innerText()).replaceAll('\u00a0', ' ')).toContain(crumb)
  if (!isCheckout(path)) {
    expect(await trail.first().getAttribute('href')).toBe('/en')
    expect(await last.getAttribute('aria-current')).toBe('page')
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('the film on the English home page has English text and captions', async () => {
  const filmOf = async (path: string) => {
    const html = await (await fetch(site.url + path)).text()
    const video = /<video.+?<\/video>/.exec(html)?.[0] ?? ''
    return [...video.matchAll(/ (?:src|srcLang)="(.+?)"/gi)].map(([, value = '']) => value)
  }
  const [lithuanian, english] = await Promise.all(['/', '/en'].map(filmOf))
  const [webm, mp4, language, captions = ''] = english ?? []
  expect([webm, mp4].map((file) => file?.split('.').at(-1))).toEqual(['webm', 'mp4'])
  expect(language).toBe('en')
  expect(lithuanian?.filter((value) => english?.includes(value))).toEqual([])
  expect(await (await fetch(site.url + captions)).text()).toMatch(
    /Each goal gets a date and a sum\./,
  )
})

test('without scripts links lead from home to a post, its category and the news', async () => {
  const { page, context } = await visit('/en', { javaScriptEnabled: false })
  await page.locator('#naujienos h3 a').first().click()
  await page.waitForURL('**/en/news/2026-11-17-five-things-before-the-new-year')
  await page.getByRole('link', { name: 'All news' }).click()
  await page.waitForURL('**/en/news')
  await page.locator('footer').getByRole('link', { name: 'Blog' }).click()
  await page.waitForURL('**/en/blog')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('**/en/blog/page/2')
  await page.locator('main a[data-cat-filter=pensija]').click()
  await page.waitForURL('**/en/blog/category/pension')
  await page.locator('main h2 a').first().click()
  await page.waitForURL('**/en/blog/how-much-money-a-pension-needs')
  await context.close()
})

test('without scripts a plan is chosen on the English page of plans', async () => {
  const { page, context } = await visit('/en', { javaScriptEnabled: false })
  await page.locator('label', { has: page.locator('[value=augimas]') }).click()
  await page.getByRole('button', { name: 'Compare the plans' }).click()
  await page.waitForURL('**/en/pricing?plan=augimas')
  expect(await page.locator('.active[id]').getAttribute('id')).toBe('augimas')
  await context.close()
})

test('with scripts a choice stays in the English address', async () => {
  const { page, complaints, context } = await visit('/en/pricing')
  await answerBanner(page, 'reject')
  await page.locator('#partneryste label').click()
  await page.waitForURL('**/en/pricing?plan=partneryste')
  await page.goBack()
  await page.waitForURL('**/en/pricing')
  expect(complaints).toEqual([])
  await context.close()
})

test('the language switcher keeps the filter of a list', async () => {
  const { page, complaints, context } = await visit('/en/blog')
  await answerBanner(page, 'reject')
  await page.locator('a[data-cat-filter=investavimas]').click()
  await page.waitForURL('**/en/blog/category/investing')
  await expect
    .poll(() => page.locator('header a[hreflang=lt]').getAttribute('href'))
    .toBe('/tinklarastis/kategorija/investavimas')
  expect(complaints).toEqual([])
  await context.close()
})

test('English words are found in their other forms, by keyboard', async () => {
  const { page, complaints, context } = await visit('/en/search')
  await answerBanner(page, 'reject')
  await page.locator('search input').focus()
  await page.keyboard.type('PENSIONS')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/search?q=PENSIONS')
  expect(await page.locator('main h2').innerText()).toMatch(/^“PENSIONS” – \d+ results$/)
  expect(await page.locator('main mark').allInnerTexts()).toContain('pension')
  for (const link of await page.locator('main h3 a').all())
    expect(await link.getAttribute('href')).toMatch(/^\/en\/(blog|calculators|news|products)\//)
  expect(complaints).toEqual([])
  await context.close()
})

test.each(['/en/rss.xml', '/en/atom.xml'])('%s holds the English posts', async (path) => {
  const feed = await (await fetch(site.url + path)).text()
  expect(feed.match(/\/en\/blog\/a-family-budget-in-one-evening/g)?.length).toBeGreaterThan(0)
  expect(feed).not.toContain('/tinklarastis/')
  const html = await (await fetch(`${site.url}/en/blog`)).text()
  expect(html).toContain(`href="${path}"`)
})
