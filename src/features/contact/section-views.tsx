import type { SectionViews } from '#ui/section-view.ts'
import { ContactSection } from './ContactSection.tsx'
import styles from './ContactSection.tsx?styles'

export const contactSectionViews: Pick<SectionViews, 'contact'> = {
  contact: { Body: ContactSection, styles },
}
