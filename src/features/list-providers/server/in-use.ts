import type { Kysely } from 'kysely'
import { readOption } from '#features/subscribers/server.ts'
import type { Tables } from '#server/database/tables.ts'
import { type ProviderName, providerNames } from '../providers.ts'
import './tables.ts'

/** Reads the provider in use from the database; null for the site's own list alone. */
export async function readInUse(db: Kysely<Tables>): Promise<ProviderName | null> {
  const stored = await readOption(db, 'provider')
  return providerNames.find((name) => name === stored) ?? null
}

/** Reads the last subscriber handed over to the provider; null when the hand-over is complete. */
export async function readHandedOverTo(
  db: Kysely<Tables>,
  name: ProviderName,
): Promise<number | null> {
  const row = await db
    .selectFrom('newsletter_providers')
    .select('handed_over_to')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.handed_over_to ?? null
}
