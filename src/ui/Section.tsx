import type { ReactNode } from 'react'
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
  const classes = [css.section, css[tone], className]
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
