import { secondMs } from '#lib/durations.ts'
import type { Feature } from '#server/feature.ts'
import { shopSchema } from './content.ts'
import { shopPage } from './server/console.ts'
import { openShopSettings, type ShopSettingsStore } from './server/open-settings.ts'
import { createSeenDemonstration } from './server/seen-demonstration.ts'
import { createShop, type Shop } from './server.ts'
import type { ShopContent } from './settings.ts'

export const shop: Feature<'shop', object, Shop & { store: ShopSettingsStore }> = {
  name: 'shop',
  content: { shop: { files: 'shop.json', schema: shopSchema } },
  tables: ['shop_options'],
  async open({ db, pages, content }) {
    // Pages show the seller, and prices with VAT.
    const onChange = () => pages.invalidate(() => true)
    const store = await openShopSettings({
      db,
      defaults: withoutTypography(content.lt.shop),
      onChange,
    })
    return { ...createShop(store), store }
  },
  consolePages: (platform, { store }) => [
    shopPage({ store, seen: createSeenDemonstration(platform, store) }),
  ],
  // Another process on the same database may have changed them.
  jobs: (_, { store }) => [{ name: 'shop settings', everyMs: 2 * secondMs, run: store.refresh }],
}

/** Placeholders were filled in as texts of a page are; these stand in files of banks and of the tax inspectorate. */
const withoutTypography = (content: ShopContent): ShopContent =>
  JSON.parse(JSON.stringify(content).replaceAll('\u00a0', ' '))
