import type { Shop } from '#features/shop/server.ts'
import { secondMs } from '#lib/dates/durations.ts'
import { byLanguage, type Language } from '#lib/language.ts'
import type { SearchEntry } from '#lib/site/search-source.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { spaced } from '#lib/text/plain-text.ts'
import { pairTranslations } from '#lib/translations.ts'
import type { Feature } from '#server/feature.ts'
import type { Route } from '#server/http/route.ts'
import { categorySchema, productSchema, sameInEachLanguage } from './content.ts'
import { messages } from './messages.ts'
import type { Live } from './page-props.ts'
import { productList, productPages } from './pages.ts'
import { productsPaths } from './paths.ts'
import { checkProducts } from './server/check-products.ts'
import { productsPage } from './server/console.ts'
import { type OpenedProducts, openProducts } from './server/open-products.ts'
import { changedPrices } from './server/publish-checks.ts'
import './server/tables.ts'
import { productsSections } from './sections.ts'
import { isProductsPage, type Product, productPath } from './wire.ts'

interface Needs {
  shop: Shop
}
/** Pages show present prices, and whether they include VAT. */
interface Service extends OpenedProducts {
  withVat: () => boolean
}

export const products: Feature<'products', Needs, Service> = {
  name: 'products',
  sections: productsSections,
  switch: 'shop',
  content: {
    productCategories: {
      title: { lt: 'Produktų skyriai', en: 'Categories of products' },
      files: 'product-categories.json',
      schema: categorySchema,
      isList: true,
      isTranslated: true,
      sameInEachLanguage: ['*.slug'],
      uniqueFields: ['slug'],
      staysWhenOff: 'products name their categories',
    },
    products: {
      title: { lt: 'Produktai', en: 'Products' },
      newTitle: { lt: 'Naujas produktas', en: 'New product' },
      files: 'products/*.json',
      isOptional: true,
      schema: productSchema,
      refersTo: { category: 'productCategories', author: 'authors' },
      isTranslated: true,
      sameInEachLanguage,
      uniqueFields: ['address'],
      check: checkProducts,
      pictures: { 'gallery.*.file': 'products', 'inside.*.file': 'inside' },
      folders: ['files'],
      staysWhenOff: 'orders deliver their files',
      transform: (documents) => (documents as Product[]).toSorted((a, b) => a.id - b.id),
    },
  },
  routes: (contents) => [...listRoutes(contents), ...productRoutes(contents)],
  search: ({ products, language }) => ({
    entries: products.map((product) => toSearchEntry(product, language)),
    list: { path: productsPaths[language], title: messages[language].everything },
  }),
  tables: ['product_prices', 'product_stock', 'product_stock_movements'],
  async open({ db, content, contentStore, pages }, { shop }) {
    const onChange = () => pages.invalidate(isProductsPage)
    const opened = await openProducts({ db, contents: content, onChange })
    contentStore.beforePublication(opened.prepare)
    return { ...opened, withVat: () => shop.settings().seller.vatCode !== null }
  },
  consolePages: (_, service) => [productsPage(service.console)],
  publishChecks: (_, service) => [changedPrices(service)],
  // Other processes take stock too, and sales begin and end at midnight.
  jobs: (_, { refresh }) => [{ name: 'product refresh', everyMs: 2 * secondMs, run: refresh }],
}

function listRoutes(contents: SiteContents): Route<Service>[] {
  const lists = byLanguage((language) => productList(contents[language], language))
  return pairTranslations(lists).map(({ paths, inLanguage }) => ({
    page: 'products',
    paths,
    props: async ({ content: { language }, service }) => ({
      ...inLanguage(language).props,
      ...(await liveOf(service, language)),
    }),
    updated: ({ language }) => inLanguage(language).updated,
    isLive: true,
  }))
}

function productRoutes(contents: SiteContents): Route<Service>[] {
  const pages = byLanguage((language) => productPages(contents[language], language))
  const ids = new Map(contents.lt.products.map(({ slug, id }) => [slug, id]))
  return pairTranslations(pages).map(({ key, paths, inLanguage }) => ({
    page: 'product',
    paths,
    document: { kind: 'products', slug: key, id: ids.get(key) },
    props: async ({ content: { language }, service }) => ({
      ...inLanguage(language).props,
      ...(await liveOf(service, language)),
    }),
    updated: ({ language }) => inLanguage(language).updated,
    isLive: true,
  }))
}

async function liveOf(service: Service, language: Language): Promise<Live> {
  return { offers: await service.allOffers(language), withVat: service.withVat() }
}

function toSearchEntry(product: Product, language: Language): SearchEntry {
  const { name, summary, lead, about, includes, updated } = product
  return {
    path: productPath(product, language),
    title: name,
    summary,
    text: spaced([lead, ...about, ...includes].join(' ')),
    date: updated,
    label: messages[language].title,
  }
}
