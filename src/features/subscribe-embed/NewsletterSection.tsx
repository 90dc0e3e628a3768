import type { ReactNode } from 'react'
import type { SectionFrame } from '#lib/site/section.ts'
import { Island } from '#ui/island/Island.tsx'
import { formPlace } from './form-place.ts'
import { island as newsletterForm } from './NewsletterForm.island.tsx'
import css from './NewsletterSection.module.css'

type Props = SectionFrame & { head: ReactNode }

/** The form beside its head. */
export function NewsletterSection({ head, ...frame }: Props) {
  return (
    <div className={css.newsletter}>
      {head}
      <Island of={newsletterForm} on="interaction" props={formPlace(frame)} />
    </div>
  )
}
