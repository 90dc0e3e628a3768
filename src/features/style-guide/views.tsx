import { hiddenMeta } from '#lib/site/page.ts'
import { StyleGuidePage } from './StyleGuidePage.tsx'
import styles from './StyleGuidePage.tsx?styles'
import { texts } from './texts.ts'

export const styleGuideViews = {
  styleGuide: { Page: StyleGuidePage, styles, meta: () => hiddenMeta(texts.title) },
}
