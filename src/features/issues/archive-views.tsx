import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { Meta, PageProps } from '#lib/site/page.ts'
import type { SiteName } from '#lib/site/site-name.ts'
import { ArchivedIssuePage } from './ArchivedIssuePage.tsx'
import issueStyles from './ArchivedIssuePage.tsx?styles'
import { ArchivePage } from './ArchivePage.tsx'
import archiveStyles from './ArchivePage.tsx?styles'
import { archiveMessages } from './archive-messages.ts'

type ArchiveProps = PageProps['newsletterArchive']

function archiveMeta({ paging }: ArchiveProps, language: Language, site: SiteName): Meta {
  const { title, description, page } = archiveMessages[language]
  const number = paging.current > 1 && page(paging.current)
  const full = [title, number, site.name].filter(Boolean).join(' – ')
  return { title: full, description: description(site), card: {} }
}

function issueMeta({ issue }: PageProps['newsletterIssue'], language: Language): Meta {
  const { title } = archiveMessages[language]
  const { subject, preheader, date } = issue
  const card = { kind: title, title: subject, details: [formatDate(date, language)] }
  return { title: `${subject} – ${title}`, description: preheader || subject, card }
}

export const archiveViews = {
  newsletterArchive: { Page: ArchivePage, styles: archiveStyles, meta: archiveMeta },
  newsletterIssue: { Page: ArchivedIssuePage, styles: issueStyles, meta: issueMeta },
}
