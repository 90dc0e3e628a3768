import { type Kysely, sql } from 'kysely'
import type { Span } from '#features/statistics/panels.ts'
import { dropsBetween } from '#features/statistics/server/panels/drops.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Days, Decisions, Quality } from '../wire.ts'

/** What was not counted on these days, and how many agreed to be counted. */
export async function readQuality(db: Kysely<Tables>, days: Days, span: Span): Promise<Quality> {
  const [dropped, decisions] = await Promise.all([
    dropsBetween(db, days.from, days.to),
    readDecisions(db, span),
  ])
  return { dropped, decisions }
}

/** A site without a record of consents tells nothing of them. */
async function readDecisions(db: Kysely<Tables>, { from, to }: Span): Promise<Decisions | null> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'consent_records')) return null
  const { rows } = await sql<{ agreed: number; asked: number }>`
    select coalesce(sum(analytics), 0) as agreed, count(*) as asked from consent_records
    where kind = 'decision' and at >= ${from} and at < ${to}`.execute(db)
  const { agreed = 0, asked = 0 } = rows[0] ?? {}
  return { agreed, refused: asked - agreed }
}
