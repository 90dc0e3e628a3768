import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { defaultOptions, type NewsletterOptions } from '../../settings.ts'
import '../tables.ts'

export async function readOptions(db: Kysely<Tables>): Promise<NewsletterOptions> {
  const rows = await db.selectFrom('newsletter_options').selectAll().execute()
  const known = rows.filter(({ name }) => Object.hasOwn(defaultOptions, name))
  const stored = Object.fromEntries(known.map(({ name, value }) => [name, JSON.parse(value)]))
  return { ...defaultOptions, ...stored }
}

export async function saveOptions(db: Kysely<Tables>, options: Partial<NewsletterOptions>) {
  const rows = Object.entries(options).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }))
  if (rows.length === 0) return
  await db
    .insertInto('newsletter_options')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute()
}
