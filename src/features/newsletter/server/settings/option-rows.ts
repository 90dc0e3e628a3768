import type { Kysely } from 'kysely'
import { readOptionRows, storeOptionRows } from '#server/database/option-rows.ts'
import type { Tables } from '#server/database/tables.ts'
import { defaultOptions, type NewsletterOptions } from '../../settings.ts'
import { handOverFromStart } from './provider-rows.ts'
import '../tables.ts'

export const readOptions = (db: Kysely<Tables>): Promise<NewsletterOptions> =>
  readOptionRows(db, 'newsletter_options', defaultOptions)

/** Saves options; a change of the provider starts the hand-over in the same transaction. */
export async function saveOptions(db: Kysely<Tables>, options: Partial<NewsletterOptions>) {
  const { provider } = options
  await db.transaction().execute(async (transaction) => {
    const before = await readOptions(transaction)
    await storeOptionRows(transaction, 'newsletter_options', options)
    if (!provider || provider === 'built_in' || provider === before.provider) return
    await handOverFromStart(transaction, provider)
  })
}
