import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { useAddresses } from './addresses.tsx'
import { PageHead } from './PageHead.tsx'
import { PlainHeader } from './PlainHeader.tsx'
import css from './PlainPage.module.css'
import { Section } from './Section.tsx'

/** The part of the site's identity that pages for one person show. */
export interface PlainSite {
  name: string
  notice?: { short: string } | null
}

type Props = {
  language: Language
  site: PlainSite
  title: string
  lead: string
  isAnswer?: boolean | undefined
  /** Content below the lead; on a page without children the only thing to do. */
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
  const { head, other, links = {}, children } = parts
  return (
    <div className={css.page}>
      <PlainHeader
        siteName={site.name}
        language={language}
        {...(other && { other: { ...other, language: language === 'lt' ? 'en' : 'lt' } })}
      />
      <main id="turinys">
        <PageHead title={title} lead={lead} isAnswer={isAnswer}>
          {head && <div className={css.head}>{head}</div>}
        </PageHead>
        {children && (
          <Section tone="cream" className={css.content}>
            {children}
          </Section>
        )}
      </main>
      <PlainFooter site={site} links={links} />
    </div>
  )
}

/** One line: what visitors must know about the site, and where else they can go. */
function PlainFooter({ site, links }: Required<Pick<Props, 'site' | 'links'>>) {
  const { answers } = useAddresses()
  return (
    <footer>
      <Section tone="deep" className={css.footer}>
        <p>{site.notice?.short ?? site.name}</p>
        {Object.entries(links)
          .filter(([path]) => answers(path))
          .map(([path, text]) => (
            <a key={path} href={path}>
              {text}
            </a>
          ))}
      </Section>
    </footer>
  )
}
