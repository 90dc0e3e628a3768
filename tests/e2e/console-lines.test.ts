import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openStatisticsStore } from '#server/statistics-store/store.ts'
import { openPage } from '../support/browser.ts'
import { insertOrders } from '../support/made-orders.ts'
import { openSite } from '../support/open-site.ts'
import { ownersSession } from '../support/owner.ts'
import { newDataDir, startSite } from '../support/site.ts'

async function folderOfOrders() {
  const dataDir = newDataDir()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  await migrate(database, store, 'migrations')
  await insertOrders(database.db, 20)
  await store.close()
  await database.close()
  return dataDir
}

const { site, browser } = await openSite(async () => startSite({ dataDir: await folderOfOrders() }))
const state = await ownersSession(browser, site)

const lists = {
  orders: ['/uzsakymai', '#uzsakymu-sarasas tbody tr'],
  products: ['/produktai', '#produktu-sarasas tbody tr'],
  people: ['/zmones', '#zmones tbody tr'],
  documents: ['/turinys?rusis=blog', 'main section li:has(input)'],
} as const

test.each(Object.entries(lists))(
  'one of the %s is a line at 1440 px and two at 390',
  async (_, [path, rows]) => {
    const address = `${site.url}/valdymas${path}`
    const { page } = await openPage(browser, address, { storageState: state })
    const median = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      const heights = await page
        .locator(rows)
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      return Math.round(heights.toSorted((a, b) => a - b)[heights.length >> 1] ?? 0)
    }
    expect(await median(1440)).toBeLessThanOrEqual(75)
    expect(await median(390)).toBeLessThanOrEqual(95)
  },
)
