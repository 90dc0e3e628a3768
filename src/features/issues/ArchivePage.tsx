import { formPlace } from '#features/subscribe-embed/form-place.ts'
import { island as newsletterForm } from '#features/subscribe-embed/NewsletterForm.island.tsx'
import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Card, CardTitle } from '#ui/Card.tsx'
import { Divider } from '#ui/Divider.tsx'
import { Island } from '#ui/island/Island.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Section } from '#ui/Section.tsx'
import css from './ArchivePage.module.css'
import { archiveMessages } from './archive-messages.ts'
import { archiveFeedPaths, archivePaths } from './archive-paths.ts'
import { type ArchivedIssue, archivedIssuePath } from './archive-wire.ts'

type Props = PageProps['newsletterArchive'] & {
  language: Language
  publicUrl: string
  path: string
  /** The host of the newsletter the form subscribes to. */
  domain: string
  asksFirstName: boolean
  site: { name: string }
}

/** The archive: the form to subscribe, and the issues that were sent. */
export function ArchivePage(props: Props) {
  const { issues, paging, language, publicUrl, site } = props
  const texts = archiveMessages[language]
  const crumbs = [{ path: archivePaths[language], title: texts.title }]
  return (
    <>
      <FeedLink name={site.name} language={language} />
      <PageHead
        kind="reading"
        title={texts.title}
        lead={texts.lead}
        trail={<Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />}
      />
      <Section tone="amber" labelledBy="prenumeruoti" className={css.subscribe}>
        <div className={css.form}>
          <h2 id="prenumeruoti">{texts.subscribe}</h2>
          <Island of={newsletterForm} on="interaction" props={formPlace(props)} />
        </div>
      </Section>
      <Divider />
      <Section tone="cream" labelledBy="laiskai" className={css.list}>
        <h2 id="laiskai">{texts.issues}</h2>
        {issues.length === 0 && <p>{texts.none}</p>}
        <ol>
          {issues.map((issue) => (
            <Issue key={issue.slug} issue={issue} language={language} />
          ))}
        </ol>
        <Pagination
          paging={paging}
          label={texts.pages}
          previous={texts.newerOnes}
          next={texts.olderOnes}
          pageOf={texts.page}
        />
        <a href={archiveFeedPaths[language]} className={css.feed}>
          {texts.feed}
        </a>
      </Section>
    </>
  )
}

/** Links the feed of the archive; React lifts the link into the page's head. */
export function FeedLink({ name, language }: { name: string; language: Language }) {
  const { title } = archiveMessages[language]
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={`${name} – ${title}`}
      href={archiveFeedPaths[language]}
    />
  )
}

function Issue({ issue, language }: { issue: ArchivedIssue; language: Language }) {
  const { slug, subject, preheader, date } = issue
  return (
    <li>
      <Card className={css.item}>
        <time dateTime={date}>{formatDate(date, language)}</time>
        <CardTitle heading="h3" path={archivedIssuePath(slug, language)}>
          {subject}
        </CardTitle>
        {preheader && <p>{preheader}</p>}
      </Card>
    </li>
  )
}
