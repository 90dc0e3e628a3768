import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { defaultOptions, type MarketingOptions } from '../../settings.ts'
import './tables.ts'

export async function readOptions(db: Kysely<Tables>): Promise<MarketingOptions> {
  const rows = await db.selectFrom('marketing_options').selectAll().execute()
  const known = rows.filter(({ name }) => Object.hasOwn(defaultOptions, name))
  const stored = Object.fromEntries(known.map(({ name, value }) => [name, JSON.parse(value)]))
  const switchedOff = new Set<never>(stored['switchedOff'])
  return { ...defaultOptions, ...stored, switchedOff }
}

export async function saveOptions(db: Kysely<Tables>, options: MarketingOptions) {
  const storable = { ...options, switchedOff: [...options.switchedOff] }
  const rows = Object.entries(storable).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }))
  await db
    .insertInto('marketing_options')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute()
}
