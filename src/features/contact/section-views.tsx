import type { SectionViews } from '#ui/section-view.ts'
import { ContactWays } from './ContactWays.tsx'
import styles from './ContactWays.tsx?styles'

export const contactSectionViews: Pick<SectionViews, 'contact'> = {
  contact: {
    Body: ({ head, embedded, path, language }) => (
      <>
        {head}
        <ContactWays embedded={embedded} path={path} language={language} />
      </>
    ),
    styles,
  },
}
