import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { defaultOptions, type NewsletterOptions } from '../../settings.ts'
import { handOverFromStart } from './provider-rows.ts'
import '../tables.ts'

export async function readOptions(db: Kysely<Tables>): Promise<NewsletterOptions> {
  const rows = await db.selectFrom('newsletter_options').selectAll().execute()
  const known = rows.filter(({ name }) => Object.hasOwn(defaultOptions, name))
  const stored = Object.fromEntries(known.map(({ name, value }) => [name, JSON.parse(value)]))
  return { ...defaultOptions, ...stored }
}

/** Another provider is handed the whole list, so what is left of that is recorded at once. */
export async function saveOptions(db: Kysely<Tables>, options: Partial<NewsletterOptions>) {
  const { provider } = options
  await db.transaction().execute(async (transaction) => {
    const before = await readOptions(transaction)
    await storeOptions(transaction, options)
    if (!provider || provider === 'built_in' || provider === before.provider) return
    await handOverFromStart(transaction, provider)
  })
}

async function storeOptions(db: Kysely<Tables>, options: Partial<NewsletterOptions>) {
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
