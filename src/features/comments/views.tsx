import { hiddenTitle } from '#lib/site/page.ts'
import { CommentsPage } from './console/CommentsPage.tsx'
import styles from './console/CommentsPage.tsx?styles'
import { commentMessages } from './console/messages.ts'

export const commentsViews = {
  consoleComments: { Page: CommentsPage, styles, meta: hiddenTitle(commentMessages), bare: true },
}
