import { type Kysely, sql } from 'kysely'
import { resultPaths } from '#features/subscribe-embed/wire.ts'
import type { Segment } from '#features/subscribers/segment.ts'
import { subscriberPaths } from '#features/subscribers/subscriber-paths.ts'
import { confirmedPaths } from '#features/subscribers/subscriber-wire.ts'
import { languages } from '#lib/language.ts'
import { toSlug } from '#lib/text/fold-diacritics.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ListedIssue } from '../../console-wire.ts'
import { withoutName } from '../../merge-tags.ts'
import type { IssueContent } from './render-issue.ts'
import '../tables.ts'

type Db = Kysely<Tables>

export interface IssueDraft extends IssueContent {
  segment: Segment
}

export interface StoredIssue extends IssueDraft, ListedIssue {
  slug: string | null
  createdAt: number
  /** The email as JSON, frozen when sending began. */
  email: string | null
}

export const everybody: Segment = { language: null, source: null, joinedFrom: null, joinedTo: null }

export async function createIssue(db: Db, draft: IssueDraft, now: number): Promise<number> {
  const { id } = await db
    .insertInto('newsletter_issues')
    .values({
      ...columnsOf(draft),
      state: 'draft',
      created_at: now,
      updated_at: now,
      recipients: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @param name of letters, digits, hyphens and a dot, as uploads have */
export async function namesPicture(db: Db, name: string): Promise<boolean> {
  const issue = db.selectFrom('newsletter_issues').select('id').where('body', 'like', `%${name}%`)
  return (await issue.limit(1).executeTakeFirst()) !== undefined
}

/** Names another picture in each issue, and in the emails of those that were sent. */
export async function replacePicture(db: Db, from: string, to: string) {
  const within = `%${from}%`
  await db
    .updateTable('newsletter_issues')
    .set({
      body: sql<string>`replace(body, ${from}, ${to})`,
      email: sql<string | null>`replace(email, ${from}, ${to})`,
    })
    .where(({ or, eb }) => or([eb('body', 'like', within), eb('email', 'like', within)]))
    .execute()
}

/**
 * Changes a draft. Returns false when it is no longer a draft or was changed after `version`, such
 * as in another window.
 */
export async function saveDraft(
  db: Db,
  id: number,
  draft: IssueDraft,
  version: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_issues')
    .set({ ...columnsOf(draft), updated_at: Math.max(now, version + 1) })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('updated_at', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function removeDraft(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_issues')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Lists the newest first. */
export async function listIssues(
  db: Db,
  before: number | null,
  limit: number,
): Promise<ListedIssue[]> {
  const rows = await withAccepted(db)
    .$if(before !== null, (query) => query.where('issue.id', '<', before))
    .orderBy('issue.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toListed)
}

export async function findIssue(db: Db, id: number): Promise<StoredIssue | null> {
  const row = await withAccepted(db)
    .select([
      'issue.preheader',
      'issue.body',
      'issue.slug',
      'issue.segment',
      'issue.created_at',
      'issue.email',
    ])
    .where('issue.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { preheader, body, slug, email } = row
  const segment: Segment = JSON.parse(row.segment)
  return { ...toListed(row), preheader, body, slug, email, segment, createdAt: row.created_at }
}

/** Gives an issue the slug of its address, which no other page of the newsletter has. */
export async function giveSlug(db: Db, { id, subject }: Pick<StoredIssue, 'id' | 'subject'>) {
  const word = toSlug(withoutName(subject)).slice(0, 80).replace(/-$/, '') || `nr-${id}`
  for (const slug of [word, `${word}-${id}`]) {
    if (takenWords.has(slug)) continue
    const other = await db
      .selectFrom('newsletter_issues')
      .select('id')
      .where('slug', '=', slug)
      .where('id', '!=', id)
      .executeTakeFirst()
    if (other) continue
    await db.updateTable('newsletter_issues').set({ slug }).where('id', '=', id).execute()
    return
  }
}

/** Slugs below `/naujienlaiskis/` of other pages. */
const takenWords = new Set(
  [...Object.values(resultPaths), ...Object.values(subscriberPaths), confirmedPaths].flatMap(
    (paths) => languages.map((language) => paths[language].split('/').at(-1)),
  ),
)

function withAccepted(db: Db) {
  return db.selectFrom('newsletter_issues as issue').select((eb) => [
    'issue.id',
    'issue.state',
    'issue.language',
    'issue.subject',
    'issue.updated_at',
    'issue.scheduled_at',
    'issue.started_at',
    'issue.finished_at',
    'issue.recipients',
    eb
      .selectFrom('newsletter_issue_recipients as recipient')
      .whereRef('recipient.issue_id', '=', 'issue.id')
      .where('recipient.state', '=', 'sent')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .as('accepted'),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof withAccepted>['execute']>>[number]

function toListed(row: Row): ListedIssue {
  const { id, state, language, subject, recipients } = row
  return {
    id,
    state,
    language,
    subject,
    recipients,
    accepted: Number(row.accepted ?? 0),
    updatedAt: row.updated_at,
    scheduledAt: row.scheduled_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}

const columnsOf = ({ language, subject, preheader, body, segment }: IssueDraft) => ({
  language,
  subject,
  preheader,
  body,
  segment: JSON.stringify(segment),
})
