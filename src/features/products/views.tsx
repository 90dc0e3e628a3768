import { hiddenMeta, hiddenTitle } from '#lib/site/page.ts'
import { consoleMessages } from './console/messages.ts'
import { OfferPage } from './console/OfferPage.tsx'
import offerStyles from './console/OfferPage.tsx?styles'
import { ProductsListPage } from './console/ProductsListPage.tsx'
import listStyles from './console/ProductsListPage.tsx?styles'
import type { ListedOffer } from './console-wire.ts'
import { productMeta, productsMeta } from './meta.ts'
import { ProductPage } from './ProductPage.tsx'
import productStyles from './ProductPage.tsx?styles'
import { ProductsPage } from './ProductsPage.tsx'
import styles from './ProductsPage.tsx?styles'

export const productsViews = {
  products: { Page: ProductsPage, styles, meta: productsMeta },
  product: { Page: ProductPage, styles: productStyles, meta: productMeta },
  consoleProducts: {
    Page: ProductsListPage,
    styles: listStyles,
    meta: hiddenTitle(consoleMessages),
    bare: true,
  },
  consoleOffer: {
    Page: OfferPage,
    styles: offerStyles,
    meta: ({ offer }: { offer: ListedOffer }) => hiddenMeta(offer.name),
    bare: true,
  },
}
