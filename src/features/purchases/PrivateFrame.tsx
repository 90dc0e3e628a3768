import type { ReactNode } from 'react'
import { contactPaths } from '#features/contact/wire.ts'
import { legalPaths } from '#features/legal/wire.ts'
import { withdrawalLink } from '#features/orders/withdrawal-link.ts'
import type { Language } from '#lib/language.ts'
import { useHomePath } from '#ui/addresses.tsx'
import { PlainPage, type PlainSite } from '#ui/PlainPage.tsx'
import { messages } from './messages.ts'

export interface PrivateFrameProps {
  language: Language
  site: PlainSite
}

type Props = PrivateFrameProps & {
  title: string
  lead: string
  isAnswer?: boolean
  head?: ReactNode
  /** Path of the same page in the other language. */
  otherPath?: string
  children?: ReactNode
}

/** The frame of pages for one buyer. */
export function PrivateFrame({ otherPath, ...page }: Props) {
  const texts = messages[page.language]
  return (
    <PlainPage
      {...page}
      other={otherPath ? { path: otherPath, label: texts.otherLanguage } : undefined}
      links={{
        [useHomePath(page.language)]: texts.home,
        [contactPaths[page.language]]: texts.contact,
        [legalPaths['pirkimo-taisykles'][page.language]]: texts.terms,
        ...withdrawalLink(page.language),
        [legalPaths['privatumo-politika'][page.language]]: texts.privacy,
      }}
    />
  )
}
