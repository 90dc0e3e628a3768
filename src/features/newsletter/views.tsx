import { hiddenTitle } from '#lib/page.ts'
import { messages } from './messages.ts'
import { ResultPage } from './ResultPage.tsx'
import styles from './ResultPage.tsx?styles'

export const newsletterViews = {
  newsletterResult: { Page: ResultPage, styles, meta: hiddenTitle(messages) },
}
