import { formatDate } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import type { Meta, PageProps } from '#lib/page.ts'
import type { SiteName } from '#lib/site-name.ts'
import { ArchivedIssuePage } from './ArchivedIssuePage.tsx'
import issueStyles from './ArchivedIssuePage.tsx?styles'
import { ArchivePage } from './ArchivePage.tsx'
import archiveStyles from './ArchivePage.tsx?styles'
import { archiveMessages } from './archive-messages.ts'

function archiveMeta(_props: unknown, language: Language, site: SiteName): Meta {
  const { title, description } = archiveMessages[language]
  return { title: `${title} – ${site.name}`, description: description(site), card: {} }
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
