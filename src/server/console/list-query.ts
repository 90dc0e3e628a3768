import { textOf, textsOf } from '#lib/forms/form-fields.ts'
import type { ListSlice } from '#lib/site/list-slice.ts'
import { foldDiacritics } from '#lib/text/fold-diacritics.ts'
import { parseId } from './console-route.ts'

/** Reads rows with ids below `before`, or the newest ones for null, in descending order. */
type ReadRows<Row> = (before: number | null, limit: number) => Promise<Row[]>

interface SliceOptions<Row> {
  read: ReadRows<Row>
  idOf: (row: Row) => number
  /** Only rows with smaller ids are read. */
  before: number | null
  pageSize: number
  /** Selects rows of a search; unset for all rows. */
  matches?: (row: Row) => boolean
}

/** The number of rows read at once while a search looks for matches. */
const searchBatch = 500

/**
 * One page of a list, newest rows first, paged by id: rows added or deleted between two pages
 * neither repeat nor skip others. A search reads rows until the page is full, which suits lists of
 * thousands.
 */
export async function readSlice<Row>(options: SliceOptions<Row>): Promise<ListSlice<Row>> {
  const { read, idOf, before, pageSize, matches } = options
  const found = matches
    ? await searchRows({ ...options, matches }, pageSize + 1)
    : await read(before, pageSize + 1)
  const items = found.slice(0, pageSize)
  const last = items.at(-1)
  return { items, olderThan: found.length > pageSize && last ? idOf(last) : null }
}

/** Everything a list has, read page by page. */
export async function* everyItem<Item>(
  read: (before: number | null) => Promise<ListSlice<Item>>,
): AsyncGenerator<Item> {
  let before: number | null = null
  do {
    const slice: ListSlice<Item> = await read(before)
    yield* slice.items
    before = slice.olderThan
  } while (before !== null)
}

async function searchRows<Row>(
  { read, idOf, matches, before }: SliceOptions<Row> & { matches: (row: Row) => boolean },
  wanted: number,
): Promise<Row[]> {
  const found: Row[] = []
  let from = before
  while (found.length < wanted) {
    const rows = await read(from, searchBatch)
    found.push(...rows.filter(matches))
    const last = rows.at(-1)
    if (!last || rows.length < searchBatch) break
    from = idOf(last)
  }
  return found
}

/** Makes a test whether any of several texts contains the typed one, ignoring case and accents. */
export function searchIn(typed: string): (...texts: readonly (string | null)[]) => boolean {
  const wanted = foldDiacritics(typed.trim())
  return (...texts) => texts.some((text) => text !== null && foldDiacritics(text).includes(wanted))
}

/** The `before` field of a query; null for the newest rows. */
export function beforeIn(query: unknown, field: string): number | null {
  const text = textOf(query, field)
  return text === '' ? null : parseId(text)
}

/** The ids ticked in a form, at most `max`. */
export const selectedIn = (body: unknown, field: string, max: number): number[] =>
  textsOf(body, field, max).map(parseId)
