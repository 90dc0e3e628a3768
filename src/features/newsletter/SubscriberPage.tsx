import type { ReactNode } from 'react'
import { legalPaths } from '#features/legal/wire.ts'
import { homePaths, type Language } from '#lib/language.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { PlainHeader } from '#ui/PlainHeader.tsx'
import { Section } from '#ui/Section.tsx'
import css from './SubscriberPage.module.css'
import { subscriberMessages } from './subscriber-messages.ts'
import { tokenField } from './subscriber-paths.ts'
import { subscriberFields } from './subscriber-wire.ts'

export interface SubscriberFrame {
  language: Language
  site: { name: string }
}

type Props = SubscriberFrame & {
  title: string
  lead: string
  isAnswer?: boolean
  /** The same page in each language, where it is one. */
  paths?: Readonly<Record<Language, string>>
  token?: string
  children?: ReactNode
}

/**
 * What surrounds the pages subscribers reach from their emails: no banner, no statistics and nothing
 * of third parties, which would learn the address of a personal page.
 */
export function SubscriberPage({ language, site, title, lead, isAnswer, ...props }: Props) {
  const { paths, token, children } = props
  const texts = subscriberMessages[language]
  const other = language === 'lt' ? 'en' : 'lt'
  return (
    <div className={css.page}>
      <PlainHeader
        siteName={site.name}
        language={language}
        {...(paths &&
          token && {
            other: {
              path: `${paths[other]}?${new URLSearchParams({ [tokenField]: token })}`,
              language: other,
              label: texts.otherLanguage,
            },
          })}
      />
      <main id="turinys">
        <PageHead title={title} lead={lead} isAnswer={isAnswer ?? false} />
        <Section tone="cream" className={css.content}>
          {children}
          <p className={css.links}>
            <a href={homePaths[language]}>{texts.back}</a>
            <a href={legalPaths['privatumo-politika'][language]}>{texts.privacy}</a>
          </p>
        </Section>
      </main>
    </div>
  )
}

type FormProps = {
  action: string
  token: string
  /** What the form asks for. */
  does: string
  fields?: Readonly<Record<string, string>>
  children: ReactNode
}

/** Posts the token along with what is asked for. */
export function SubscriberForm({ action, token, does, fields = {}, children }: FormProps) {
  return (
    <form method="post" action={action} className={css.form}>
      {Object.entries({ [tokenField]: token, [subscriberFields.action]: does, ...fields }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {children}
    </form>
  )
}
