import type { ConsentConfig } from '#features/consent/settings.ts'
import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { Switches } from '#lib/site/switches.ts'
import { withHeadings } from '#lib/text/headings.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Contents } from '#ui/Contents.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Prose } from '#ui/Prose.tsx'
import { Section } from '#ui/Section.tsx'
import { CookieDeclaration, headingsOfDeclaration } from './CookieDeclaration.tsx'
import css from './LegalPage.module.css'
import { messages } from './messages.ts'
import { type DataPractices, fillPolicy, type PolicySite } from './practices.ts'
import { type LegalDocument, legalPaths } from './wire.ts'

type Props = {
  legal: LegalDocument
  language: Language
  publicUrl: string
  practices: DataPractices
  consent: ConsentConfig
  site: PolicySite
  switches: Switches
}

/** A page with fewer parts is seen at a glance. */
const minHeadings = 6

export function LegalPage(props: Props) {
  const { legal, practices, language, publicUrl, consent, site, switches } = props
  const { slug, title, description, updated, bodyHtml } = legal
  const crumbs = [{ path: legalPaths[slug][language], title }]
  const isOfCookies = slug === 'slapuku-politika'
  const filled = fillPolicy(bodyHtml, { practices, consent, site, switches, language })
  const { html, headings } = withHeadings(filled)
  const all = [...headings, ...(isOfCookies ? headingsOfDeclaration(language) : [])]
  const trail = <Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />
  return (
    <>
      <PageHead title={title} lead={description} trail={trail} />
      <Section tone="cream">
        <div className={css.page}>
          <div className={css.beside}>
            <p className={css.updated}>
              {messages[language].updated}
              <br />
              <time dateTime={updated}>{formatDate(updated, language)}</time>
            </p>
            {all.length >= minHeadings && (
              <Contents title={messages[language].contents} headings={all} />
            )}
          </div>
          <div>
            <Prose html={html} />
            {isOfCookies && (
              <CookieDeclaration
                services={consent.services}
                record={consent.record}
                language={language}
              />
            )}
          </div>
        </div>
      </Section>
    </>
  )
}
