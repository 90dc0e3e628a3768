import type { ReactNode } from 'react'
import { homePaths, type Language } from '#lib/language.ts'
import { type Cents, formatEurosAndCents } from '#lib/money.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { Section } from '#ui/Section.tsx'
import css from './PaymentFrame.module.css'

type Props = {
  title: string
  lead: string
  amountCents: Cents
  language: Language
  site: { name: string }
  children: ReactNode
}

/** What surrounds the pages between an order and its money: no banner and nothing of third parties. */
export function PaymentFrame({ title, lead, amountCents, language, site, children }: Props) {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <div className="wrap">
          <a href={homePaths[language]}>{site.name}</a>
        </div>
      </header>
      <main id="turinys">
        <PageHead title={title} lead={lead} />
        <Section tone="cream" className={css.content}>
          <p className={css.amount}>{formatEurosAndCents(amountCents, language)}</p>
          {children}
        </Section>
      </main>
    </div>
  )
}
