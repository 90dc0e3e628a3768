import type { Kysely } from 'kysely'
import type { Order, Orders } from '#features/orders/server.ts'
import { foldDiacritics } from '#lib/fold-diacritics.ts'
import type { ListSlice } from '#lib/list-slice.ts'
import { cents } from '#lib/money.ts'
import type { Tables } from '#server/database/tables.ts'
import { readSlice, searchIn } from '#server/list-query.ts'
import type { BankEntry, EntryOrder, EntryState, MatchKind } from '../../statements.ts'
import { isLikelyRepeated } from './statement-rows.ts'

const pageSize = 25
const mostSuggestions = 3

interface ListParts {
  db: Kysely<Tables>
  orders: Pick<Orders, 'read' | 'findAwaiting'>
}

/** One page of entries in a state, the newest first. */
export async function readEntries(
  parts: ListParts,
  { state, search }: { state: EntryState; search: string },
  before: number | null,
): Promise<ListSlice<BankEntry>> {
  const contains = searchIn(search)
  const { items, olderThan } = await readSlice({
    read: (from, limit) => readRows(parts.db, state, from, limit),
    idOf: ({ id }) => id,
    before,
    pageSize,
    ...(search !== '' && {
      matches: ({ payer_name, payer_iban, reference, text }: ListedRow) =>
        contains(payer_name, payer_iban, reference, text),
    }),
  })
  return { items: await Promise.all(items.map((row) => toEntry(parts, row, state))), olderThan }
}

type ListedRow = Awaited<ReturnType<typeof readRows>>[number]

function readRows(db: Kysely<Tables>, state: EntryState, before: number | null, limit: number) {
  return db
    .selectFrom('bank_entries')
    .innerJoin('bank_imports', 'bank_imports.id', 'bank_entries.import_id')
    .selectAll('bank_entries')
    .select('bank_imports.format')
    .where('order_id', state === 'matched' ? 'is not' : 'is', null)
    .where('dismissed_at', state === 'dismissed' ? 'is not' : 'is', null)
    .$if(before !== null, (query) => query.where('bank_entries.id', '<', before ?? 0))
    .orderBy('bank_entries.id', 'desc')
    .limit(limit)
    .execute()
}

async function toEntry(
  { db, orders }: ListParts,
  row: ListedRow,
  state: EntryState,
): Promise<BankEntry> {
  const order = row.order_id === null ? null : await orders.read(row.order_id)
  const { id, booked_on: bookedOn, payer_name: payerName, payer_iban: payerIban, iban } = row
  const amountCents = cents(row.amount_cents)
  const isOpen = state === 'unmatched' && amountCents > 0
  const same = { iban, bookedOn, amountCents, payerName, payerIban }
  return {
    id,
    bookedOn,
    amountCents,
    payerName,
    payerIban,
    reference: row.reference,
    text: row.text,
    state,
    matchedBy: row.matched_by as MatchKind | null,
    order: order && toEntryOrder(order),
    suggestions: isOpen ? suggestionsOf(payerName, await orders.findAwaiting(amountCents)) : [],
    isLikelyRepeated:
      isOpen && (await isLikelyRepeated(db, same, { format: row.format, key: row.bank_key })),
  }
}

function suggestionsOf(payerName: string, awaiting: readonly Order[]): EntryOrder[] {
  const isLike = ({ buyer }: Order) =>
    haveCommonWord(payerName, `${buyer.name} ${buyer.company?.name ?? ''}`)
  return awaiting
    .toSorted((one, other) => Number(isLike(other)) - Number(isLike(one)))
    .slice(0, mostSuggestions)
    .map(toEntryOrder)
}

const wordsOf = (name: string) => foldDiacritics(name).match(/[a-z]{3,}/g) ?? []

function haveCommonWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(one))
  return wordsOf(other).some((word) => words.has(word) && word !== 'uab')
}

const toEntryOrder = ({ row, buyer }: Order): EntryOrder => ({
  id: row.id,
  number: row.number,
  placedAt: row.placed_at,
  buyer: buyer.company?.name || buyer.name || buyer.email,
  totalCents: cents(row.total_cents),
  openCents: cents(row.total_cents - row.paid_cents),
})
