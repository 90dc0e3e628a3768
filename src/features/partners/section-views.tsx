import type { SectionViews } from '#ui/section-view.ts'
import { Partners } from './Partners.tsx'
import styles from './Partners.tsx?styles'

export const partnersSectionViews: Pick<SectionViews, 'partners'> = {
  partners: {
    Body: ({ head, partners, language }) => (
      <>
        {head}
        <Partners partners={partners} language={language} />
      </>
    ),
    styles,
  },
}
