import { expect, test } from 'vitest'
import { beforeField } from '#features/console/wire.ts'
import { openPage } from '../support/browser.ts'
import { folderOfLongLists } from '../support/long-lists/folder.ts'
import { countOnAllPages, measureList } from '../support/long-lists/measure-list.ts'
import { limitsOfVisitors } from '../support/long-lists/rows-of-visitors.ts'
import { openSite } from '../support/open-site.ts'
import { ownShop } from '../support/own-shop.ts'
import { enter } from '../support/owner.ts'
import { startSite } from '../support/site.ts'

const count = 500
const env = ownShop()
const { site, browser } = await openSite(async () =>
  startSite({ dataDir: await folderOfLongLists(count), env }),
)
const signedIn = await openPage(browser, `${site.url}/valdymas/prisijungti`)
await enter(signedIn.page)
await signedIn.page.waitForURL('**/valdymas')
const state = await signedIn.context.storageState()
await signedIn.context.close()

const widths = [390, 1024, 1440] as const

interface Looked {
  path: string
  rows: string
  /** The max height of a row at each width, when every value has its max length. */
  highest: readonly [number, number, number]
  /** The max top of the first row, where the list is the page's purpose. */
  first?: readonly [number, number, number]
  /** The number of rows on all pages together, for lists with several. */
  all?: number
}

/** The long texts that people wrote can be read in the lists. */
const lists: Readonly<Record<string, Looked>> = {
  'pages of today': {
    path: '',
    rows: '#puslapiu-lentele tbody tr',
    highest: [1450, 460, 460],
  },
  'panels of the statistics': {
    path: '/statistika?laikas=menuo',
    rows: 'main table tbody tr',
    highest: [130, 260, 100],
    first: [690, 410, 370],
  },
  'pages of the statistics': {
    path: '/statistika/visi/puslapis?laikas=menuo',
    rows: 'main table tbody tr',
    highest: [80, 80, 80],
    first: [280, 170, 170],
  },
  'sources of the statistics': {
    path: '/statistika/visi/saltinis?laikas=menuo',
    rows: 'main table tbody tr',
    highest: [140, 140, 140],
    first: [280, 170, 170],
  },
  'downloads of the statistics': {
    path: '/statistika/visi/atsisiuntimas?laikas=menuo',
    rows: 'main table tbody tr',
    highest: [140, 140, 140],
    first: [280, 170, 170],
  },
  goals: {
    path: '/statistika/tikslai',
    rows: '#tikslai ul > li',
    highest: [600, 600, 680],
    first: [510, 440, 320],
  },
  funnels: {
    path: '/statistika/tikslai',
    rows: '#piltuvai ul > li',
    highest: [1600, 1150, 1180],
  },
  'own events': {
    path: '/rinkodara',
    rows: '#savi-ivykiai ul > li',
    highest: [510, 320, 320],
  },
  messages: {
    path: '/zinutes',
    rows: 'main article',
    highest: [3700, 2150, 1900],
    first: [600, 450, 470],
    all: count,
  },
  'comments that wait': {
    path: '/komentarai?eile=laukia',
    rows: 'main article',
    highest: [1950, 1180, 1200],
    first: [800, 620, 630],
    all: count / 4,
  },
  'comments on the site': {
    path: '/komentarai?eile=paskelbti',
    rows: 'main article',
    highest: [2150, 1280, 1230],
    all: count / 4,
  },
  'comments taken for spam': {
    path: '/komentarai?eile=siuksles',
    rows: 'main article',
    highest: [1950, 1180, 1200],
    all: count / 4,
  },
  consents: {
    path: '/sutikimai',
    rows: '#irasai tbody tr',
    highest: [560, 400, 310],
    all: count,
  },
  'activity log': {
    path: '/veiksmai',
    rows: '#irasai tbody tr',
    highest: [1400, 700, 700],
    // The owner of the test has signed in.
    all: count + 1,
  },
  coupons: {
    path: '/produktai/kuponai',
    rows: '#kodai ul > li',
    highest: [225, 150, 150],
    first: [530, 460, 400],
    all: count,
  },
  products: {
    path: '/produktai',
    rows: '#produktu-sarasas tbody tr',
    highest: [210, 130, 100],
    first: [800, 560, 560],
  },
  'changes of a stock': {
    path: '/produktai/302',
    rows: '#pokyciai tbody tr',
    highest: [320, 190, 190],
    first: [870, 840, 780],
  },
  'changes of a price': {
    path: '/produktai/101',
    rows: '#kainu-istorija tbody tr',
    highest: [120, 60, 60],
  },
  subscribers: {
    path: '/prenumeratoriai',
    rows: '#prenumeratoriu-sarasas tbody tr',
    highest: [430, 410, 190],
    all: count,
  },
  people: {
    path: '/zmones',
    rows: '#zmones tbody tr',
    highest: [430, 300, 240],
  },
  'what happened to a subscriber': {
    path: '/prenumeratoriai/1',
    rows: 'main ol > li',
    highest: [380, 250, 250],
  },
  imports: {
    path: '/prenumeratoriai/importas',
    rows: '#ankstesni ul > li',
    highest: [265, 160, 160],
    all: limitsOfVisitors.newsletter_imports,
  },
  documents: {
    path: '/turinys?rusis=news&busena=juodrasciai',
    rows: 'main section li:has(input)',
    highest: [620, 320, 320],
    first: [900, 710, 710],
    all: count,
  },
  publications: {
    path: '/turinys/paskelbimai',
    rows: 'main ol > li',
    highest: [500, 300, 300],
    first: [500, 400, 400],
    all: count,
  },
  redirects: {
    path: '/nukreipimai',
    rows: '#visi ul > li:has(button)',
    highest: [900, 500, 500],
    all: count,
  },
  'rows of an import': {
    path: '/prenumeratoriai/importas/1',
    rows: 'main tbody tr',
    highest: [340, 190, 190],
  },
  issues: {
    path: '/naujienlaiskiai',
    rows: 'main ul > li:has(time)',
    highest: [250, 260, 160],
    first: [380, 260, 280],
    all: count,
  },
  'reasons of an issue': {
    path: '/naujienlaiskiai/1',
    rows: 'main tbody tr',
    highest: [390, 260, 240],
  },
  users: {
    path: '/prieiga',
    rows: '#zmones ul > li',
    highest: [330, 260, 260],
    first: [390, 320, 250],
  },
  invitations: { path: '/prieiga', rows: '#kviesti ul > li', highest: [330, 230, 230] },
  'shared links': { path: '/prieiga', rows: '#bendrinti ul > li', highest: [180, 100, 100] },
  'signed-in devices': {
    path: '/paskyra',
    rows: '#prisijungimai ul > li',
    highest: [210, 100, 130],
  },
  orders: {
    path: '/uzsakymai',
    rows: '#uzsakymu-sarasas tbody tr',
    highest: [460, 430, 310],
    // Below the form that fulfils the ticked orders.
    first: [1160, 860, 780],
    all: count,
  },
  'lines of an order': {
    path: '/uzsakymai/1',
    rows: 'main tbody tr',
    highest: [200, 120, 120],
  },
  'history of an order': {
    path: '/uzsakymai/1',
    rows: 'main ol > li',
    highest: [1110, 540, 540],
  },
  'transfers of the bank': {
    path: '/uzsakymai/israsai',
    rows: '#pervedimai ul > li:has(h3)',
    highest: [780, 510, 490],
    first: [1120, 1010, 930],
    all: Math.ceil(count / 3),
  },
  'statements of the bank': {
    path: '/uzsakymai/israsai',
    rows: '#failai ul > li',
    highest: [320, 210, 220],
  },
  'sources of sales': {
    path: '/uzsakymai/pardavimai',
    rows: '#saltiniu-lentele tbody tr',
    // The hour decides which orders are of the shown days.
    highest: [350, 330, 180],
  },
  withdrawals: {
    path: '/uzsakymai/atsisakymai',
    rows: 'main article',
    highest: [650, 440, 420],
    first: [300, 260, 280],
    all: count,
  },
  'bought plans': {
    path: '/uzsakymai/planai',
    rows: '#prenumeruojami-planai tbody tr',
    highest: [510, 430, 260],
    first: [300, 310, 330],
    all: count,
  },
  'found things': {
    path: '/paieska?paieska=nebeprisik',
    rows: 'main section li',
    highest: [370, 250, 200],
    first: [530, 500, 500],
  },
  invoices: {
    path: '/saskaitos',
    rows: '#saskaitos tbody tr',
    highest: [310, 440, 120],
    first: [730, 570, 590],
    all: count,
  },
  'lines of an invoice': {
    path: '/saskaitos/1',
    rows: 'main tbody tr',
    highest: [350, 360, 360],
  },
}

