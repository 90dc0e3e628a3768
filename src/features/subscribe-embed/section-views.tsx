import type { SectionViews } from '#ui/section-view.ts'
import { NewsletterSection } from './NewsletterSection.tsx'
import styles from './NewsletterSection.tsx?styles'

export const newsletterSectionViews: Pick<SectionViews, 'newsletter'> = {
  newsletter: { Body: NewsletterSection, styles },
}
