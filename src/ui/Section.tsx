import type { ReactNode } from 'react'
// Before the other styles, which replace its colours on paper and by the visitor's settings. Apart
// from them, because few pages are amber anywhere.
import amber from './AmberSection.module.css'
import { Contours } from './Contours.tsx'
import css from './Section.module.css'

type Props = {
  id?: string
  tone: 'navy' | 'deep' | 'cream' | 'paper' | 'amber'
  /** Draws depth contours, as on a sea chart, behind the content. */
  contours?: boolean
  labelledBy?: string
  className?: string | undefined
  children: ReactNode
}

/** A part of the page across its whole width. */
export function Section({ id, tone, contours, labelledBy, className, children }: Props) {
  const classes = [css.section, tone === 'amber' ? amber.amber : css[tone], className]
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classes.filter(Boolean).join(' ')}
      data-section=""
    >
      {contours && <Contours />}
      <div className={`wrap ${css.inner}`}>{children}</div>
    </section>
  )
}
