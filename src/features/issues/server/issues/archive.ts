import type { Kysely } from 'kysely'
import { dayOf } from '#lib/dates/local-day.ts'
import { type Language, languages } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { type ListPage, toPages } from '#lib/site/paging.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { RouteEntry } from '#server/http/route.ts'
import { archivePaths } from '../../archive-paths.ts'
import { type ArchivedIssue, issuesPerPage } from '../../archive-wire.ts'
import { withoutName } from '../../merge-tags.ts'
import { readMarkdown } from './read-markdown.ts'
import '../tables.ts'

/** Enough for two issues a day for seven years. */
const maxListed = 5000

export type Archive = ReturnType<typeof createArchive>

interface Options {
  db: Kysely<Tables>
  publicUrl: string
  invalidate: (isStale: (path: string) => boolean) => void
}

interface ArchiveContext extends Options {
  /** The slugs that were listed when pages were last invalidated; null at first. */
  known: string | null
}

/**
 * The archive of issues on the site, from the moment a recipient may follow a link to one. An issue
 * cancelled during sending keeps its page for its recipients so far, but is not listed.
 */
export function createArchive(options: Options) {
  const context: ArchiveContext = { ...options, known: null }
  return {
    list: (language: Language) => listIn(context, language),
    page: (number: string, language: Language) => readPage(context, number, language),
    pageEntries: () => pageEntries(context),
    entries: () => entries(context),
    read: (slug: string, language: Language) => readIssue(context, slug, language),
    changed: () => changed(context),
    refresh: () => refresh(context),
  }
}

async function listAll({ db }: ArchiveContext, language?: Language) {
  const rows = await started(db)
    .where('state', 'in', ['sending', 'paused', 'sent'])
    .$if(language !== undefined, (query) => query.where('language', '=', language as Language))
    .orderBy('started_at', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({ language: row.language, issue: toArchived(row) }))
}

const listIn = async (context: ArchiveContext, language: Language): Promise<ArchivedIssue[]> =>
  (await listAll(context, language)).map(({ issue }) => issue)

/**
 * Reads a page of the list, counted from 1.
 *
 * @throws HttpError 404
 */
async function readPage(
  context: ArchiveContext,
  number: string,
  language: Language,
): Promise<PageProps['newsletterArchive']> {
  const all = await listIn(context, language)
  const isAsked = ({ paging }: ListPage<ArchivedIssue>) => String(paging.current) === number
  const { items, paging } = pagesOf(all, language).find(isAsked) ?? notFound()
  return { issues: items, paging }
}

/** The pages of the list after the first. */
async function pageEntries(context: ArchiveContext): Promise<RouteEntry[]> {
  const all = await listAll(context)
  return languages.flatMap((language) => {
    const issues = all.flatMap((one) => (one.language === language ? one.issue : []))
    const further = pagesOf(issues, language).slice(1)
    return further.map(({ items, paging }) => ({
      slug: String(paging.current),
      language,
      updated: items[0]?.date ?? '',
    }))
  })
}

async function entries(context: ArchiveContext): Promise<RouteEntry[]> {
  return (await listAll(context)).map(({ language, issue: { slug, date } }) => ({
    slug,
    language,
    updated: date,
  }))
}

/** @throws HttpError 404 */
async function readIssue(
  context: ArchiveContext,
  slug: string,
  language: Language,
): Promise<PageProps['newsletterIssue']> {
  const row = await started(context.db)
    .select('body')
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst()
  if (!row) return notFound()
  const issues = await listIn(context, language)
  const at = issues.findIndex((issue) => issue.slug === slug)
  return {
    issue: toArchived(row),
    blocks: readMarkdown(withoutName(row.body), context.publicUrl).blocks,
    newer: (at > 0 && issues[at - 1]) || null,
    older: (at >= 0 && issues[at + 1]) || null,
  }
}

function changed({ invalidate }: ArchiveContext) {
  const paths = Object.values(archivePaths)
  invalidate((path) => paths.some((base) => path === base || path.startsWith(`${base}/`)))
}

/** Invalidates the pages, as a job: an issue may begin by schedule or in another process. */
async function refresh(context: ArchiveContext) {
  const now = (await listAll(context)).map(({ issue }) => issue.slug).join(' ')
  if (context.known !== null && now !== context.known) changed(context)
  context.known = now
}

const pagesOf = (issues: readonly ArchivedIssue[], language: Language) =>
  toPages(issues, issuesPerPage, archivePaths[language], language)

function notFound(): never {
  throw new HttpError(404, 'not_found')
}

function started(db: Kysely<Tables>) {
  return db
    .selectFrom('newsletter_issues')
    .select(['slug', 'language', 'subject', 'preheader', 'started_at'])
    .where('started_at', 'is not', null)
    .where('slug', 'is not', null)
}

interface Row {
  slug: string | null
  subject: string
  preheader: string
  started_at: number | null
}

const toArchived = ({ slug, subject, preheader, started_at }: Row): ArchivedIssue => ({
  slug: slug ?? '',
  subject: withoutName(subject),
  preheader: withoutName(preheader),
  date: dayOf(started_at ?? 0).name,
})
