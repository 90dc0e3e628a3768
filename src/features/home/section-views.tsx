import type { SectionViews } from '#ui/section-view.ts'
import { About, Quote, Statement, Steps } from './About.tsx'
import styles from './About.tsx?styles'
import { Film, filmBand } from './Film.tsx'
import filmStyles from './Film.tsx?styles'
import { Hero, heroBand } from './Hero.tsx'
import heroStyles from './Hero.tsx?styles'

type Own = 'hero' | 'film' | 'about' | 'statement' | 'steps' | 'quote'

export const homeSectionViews: Pick<SectionViews, Own> = {
  hero: { Body: Hero, className: heroBand, styles: heroStyles },
  film: { Body: Film, className: filmBand, hasDivider: true, styles: filmStyles },
  about: { Body: About, styles },
  statement: { Body: Statement, styles },
  steps: { Body: Steps, styles },
  quote: { Body: ({ quote, language }) => <Quote {...quote} language={language} />, styles },
}
