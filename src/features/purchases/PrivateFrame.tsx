import type { ReactNode } from 'react'
import { contactPaths } from '#features/contact/wire.ts'
import { legalPaths } from '#features/legal/wire.ts'
import { homePaths, type Language } from '#lib/language.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { PlainHeader } from '#ui/PlainHeader.tsx'
import { Section } from '#ui/Section.tsx'
import { messages } from './messages.ts'
import css from './PrivateFrame.module.css'

export interface PrivateFrameProps {
  language: Language
  site: { name: string }
}

type Props = PrivateFrameProps & {
  title: string
  lead: string
  isAnswer?: boolean
  /** What stands below the lead. */
  head?: ReactNode
  /** The same page in the other language. */
  otherPath?: string
  children?: ReactNode
}

/**
 * What surrounds pages for one buyer: no banner, no statistics and nothing of third parties, which
 * would learn the address of a personal page.
 */
export function PrivateFrame(props: Props) {
  const { language, site, title, lead, isAnswer = false, head, otherPath, children } = props
  const texts = messages[language]
  const other = language === 'lt' ? 'en' : 'lt'
  return (
    <div className={css.page}>
      <PlainHeader
        siteName={site.name}
        language={language}
        {...(otherPath && {
          other: { path: otherPath, language: other, label: texts.otherLanguage },
        })}
      />
      <main id="turinys">
        <PageHead title={title} lead={lead} isAnswer={isAnswer}>
          {head}
        </PageHead>
        <Section tone="cream" className={css.content}>
          {children}
          <p className={css.links}>
            <a href={homePaths[language]}>{texts.home}</a>
            <a href={contactPaths[language]}>{texts.contact}</a>
            <a href={legalPaths['pirkimo-taisykles'][language]}>{texts.terms}</a>
            <a href={legalPaths['privatumo-politika'][language]}>{texts.privacy}</a>
          </p>
        </Section>
      </main>
    </div>
  )
}
