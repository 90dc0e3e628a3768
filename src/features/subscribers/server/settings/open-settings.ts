import type { Kysely, Transaction } from 'kysely'
import { readStoredOptions, storeOptionRows } from '#server/database/option-rows.ts'
import { openSharedValue } from '#server/database/shared-value.ts'
import type { Tables } from '#server/database/tables.ts'
import '../tables.ts'

/** The part of the settings that one feature owns. */
export interface OptionsStore<Options extends object> {
  current(): Options
  refresh(): Promise<Options>
  /**
   * Options that are left out stay unchanged.
   *
   * @param alongside runs in the same transaction
   */
  saveOptions(
    options: Partial<Options>,
    alongside?: (transaction: Transaction<Tables>) => Promise<void>,
  ): Promise<void>
}

export interface NewsletterSettings {
  refresh(): Promise<unknown>
  /** The stored options that have a default, over the defaults. */
  of<Options extends object>(defaults: Options): OptionsStore<Options>
}

interface Parts {
  db: Kysely<Tables>
  onChange?: () => void | Promise<void>
}

/** Opens the newsletter's settings, in memory; each feature reads its own part of them. */
export async function openNewsletterSettings(parts: Parts): Promise<NewsletterSettings> {
  const { db, onChange } = parts
  const stored = await openSharedValue(() => readStoredOptions(db, 'newsletter_options'), onChange)
  return {
    refresh: stored.refresh,
    of<Options extends object>(defaults: Options): OptionsStore<Options> {
      let from: object | null = null
      let options = defaults
      function current(): Options {
        if (from === stored.current()) return options
        from = stored.current()
        const known = Object.entries(from).filter(([name]) => Object.hasOwn(defaults, name))
        options = { ...defaults, ...Object.fromEntries(known) }
        return options
      }
      async function refresh() {
        await stored.refresh()
        return current()
      }
      return {
        current,
        refresh,
        async saveOptions(changed, alongside) {
          await db.transaction().execute(async (transaction) => {
            await alongside?.(transaction)
            await storeOptionRows(transaction, 'newsletter_options', changed)
          })
          await refresh()
        },
      }
    },
  }
}

/** Reads one option from the database, such as in a transaction; undefined while it is not set. */
export async function readOption(db: Kysely<Tables>, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('newsletter_options')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** Stores one option that no feature keeps in memory. */
export const storeOption = (
  db: Kysely<Tables>,
  name: string,
  value: object,
  secrets: readonly string[] = [],
) => storeOptionRows(db, 'newsletter_options', { [name]: value }, secrets)
