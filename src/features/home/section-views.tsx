import type { SectionViews } from '#ui/section-view.ts'
import { Quote, Statement, Steps } from './About.tsx'
import styles from './About.tsx?styles'

export const homeSectionViews: Pick<SectionViews, 'statement' | 'steps' | 'quote'> = {
  statement: { Body: Statement, styles },
  steps: { Body: Steps, styles },
  quote: { Body: ({ quote, language }) => <Quote {...quote} language={language} />, styles },
}
