import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerBanner, openPage, refusedState } from '../support/browser.ts'
import { everyTag, type MarketingVisitor, startMarketingSite, visit } from '../support/marketing.ts'
import { openSite } from '../support/open-site.ts'

const { site, browser } = await openSite(() =>
  startMarketingSite({ destinations: { meta: everyTag.meta } }),
)
const seminar = '/produktai/imones-seminaras'

const open = (path: string, javaScriptEnabled = true) =>
  openPage(browser, site.url + path, {
    viewport: { width: 390, height: 844 },
    storageState: refusedState(site.url),
    javaScriptEnabled,
  })
const addButton = (page: Page) => page.locator('main form .single_add_to_cart_button').first()

/** The products and quantities in the cart. */
const inCart = (page: Page) =>
  page.$$eval('main [data-product-id]', (lines) =>
    (lines as HTMLElement[]).map(
      ({ dataset }) => `${dataset['productQuantity']} × ${dataset['productName']}`,
    ),
  )

const types: readonly [
  type: string,
  path: string,
  choose: (page: Page) => Promise<void>,
  lines: string[],
][] = [
  [
    'simple',
    '/produktai/seimos-biudzetas',
    (page) => page.fill('.simple_form [name=quantity]', '2'),
    ['2 × Šeimos biudžetas per savaitę'],
  ],
  [
    'variable',
    '/produktai/krypties-kursas',
    (page) => page.getByRole('radio', { name: /^Dviem, savarankiškai/ }).check(),
    ['1 × Šeši žingsniai iki plano (Dviem, savarankiškai)'],
  ],
  ['bundle', '/en/products/new-year-bundle', async () => {}, ['1 × New year bundle']],
  [
    'grouped',
    '/produktai/investuotojo-lentyna',
    (page) => page.getByRole('spinbutton', { name: 'Kiekis: Pensijos lapas' }).fill('3'),
    ['1 × Pirmasis tūkstantis rinkoje', '3 × Pensijos lapas'],
  ],
]

for (const javaScript of [true, false])
  test.each(types)(
    `a %s product is put into the cart ${javaScript ? 'with' : 'without'} JavaScript`,
    async (_type, path, choose, lines) => {
      const { page, complaints } = await open(path, javaScript)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
      await choose(page)
      await addButton(page).click()
      await page.waitForURL(/\/(krepselis|en\/cart)$/)
      expect(await inCart(page)).toEqual(lines)
      expect(complaints).toEqual([])
    },
  )

