import type { Kysely } from 'kysely'
import { cents } from '#lib/money/money.ts'
import type { ListSlice } from '#lib/site/list-slice.ts'
import { readSlice, searchIn } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import type { BankEntry, EntryState } from '../../statements.ts'
import type { StatementsContext } from './context.ts'
import { namedIn } from './match-entry.ts'
import { sharesOf } from './shares.ts'
import { isLikelyRepeated } from './statement-rows.ts'
import { awaitingByBuyer, suggestOrders, toEntryOrder } from './suggest-orders.ts'

const pageSize = 25

/** Reads one page of entries in a state, the newest first. */
export async function readEntries(
  context: StatementsContext,
  { state, search }: { state: EntryState; search: string },
  before: number | null,
): Promise<ListSlice<BankEntry>> {
  const contains = searchIn(search)
  const ofOrders = search === '' ? null : await entriesOfOrders(context, search)
  const { items, olderThan } = await readSlice({
    read: (from, limit) => rowsIn(context.db, state, from).limit(limit).execute(),
    idOf: ({ id }) => id,
    before,
    pageSize,
    ...(ofOrders && {
      matches: ({ id, payer_name, payer_iban, reference, text }: ListedRow) =>
        ofOrders.has(id) || contains(payer_name, payer_iban, reference, text),
    }),
  })
  return { items: await toEntries(context, items), olderThan }
}

export async function readEntry(context: StatementsContext, id: number): Promise<BankEntry | null> {
  const rows = await rowsOf(context.db).where('bank_entries.id', '=', id).execute()
  return (await toEntries(context, rows))[0] ?? null
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
  context: StatementsContext,
  search: string,
): Promise<ReadonlySet<number>> {
  const named = (await namedIn(context, { reference: '', text: search, endToEndId: '' })).flat()
  if (named.length === 0) return new Set()
  const ids = named.map(({ order }) => order.header.id)
  const shares = await context.db
    .selectFrom('bank_entry_shares')
    .select('entry_id')
    .where('order_id', 'in', ids)
    .execute()
  return new Set(shares.map(({ entry_id }) => entry_id))
}

async function toEntries(
  context: StatementsContext,
  rows: readonly ListedRow[],
): Promise<BankEntry[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const shares = Map.groupBy(await sharesOf(context.db, ids), ({ entry_id }) => entry_id)
  const together = rows.some(mayBeMatched) ? await awaitingByBuyer(context.orders) : []
  return Promise.all(
    rows.map(async (row) => {
      const own = shares.get(row.id) ?? []
      const shared = own.flatMap(({ order_id }) => order_id ?? [])
      const orders = await Promise.all(shared.map((id) => context.orders.read(id)))
      return {
        ...toEntry(row),
        shares: own.map((share) => {
          const order = orders.find((each) => each?.header.id === share.order_id)
          return {
            amountCents: cents(share.amount_cents),
            matchedBy: share.matched_by,
            order: order ? toEntryOrder(order) : null,
          }
        }),
        ...(mayBeMatched(row) ? await questionsAbout(context, row, { together, shared }) : closed),
      }
    }),
  )
}

const toEntry = (row: ListedRow) => ({
  id: row.id,
  bookedOn: row.booked_on,
  amountCents: cents(row.amount_cents),
  payerName: row.payer_name,
  payerIban: row.payer_iban,
  reference: row.reference,
  text: row.text,
  state: stateOf(row),
  openCents: cents(row.open_cents),
})

const closed = { named: [], suggestions: [], isLikelyRepeated: false }

/** The questions to the owner about an entry that may be matched. */
async function questionsAbout(
  context: StatementsContext,
  row: ListedRow,
  others: Parameters<typeof suggestOrders>[2],
) {
  const suggested = await suggestOrders(context, row, others)
  const same = { ...toEntry(row), iban: row.iban }
  const named = { format: row.format, key: row.bank_key }
  return { ...suggested, isLikelyRepeated: await isLikelyRepeated(context.db, same, named) }
}

const mayBeMatched = (row: ListedRow) => stateOf(row) === 'unmatched' && row.open_cents > 0
