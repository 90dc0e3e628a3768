import type { Language } from '#lib/language.ts'
import type { Paging } from '#lib/site/paging.ts'
import { archivePaths } from './archive-paths.ts'
import type { IssueBlock } from './issue-blocks.ts'

export const archivedIssuePath = (slug: string, language: Language) =>
  `${archivePaths[language]}/${slug}`

export const issuesPerPage = 20

/** A sent issue, as everybody may see it. */
export interface ArchivedIssue {
  slug: string
  subject: string
  preheader: string
  /** The day it was sent: `2026-11-24` */
  date: string
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    newsletterArchive: { issues: readonly ArchivedIssue[]; paging: Paging }
    newsletterIssue: {
      issue: ArchivedIssue
      blocks: readonly IssueBlock[]
      newer: ArchivedIssue | null
      older: ArchivedIssue | null
    }
  }
}