test.each(Object.entries(lists))(
  '%s with the longest values fit, uncut and apart',
  async (_, list) => {
    const address = `${site.url}/valdymas${list.path}`
    const { page } = await openPage(browser, address, { storageState: state })
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 })
      const { rows, first, highest, ...found } = await measureList(page, list.rows)
      expect({ width, ...found }).toEqual({ width, document: width, cut: [], overlapping: [] })
      expect(rows, 'rows').toBeGreaterThan(1)
      expect(highest, `highest row at ${width} px`).toBeLessThanOrEqual(list.highest[index] ?? 0)
      const lowest = list.first?.[index] ?? Number.POSITIVE_INFINITY
      expect(first, `first row at ${width} px`).toBeLessThanOrEqual(lowest)
    }
    if (list.all) expect(await countOnAllPages(page, list.rows, beforeField)).toBe(list.all)
  },
)

test('one search by Ctrl+K leads through all lists, without scripts too', async () => {
  const { page } = await openPage(browser, `${site.url}/valdymas/prieiga`, {
    storageState: state,
    viewport: { width: 390, height: 844 },
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ŽYGIMANT')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/paieska?paieska=*')
  const groups = page.locator('main section')
  const titles = await groups.locator('h2').allTextContents()
  expect(titles).toEqual(['Visi žmonės', 'Žinutės', 'Komentarai'])
  for (const group of await groups.all()) expect(await group.locator('li').count()).toBe(5)
  await groups.nth(1).getByRole('link', { name: 'Visi rasti' }).click()
  expect(await page.locator('main article').count()).toBeGreaterThan(5)

  const plain = await openPage(browser, `${site.url}/valdymas/paieska`, {
    storageState: state,
    javaScriptEnabled: false,
  })
  await plain.page.fill('main [type=search]', 'kopijos')
  await plain.page.click('main form button')
  await plain.page.getByRole('link', { name: 'Atsarginės kopijos' }).last().click()
  expect(await plain.page.textContent('h1')).toBe('Atsarginės kopijos')
})
