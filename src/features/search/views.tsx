import { hiddenTitle } from '#lib/site/page.ts'
import { messages } from './messages.ts'
import { SearchPage } from './SearchPage.tsx'
import styles from './SearchPage.tsx?styles'

export const searchViews = { search: { Page: SearchPage, styles, meta: hiddenTitle(messages) } }
