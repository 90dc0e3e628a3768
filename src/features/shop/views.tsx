import { hiddenTitle } from '#lib/site/page.ts'
import { messages } from './console/messages.ts'
import { ShopPage } from './console/ShopPage.tsx'
import styles from './console/ShopPage.tsx?styles'

export const shopViews = {
  consoleShop: { Page: ShopPage, styles, meta: hiddenTitle(messages), bare: true },
}
