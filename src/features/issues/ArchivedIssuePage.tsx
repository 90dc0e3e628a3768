import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { JsonLd } from '#ui/JsonLd.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { PreviousNext } from '#ui/PreviousNext.tsx'
import { Prose } from '#ui/Prose.tsx'
import { Section } from '#ui/Section.tsx'
import css from './ArchivedIssuePage.module.css'
import { ArchivedText } from './ArchivedText.tsx'
import { FeedLink } from './ArchivePage.tsx'
import { archiveMessages } from './archive-messages.ts'
import { archivePaths } from './archive-paths.ts'
import { type ArchivedIssue, archivedIssuePath } from './archive-wire.ts'

type Props = PageProps['newsletterIssue'] & {
  language: Language
  publicUrl: string
  /** The picture social networks show beside a link to the page. */
  socialPicture: string | undefined
  site: { name: string }
}

/** A sent issue for everybody: without links that belong to one recipient. */
export function ArchivedIssuePage(props: Props) {
  const { issue, blocks, newer, older, language, publicUrl, site } = props
  const texts = archiveMessages[language]
  const crumbs = [
    { path: archivePaths[language], title: texts.title },
    { path: archivedIssuePath(issue.slug, language), title: issue.subject },
  ]
  return (
    <>
      <FeedLink name={site.name} language={language} />
      <JsonLd data={newsArticle(props)} />
      <PageHead
        kind="reading"
        title={issue.subject}
        lead={issue.preheader || undefined}
        trail={<Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />}
      >
        <time dateTime={issue.date} className={css.date}>
          {formatDate(issue.date, language)}
        </time>
      </PageHead>
      <Section tone="cream" className={css.issue}>
        <div className={css.columns}>
          <Prose>
            <ArchivedText blocks={blocks} publicUrl={publicUrl} />
          </Prose>
          <a href={archivePaths[language]} className={css.all}>
            {texts.all}
          </a>
        </div>
        <PreviousNext
          label={texts.others}
          previous={newer ? neighbour(newer, texts.newer, language) : undefined}
          next={older ? neighbour(older, texts.older, language) : undefined}
        />
      </Section>
    </>
  )
}

function neighbour({ slug, subject }: ArchivedIssue, label: string, language: Language) {
  return { path: archivedIssuePath(slug, language), title: subject, label }
}

/** https://schema.org/NewsArticle */
function newsArticle({ issue, language, publicUrl, socialPicture, site }: Props) {
  const organization = { '@type': 'Organization', name: site.name, url: publicUrl }
  return {
    '@type': 'NewsArticle',
    headline: issue.subject,
    description: issue.preheader,
    image: socialPicture,
    url: publicUrl + archivedIssuePath(issue.slug, language),
    datePublished: issue.date,
    inLanguage: language,
    author: organization,
    publisher: organization,
  }
}
