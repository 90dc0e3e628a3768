import type { SectionViews } from '#ui/section-view.ts'
import { Testimonials, testimonialsBand } from './Testimonials.tsx'
import styles from './Testimonials.tsx?styles'

export const testimonialsSectionViews: Pick<SectionViews, 'testimonials'> = {
  testimonials: {
    Body: ({ head, testimonials, language }) => (
      <Testimonials testimonials={testimonials} language={language}>
        {head}
      </Testimonials>
    ),
    className: testimonialsBand,
    styles,
  },
}
