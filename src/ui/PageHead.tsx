import type { ReactNode } from 'react'
import { Neatline } from './Neatline.tsx'
import css from './PageHead.module.css'
import { Section } from './Section.tsx'

type Props = {
  title: string
  lead: string
  /** For a page that answers what the visitor has just done: its lead is read out. */
  isAnswer?: boolean
  /** The way to this page. */
  trail?: ReactNode
  children?: ReactNode
}

/** The band an inner page begins with. */
export function PageHead({ title, lead, isAnswer = false, trail, children }: Props) {
  return (
    <>
      <Section tone="navy" charted labelledBy="antraste" className={css.head}>
        {trail}
        <h1 id="antraste">{title}</h1>
        <p className={css.lead} role={isAnswer ? 'status' : undefined}>
          {lead}
        </p>
        {children}
      </Section>
      <Neatline />
    </>
  )
}
