import type { Kysely } from 'kysely'
import { noteChanges } from '../console/console-action.ts'
import type { Tables } from './tables.ts'

/** Tables of owners' settings, each option as JSON under its name. */
type OptionTable = {
  [Name in keyof Tables]: Tables[Name] extends { name: string; value: string }
    ? { name: string; value: string } extends Tables[Name]
      ? Name
      : never
    : never
}[keyof Tables]

/** Stored options over the defaults; stored names without a default are left out. */
export async function readOptionRows<Options extends object>(
  db: Kysely<Tables>,
  table: OptionTable,
  defaults: Options,
): Promise<Options> {
  return withStoredOptions(defaults, await readStoredOptions(db, table))
}

export function withStoredOptions<Options extends object>(
  defaults: Options,
  stored: Readonly<Record<string, unknown>>,
): Options {
  const known = Object.entries(stored).filter(([name]) => Object.hasOwn(defaults, name))
  return { ...defaults, ...Object.fromEntries(known) }
}

/** All stored options by their names. */
export async function readStoredOptions(
  db: Kysely<Tables>,
  table: OptionTable,
): Promise<Readonly<Record<string, unknown>>> {
  const rows = await db.selectFrom(table).select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]))
}

/**
 * Stores the given options and leaves others unchanged.
 *
 * @param secrets names of fields whose values the activity log must not show
 */
export async function storeOptionRows(
  db: Kysely<Tables>,
  table: OptionTable,
  options: object,
  secrets: readonly string[] = [],
) {
  const names = Object.keys(options)
  if (names.length === 0) return
  const stored = await readStoredOptions(db, table)
  noteChanges(
    Object.fromEntries(names.map((name) => [name, stored[name]])),
    JSON.parse(JSON.stringify(options)),
    secrets,
  )
  await putOptionRows(db, table, options)
}

/** Stores options like `storeOptionRows`, for what the server itself notes: no owner has typed it. */
export async function putOptionRows(db: Kysely<Tables>, table: OptionTable, options: object) {
  const rows = Object.entries(options).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }))
  await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute()
}
