import { Island } from '#ui/island/Island.tsx'
import type { SectionViews } from '#ui/section-view.ts'
import { formPlace } from './form-place.ts'
import { island as newsletterForm } from './NewsletterForm.island.tsx'
import styles from './NewsletterForm.island.tsx?styles'

export const newsletterSectionViews: Pick<SectionViews, 'newsletter'> = {
  newsletter: {
    Body: ({ head, ...frame }) => (
      <>
        {head}
        <Island of={newsletterForm} on="interaction" props={formPlace(frame)} />
      </>
    ),
    styles,
  },
}
