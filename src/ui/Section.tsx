import type { ReactNode } from 'react'
import css from './Section.module.css'

type Props = {
  id?: string
  tone: 'navy' | 'deep' | 'cream' | 'paper' | 'amber'
  /** Draws the lines of a sea chart behind the content. */
  charted?: boolean
  labelledBy?: string
  className?: string | undefined
  children: ReactNode
}

/** A band of the page across its whole width. */
export function Section({ id, tone, charted, labelledBy, className, children }: Props) {
  const classes = [css.section, css[tone], charted && css.charted, className]
  return (
    <section id={id} aria-labelledby={labelledBy} className={classes.filter(Boolean).join(' ')}>
      <div className={`wrap ${css.inner}`}>{children}</div>
    </section>
  )
}
