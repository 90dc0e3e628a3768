import type { ReactNode } from 'react'
import { Divider } from './Divider.tsx'
import css from './PageHead.module.css'
import reading from './ReadingHead.module.css'
import { Section } from './Section.tsx'

type Props = {
  /**
   * `shop` is lower, because what is sold matters more than the title; `reading` is as light as the
   * text below it.
   */
  kind?: 'page' | 'shop' | 'reading'
  /** Of the title, where a page shows several heads. */
  id?: string
  title: string
  lead?: string | undefined
  /** True on a page that answers a form: screen readers announce its lead. */
  isAnswer?: boolean
  /** True when a filter exchanges title and lead. */
  isFiltered?: boolean
  /** Breadcrumbs. */
  trail?: ReactNode
  /** Beside the words of a `reading` head, before them on narrow screens. */
  picture?: ReactNode
  children?: ReactNode
}

/** The header of every page but the home page. */
export function PageHead({ kind = 'page', id = 'antraste', trail, picture, ...rest }: Props) {
  const words = { ...rest, id }
  if (kind === 'reading')
    return (
      <>
        <Divider />
        <Section tone="cream" labelledBy={id} className={reading.reading}>
          {trail}
          {picture ? (
            <div className={reading.opening}>
              <div className={reading.picture}>{picture}</div>
              <div>
                <Words {...words} look={reading.lead} />
              </div>
            </div>
          ) : (
            <Words {...words} look={reading.lead} />
          )}
        </Section>
      </>
    )
  return (
    <>
      <Section tone="navy" contours={kind === 'page'} labelledBy={id} className={css[kind]}>
        {trail}
        <Words {...words} look={css.lead} />
      </Section>
      <Divider />
    </>
  )
}

type WordsProps = Pick<Props, 'title' | 'lead' | 'isAnswer' | 'isFiltered' | 'children'> & {
  id: string
  /** The class of the lead. A page gets whole style sheets, so each kind of head has its own. */
  look: string | undefined
}

function Words({ id, title, lead, look, isAnswer, isFiltered, children }: WordsProps) {
  return (
    <>
      <h1 id={id} data-filtered={isFiltered}>
        {title}
      </h1>
      {lead && (
        <p className={look} role={isAnswer ? 'status' : undefined} data-filtered={isFiltered}>
          {lead}
        </p>
      )}
      {children}
    </>
  )
}
