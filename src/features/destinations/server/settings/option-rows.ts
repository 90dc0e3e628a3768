import type { Kysely } from 'kysely'
import { readOptionRows, storeOptionRows } from '#server/database/option-rows.ts'
import type { Tables } from '#server/database/tables.ts'
import { defaultOptions, type MarketingOptions } from '../../settings.ts'
import '../tables.ts'

export async function readOptions(db: Kysely<Tables>): Promise<MarketingOptions> {
  const options = await readOptionRows(db, 'marketing_options', defaultOptions)
  // JSON has no sets.
  return { ...options, switchedOff: new Set(options.switchedOff) }
}

export const saveOptions = (db: Kysely<Tables>, options: MarketingOptions) =>
  storeOptionRows(db, 'marketing_options', { ...options, switchedOff: [...options.switchedOff] })
