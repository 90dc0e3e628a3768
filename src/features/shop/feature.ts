import type { Feature } from '#server/feature.ts'
import { followOtherServers } from '#server/process/jobs.ts'
import { shopSchema } from './content.ts'
import { shopPage } from './server/console.ts'
import { openShopSettings, type ShopSettingsStore } from './server/open-settings.ts'
import { shopChecks } from './server/publish-checks.ts'
import { createSeenDemonstration } from './server/seen-demonstration.ts'
import { createShop, type Shop } from './server.ts'
import type { ShopContent } from './settings.ts'

export const shop: Feature<'shop', object, Shop & { store: ShopSettingsStore }> = {
  name: 'shop',
  content: {
    shop: {
      title: { lt: 'Pardavėjas ir terminai (pradiniai)', en: 'Seller and periods (initial)' },
      files: 'shop.json',
      schema: shopSchema,
    },
  },
  tables: ['shop_options'],
  async open({ db, pages, contentStore }) {
    // All pages show the seller, and some show prices with VAT.
    const onChange = () => pages.invalidate(() => true)
    const store = await openShopSettings({
      db,
      defaults: contentStore.derive(({ lt }) => withoutTypography(lt.shop)),
      onChange,
    })
    return { ...createShop(store), store }
  },
  consolePages: (platform, { store }) => [
    shopPage({ store, seen: createSeenDemonstration(platform, store) }),
  ],
  publishChecks: (_, shop) => shopChecks(shop),
  jobs: (_, { store }) => [followOtherServers('shop settings', store.refresh)],
}

/**
 * Removes the typography of filled placeholders, because these texts go into files for banks and
 * the tax inspectorate.
 */
const withoutTypography = (content: ShopContent): ShopContent =>
  JSON.parse(JSON.stringify(content).replaceAll('\u00a0', ' '))
