import type { SectionViews } from '#ui/section-view.ts'
import { ContactDetailsSection } from './ContactDetails.tsx'
import detailsStyles from './ContactDetails.tsx?styles'
import { ContactSection } from './ContactSection.tsx'
import styles from './ContactSection.tsx?styles'

export const contactSectionViews: Pick<SectionViews, 'contact' | 'contactDetails'> = {
  contact: { Body: ContactSection, styles },
  contactDetails: { Body: ContactDetailsSection, styles: detailsStyles },
}
