import { newsItemMeta, newsMeta } from './meta.ts'
import { NewsItemPage } from './NewsItemPage.tsx'
import itemStyles from './NewsItemPage.tsx?styles'
import { NewsPage } from './NewsPage.tsx'
import styles from './NewsPage.tsx?styles'

export const newsViews = {
  news: { Page: NewsPage, styles, meta: newsMeta },
  newsItem: { Page: NewsItemPage, styles: itemStyles, meta: newsItemMeta },
}
