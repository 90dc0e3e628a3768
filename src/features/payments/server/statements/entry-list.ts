import type { Kysely } from 'kysely'
import type { Orders } from '#features/orders/server.ts'
import { cents } from '#lib/money/money.ts'
import type { ListSlice } from '#lib/site/list-slice.ts'
import { readSlice, searchIn } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import type { BankEntry, EntryState } from '../../statements.ts'
import { sharesOf } from './shares.ts'
import { isLikelyRepeated } from './statement-rows.ts'
import {
  awaitingByBuyer,
  type SuggestionParts,
  suggestOrders,
  toEntryOrder,
} from './suggest-orders.ts'

const pageSize = 25

interface ListParts extends SuggestionParts {
  db: Kysely<Tables>
  orders: SuggestionParts['orders'] & Pick<Orders, 'read'>
}

/** Reads one page of entries in a state, the newest first. */
export async function readEntries(
  parts: ListParts,
  { state, search }: { state: EntryState; search: string },
  before: number | null,
): Promise<ListSlice<BankEntry>> {
  const contains = searchIn(search)
  const ofOrders = search === '' ? null : await entriesOfOrders(parts, search)
  const { items, olderThan } = await readSlice({
    read: (from, limit) => rowsIn(parts.db, state, from).limit(limit).execute(),
    idOf: ({ id }) => id,
    before,
    pageSize,
    ...(ofOrders && {
      matches: ({ id, payer_name, payer_iban, reference, text }: ListedRow) =>
        ofOrders.has(id) || contains(payer_name, payer_iban, reference, text),
    }),
  })
  return { items: await toEntries(parts, items), olderThan }
}

export async function readEntry(parts: ListParts, id: number): Promise<BankEntry | null> {
  const rows = await rowsOf(parts.db).where('bank_entries.id', '=', id).execute()
  return (await toEntries(parts, rows))[0] ?? null
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const rowsOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('bank_entries')
    .innerJoin('bank_imports', 'bank_imports.id', 'bank_entries.import_id')
    .selectAll('bank_entries')
    .select('bank_imports.format')

function rowsIn(db: Kysely<Tables>, state: EntryState, before: number | null) {
  const rows = rowsOf(db)
    .$if(before !== null, (query) => query.where('bank_entries.id', '<', before ?? 0))
    .orderBy('bank_entries.id', 'desc')
  switch (state) {
    case 'unmatched':
      return rows.where('open_cents', '!=', 0).where('dismissed_at', 'is', null)
    case 'dismissed':
      return rows.where('dismissed_at', 'is not', null).whereRef('open_cents', '=', 'amount_cents')
    case 'matched':
      return rows.where(({ and, or, eb, ref }) =>
        or([
          eb('open_cents', '=', 0),
          and([eb('dismissed_at', 'is not', null), eb('open_cents', '!=', ref('amount_cents'))]),
        ]),
      )
  }
}

/**
 * Returns the state under which `rowsIn` lists an entry; a partly matched one counts as matched
 * once its rest is dismissed.
 */
function stateOf({ open_cents, amount_cents, dismissed_at }: ListedRow): EntryState {
  if (open_cents === 0) return 'matched'
  if (dismissed_at === null) return 'unmatched'
  return open_cents === amount_cents ? 'dismissed' : 'matched'
}

/** Finds entries of orders by a searched number, reference or invoice. */
async function entriesOfOrders(
  { db, matching }: ListParts,
  search: string,
): Promise<ReadonlySet<number>> {
  const named = (await matching.namedIn({ reference: '', text: search, endToEndId: '' })).flat()
  if (named.length === 0) return new Set()
  const ids = named.map(({ order }) => order.row.id)
  const shares = await db
    .selectFrom('bank_entry_shares')
    .select('entry_id')
    .where('order_id', 'in', ids)
    .execute()
  return new Set(shares.map(({ entry_id }) => entry_id))
}

async function toEntries(parts: ListParts, rows: readonly ListedRow[]): Promise<BankEntry[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const shares = await sharesOf(parts.db, ids)
  const together = rows.some(mayBeMatched) ? await awaitingByBuyer(parts.orders) : []
  return Promise.all(
    rows.map(async (row) => {
      const own = shares.filter(({ entry_id }) => entry_id === row.id)
      const shared = own.flatMap(({ order_id }) => order_id ?? [])
      const orders = await Promise.all(shared.map((id) => parts.orders.read(id)))
      const { iban, booked_on: bookedOn, payer_name: payerName, payer_iban: payerIban } = row
      const same = { iban, bookedOn, amountCents: cents(row.amount_cents), payerName, payerIban }
      const isOpen = mayBeMatched(row)
      return {
        id: row.id,
        bookedOn,
        amountCents: same.amountCents,
        payerName,
        payerIban,
        reference: row.reference,
        text: row.text,
        state: stateOf(row),
        shares: own.map((share) => {
          const order = orders.find((each) => each?.row.id === share.order_id)
          return {
            amountCents: cents(share.amount_cents),
            matchedBy: share.matched_by,
            order: order ? toEntryOrder(order) : null,
          }
        }),
        openCents: cents(row.open_cents),
        ...(isOpen
          ? await suggestOrders(parts, row, { together, shared })
          : { named: [], suggestions: [] }),
        isLikelyRepeated:
          isOpen &&
          (await isLikelyRepeated(parts.db, same, { format: row.format, key: row.bank_key })),
      }
    }),
  )
}

const mayBeMatched = (row: ListedRow) => stateOf(row) === 'unmatched' && row.open_cents > 0
