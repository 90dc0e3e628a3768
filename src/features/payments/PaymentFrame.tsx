import type { ReactNode } from 'react'
import { withdrawalLink } from '#features/orders/withdrawal-link.ts'
import type { Language } from '#lib/language.ts'
import { type Cents, formatEurosAndCents } from '#lib/money/money.ts'
import { PlainPage, type PlainSite } from '#ui/PlainPage.tsx'
import css from './PaymentFrame.module.css'

type Props = {
  title: string
  lead: string
  amountCents: Cents
  language: Language
  site: PlainSite
  children: ReactNode
}

/** The frame of the pages between an order and its payment. */
export function PaymentFrame({ amountCents, children, ...page }: Props) {
  return (
    <PlainPage {...page} links={withdrawalLink(page.language)}>
      <p className={css.amount}>{formatEurosAndCents(amountCents, page.language)}</p>
      {children}
    </PlainPage>
  )
}
