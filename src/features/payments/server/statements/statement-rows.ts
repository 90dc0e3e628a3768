import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { StatementCounts, StatementFormat, StatementImport } from '../../statements.ts'
import type { StatementEntry } from './entry.ts'
import '../tables.ts'
import { type Actor, actorText } from '#features/orders/actor.ts'

export type EntryRow = Selectable<Tables['bank_entries']>

export async function addImport(
  db: Kysely<Tables>,
  { name, format, at, actor }: { name: string; format: StatementFormat; at: number; actor: Actor },
): Promise<number> {
  const { id } = await db
    .insertInto('bank_imports')
    .values({ file_name: name, format, at, actor: actorText(actor), counts: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function finishImport(db: Kysely<Tables>, id: number, counts: StatementCounts) {
  await db
    .updateTable('bank_imports')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}

export async function readImports(
  db: Kysely<Tables>,
  limit: number,
): Promise<readonly StatementImport[]> {
  const rows = await db
    .selectFrom('bank_imports')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, file_name, format, at, counts }) => ({
    id,
    fileName: file_name,
    format: format as StatementFormat,
    at,
    counts: counts === '' ? null : JSON.parse(counts),
  }))
}

/** Stores an entry; returns null when it is already stored. */
export async function addEntry(
  transaction: Transaction<Tables>,
  importId: number,
  entry: StatementEntry,
): Promise<EntryRow | null> {
  const row = await transaction
    .insertInto('bank_entries')
    .values({
      import_id: importId,
      iban: entry.iban,
      bank_key: entry.key,
      booked_on: entry.bookedOn,
      amount_cents: entry.amountCents,
      payer_name: entry.payerName,
      payer_iban: entry.payerIban,
      reference: entry.reference,
      text: entry.text,
      open_cents: entry.amountCents,
      dismissed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['iban', 'bank_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Finds the payment that a bank reverses, if an order has a share of it. */
export async function originalOf(
  db: Kysely<Tables>,
  { iban, key, amountCents, payerIban, text }: StatementEntry,
): Promise<number | null> {
  const rows = await db
    .selectFrom('bank_entries')
    .select(['id', 'bank_key', 'payer_iban', 'text'])
    .where('iban', '=', iban)
    .where('amount_cents', '=', -amountCents)
    .whereRef('open_cents', '!=', 'amount_cents')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const original =
    rows.find((row) => `${row.bank_key}/R` === key) ??
    rows.find((row) => payerIban !== '' && row.payer_iban === payerIban && row.text === text)
  return original?.id ?? null
}

/** Whether an import in another format has already brought the same money under another key. */
export async function isLikelyRepeated(
  db: Kysely<Tables>,
  entry: Pick<StatementEntry, 'iban' | 'bookedOn' | 'amountCents' | 'payerName' | 'payerIban'>,
  { format, key }: { format: string; key: string },
): Promise<boolean> {
  const rows = await db
    .selectFrom('bank_entries')
    .innerJoin('bank_imports', 'bank_imports.id', 'bank_entries.import_id')
    .select(['payer_name', 'payer_iban'])
    .where('iban', '=', entry.iban)
    .where('booked_on', '=', entry.bookedOn)
    .where('amount_cents', '=', entry.amountCents)
    .where('bank_key', '!=', key)
    .where('format', '!=', format)
    .limit(100)
    .execute()
  return rows.some(({ payer_name, payer_iban }) =>
    payer_iban !== '' && entry.payerIban !== ''
      ? payer_iban === entry.payerIban
      : payer_name === entry.payerName,
  )
}
