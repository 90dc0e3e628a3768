import type { ReactNode } from 'react'
import { Divider } from './Divider.tsx'
import css from './PageHead.module.css'
import { Section } from './Section.tsx'

type Props = {
  /** Lower in the shop, where what is sold matters more than the title. */
  kind?: 'page' | 'shop'
  title: string
  lead: string
  /** True on a page that answers a form: screen readers announce its lead. */
  isAnswer?: boolean
  /** Breadcrumbs. */
  trail?: ReactNode
  children?: ReactNode
}

/** The header of every page but the home page. */
export function PageHead(props: Props) {
  const { kind = 'page', title, lead, isAnswer = false, trail, children } = props
  return (
    <>
      <Section tone="navy" contours={kind === 'page'} labelledBy="antraste" className={css[kind]}>
        {trail}
        <h1 id="antraste">{title}</h1>
        <p className={css.lead} role={isAnswer ? 'status' : undefined}>
          {lead}
        </p>
        {children}
      </Section>
      <Divider />
    </>
  )
}