test('a variation has to be chosen, and can be by the keyboard', async () => {
  const { page } = await open('/produktai/biudzeto-skaiciuokle')
  await addButton(page).click()
  await expect.poll(() => page.getByText('Pasirinkite variantą.').isVisible()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/produktai/biudzeto-skaiciuokle')
  await page.getByRole('radio').first().focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Tab', 'Tab', 'Enter'])
    await page.keyboard.press(key)
  await page.waitForURL('**/krepselis')
  expect(await inCart(page)).toEqual(['1 × Biudžeto skaičiuoklė (Šeimai ir įmonei)'])
})

test('a card of the list puts one piece into the cart, and its link covers the rest', async () => {
  const { page } = await open('/produktai')
  const card = page.locator('article', {
    has: page.getByRole('heading', { name: 'Pensijos lapas' }),
  })
  await card.getByRole('button', { name: 'Į krepšelį: Pensijos lapas' }).click()
  await page.waitForURL('**/krepselis')
  expect(await inCart(page)).toEqual(['1 × Pensijos lapas'])
  await page.goBack()
  await card.click({ position: { x: 60, y: 60 } })
  await page.waitForURL('**/produktai/pensijos-lapas')
})

test('a card of what needs a choice leads to its page', async () => {
  const { page } = await open('/produktai')
  await page.getByRole('link', { name: 'Rinktis: Biudžeto skaičiuoklė' }).click()
  await page.waitForURL('**/produktai/biudzeto-skaiciuokle')
})

test('pages of a product can be looked at large without scripts', async () => {
  const { page } = await open('/en/products/first-thousand', false)
  const pages = page.getByRole('region', { name: 'Look inside' }).getByRole('link')
  expect(await pages.count()).toBe(3)
  await pages.first().click()
  const large = page.locator('img')
  expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
})

test('on a phone the price is above the picture', async () => {
  const { page } = await open('/produktai/seimos-biudzetas')
  const price = await page.getByText('14 €').first().boundingBox()
  const picture = await page.locator('main img').first().boundingBox()
  expect(price?.y).toBeLessThan(picture?.y ?? 0)
})

test('what is sold out cannot be put into the cart, and few pieces are counted', async () => {
  const setStock = (pieces: number) => {
    const db = new DatabaseSync(join(site.dataDir, 'vitrina.sqlite'))
    db.prepare('update product_stock set on_hand = ? where offer_id = 302').run(pieces)
    db.close()
  }
  const { page } = await open(seminar)
  const badge = async () => {
    await page.reload()
    return page.locator('[data-marketing-event]').innerText()
  }
  setStock(2)
  await expect.poll(badge, { timeout: 15_000 }).toContain('Liko 2 vietos')
  expect(await page.getAttribute('.simple_form [name=quantity]', 'max')).toBe('2')
  expect(await page.locator('main button[form=pirkti]').isVisible()).toBe(true)
  setStock(0)
  await expect.poll(badge, { timeout: 15_000 }).toContain('Išparduota')
  expect(await addButton(page).isDisabled()).toBe(true)
  expect(await page.locator('.simple_form [name=quantity]').count()).toBe(0)
  expect(await page.locator('main [form=pirkti], main [href="#pirkti"]').count()).toBe(0)
  setStock(16)
})

/** A visitor who has agreed to everything and whose forms do not navigate. */
async function openTracked(path: string, options: BrowserContextOptions = {}) {
  const visitor = await visit(browser, options)
  await visitor.page.addInitScript(() =>
    document.addEventListener('submit', (event) => {
      if ((event.target as Element).matches('.cart')) event.preventDefault()
    }),
  )
  await visitor.page.goto(site.url + path)
  await answerBanner(visitor.page, 'accept_all')
  return visitor
}

/** The data of the only event of a name. */
async function eventOf({ sent }: MarketingVisitor, name: string) {
  const found = () => sent.filter((one) => one.name === name)
  await expect.poll(() => found().length, { message: name }).toBe(1)
  return JSON.parse(found()[0]?.data ?? '') as Record<string, unknown>
}

const item = (id: number, name: string, item_price: number, category: string, quantity = 1) => ({
  id: String(id),
  name,
  item_price,
  category,
  quantity,
})

test('the list is sent with every product once', async () => {
  const visitor = await openTracked('/produktai')
  const { contents, content_category } = await eventOf(visitor, 'view_category')
  expect(content_category).toBe('Produktai')
  const ids = (contents as { id: string }[]).map(({ id }) => id)
  expect(ids).toEqual(['101', '102', '103', '201', '202', '203', '301', '302', '401', '501'])
})

test.each([
  [
    'simple',
    item(101, 'Šeimos biudžetas per savaitę', 14, 'Gidai'),
    { value: 28, contents: [item(101, 'Šeimos biudžetas per savaitę', 14, 'Gidai', 2)] },
  ],
  [
    'variable',
    item(301, 'Šeši žingsniai iki plano', 49, 'Kursai ir seminarai'),
    {
      value: 69,
      contents: [
        {
          ...item(
            3012,
            'Šeši žingsniai iki plano (Dviem, savarankiškai)',
            69,
            'Kursai ir seminarai',
          ),
          variant: 'Dviem, savarankiškai',
        },
      ],
    },
  ],
  [
    'bundle',
    item(401, 'New year bundle', 39, 'Bundles'),
    { value: 39, contents: [item(401, 'New year bundle', 39, 'Bundles')] },
  ],
  [
    'grouped',
    item(501, 'Investuotojo lentyna', 7, 'Rinkiniai'),
    {
      value: 37,
      contents: [
        item(103, 'Pirmasis tūkstantis rinkoje', 16, 'Gidai'),
        item(202, 'Pensijos lapas', 7, 'Šablonai', 3),
      ],
    },
  ],
] as const)(
  'a view and an addition of a %s product are sent once each',
  async (type, viewed, added) => {
    const [, path, choose] = types.find(([name]) => name === type) as (typeof types)[number]
    const visitor = await openTracked(path)
    expect(await eventOf(visitor, 'view_content')).toMatchObject({ contents: [viewed] })
    await addButton(visitor.page).click({ trial: true })
    await choose(visitor.page)
    await addButton(visitor.page).click()
    expect(await eventOf(visitor, 'add_to_cart')).toMatchObject({ ...added, currency: 'EUR' })
  },
)

test('an addition from the bar on a phone is sent with what its form has', async () => {
  const viewport = { width: 390, height: 844 }
  const visitor = await openTracked('/produktai/seimos-biudzetas', { viewport })
  await eventOf(visitor, 'view_content')
  await visitor.page.fill('.simple_form [name=quantity]', '2')
  await visitor.page.locator('#apie').scrollIntoViewIfNeeded()
  await visitor.page.locator('main button[form=pirkti]').click()
  const contents = [item(101, 'Šeimos biudžetas per savaitę', 14, 'Gidai', 2)]
  expect(await eventOf(visitor, 'add_to_cart')).toMatchObject({ contents, value: 28 })
})
