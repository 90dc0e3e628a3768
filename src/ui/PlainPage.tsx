import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { useAddresses } from './addresses.tsx'
import { PageHead } from './PageHead.tsx'
import { PlainHeader } from './PlainHeader.tsx'
import css from './PlainPage.module.css'
import { Section } from './Section.tsx'

type Props = {
  language: Language
  site: { name: string }
  title: string
  lead: string
  isAnswer?: boolean | undefined
  /** Content below the lead. */
  head?: ReactNode
  /** The same page in the other language. */
  other?: { path: string; label: string } | undefined
  /** Further links, by path. */
  links?: Readonly<Record<string, string>>
  children?: ReactNode
}

/**
 * A page for one person, without banner, statistics and third parties, which would learn the
 * address of a personal page.
 */
export function PlainPage({ language, site, title, lead, isAnswer = false, ...parts }: Props) {
  const { head, other, links, children } = parts
  const { answers } = useAddresses()
  return (
    <div className={css.page}>
      <PlainHeader
        siteName={site.name}
        language={language}
        {...(other && { other: { ...other, language: language === 'lt' ? 'en' : 'lt' } })}
      />
      <main id="turinys">
        <PageHead title={title} lead={lead} isAnswer={isAnswer}>
          {head}
        </PageHead>
        <Section tone="cream" className={css.content}>
          {children}
          {links && (
            <p className={css.links}>
              {Object.entries(links)
                .filter(([path]) => answers(path))
                .map(([path, text]) => (
                  <a key={path} href={path}>
                    {text}
                  </a>
                ))}
            </p>
          )}
        </Section>
      </main>
    </div>
  )
}
