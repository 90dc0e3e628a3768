import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { readConsentSum } from '#features/consent/server.ts'
import { readInvoiceSums } from '#features/invoices/server.ts'
import { readOrderSums } from '#features/orders/server.ts'
import { secretTables } from '#features/statistics/server.ts'
import { readSubscriberSums } from '#features/subscribers/server.ts'
import { sqliteDialect } from '#server/database/sqlite.ts'
import type { Tables } from '#server/database/tables.ts'
import type { HeldFiles } from './held-files.ts'

export type Sums = Record<string, string | number>

/** Tables whose rows stay where they are. */
export const leftOut: readonly string[] = secretTables

/** The sums that say whether a restored site has all that counts. */
export async function readSums(db: Kysely<Tables>, key: string): Promise<Sums> {
  return {
    consents: await readConsentSum({ db, key }),
    ...(await readInvoiceSums(db)),
    ...(await readOrderSums(db)),
    ...(await readSubscriberSums(db)),
  }
}

export const queriesOf = (sqlite: DatabaseSync) =>
  new Kysely<Tables>({ dialect: sqliteDialect(sqlite) })

/** What differs, in words of the program. */
export function compare(what: string, expected: Sums, found: Sums): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names].flatMap((name) =>
    expected[name] === found[name]
      ? []
      : `${what}${name}: ${found[name] ?? 'none'} instead of ${expected[name] ?? 'none'}`,
  )
}

/** Rows by table; those of left out tables are 0. */
export function countRows({ database, journal }: Pick<HeldFiles, 'database' | 'journal'>) {
  return { ...countIn(database, ''), ...countIn(journal, 'journal: ') }
}

function countIn(sqlite: DatabaseSync, prefix: string): Record<string, number> {
  const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").all()
  return Object.fromEntries(
    tables.map(({ name }) => {
      const { n } = sqlite.prepare(`select count(*) as n from "${name}"`).get() ?? {}
      return [`${prefix}${name}`, leftOut.includes(String(name)) ? 0 : Number(n)]
    }),
  )
}
