import { numberOfReference } from '#lib/money/creditor-reference.ts'
import { foldDiacritics } from '#lib/text/fold-diacritics.ts'
import type { StatementEntry } from './entry.ts'

export interface NamedOrder {
  by: 'reference' | 'order_number' | 'invoice'
  /** The number of the order, or of an invoice with its series: `SF-123`. */
  number: string
}

export type EntryTexts = Pick<StatementEntry, 'reference' | 'text' | 'endToEndId'>

/**
 * Lists the numbers an entry may contain, in steps: the first step with an existing order is right.
 * Names and amounts are no steps, since different orders share them.
 */
export function namedOrders({ reference, text, endToEndId }: EntryTexts): NamedOrder[][] {
  return [
    ...[reference, text, endToEndId].map(referencesIn),
    orderNumbersIn(`${reference} ${text} ${endToEndId}`),
    invoicesIn(text),
  ].filter((step) => step.length > 0)
}

/**
 * Finds references as people type them: with spaces or dashes, in lower case, directly before or
 * after another word.
 */
const referencesIn = (text: string): NamedOrder[] =>
  unique(
    [...compactOf(text).matchAll(/(?=(RF\d{12}))/g)].flatMap(
      ([, reference = '']) => numberOfReference(reference) ?? [],
    ),
  ).map((number) => ({ by: 'reference', number }))

/** Finds order numbers, which have ten digits. */
const orderNumbersIn = (text: string): NamedOrder[] =>
  unique(text.match(/(?<!\d)\d{10}(?!\d)/g)).map((number) => ({ by: 'order_number', number }))

/** Finds invoices; `SF-000123`, `sf 123` and `SF000123` are the same. */
const invoicesIn = (text: string): NamedOrder[] =>
  unique(
    plainOf(text)
      .match(/(?<![A-Z0-9])[A-Z]{1,6}[\s-]{0,3}0*[1-9]\d{0,8}(?!\d)/g)
      ?.map((found) => found.replace(/^([A-Z]+)[\s-]*0*/, '$1-')),
  ).map((number) => ({ by: 'invoice', number }))

const plainOf = (text: string) => foldDiacritics(text.normalize('NFKD')).toUpperCase()

const compactOf = (text: string) => plainOf(text).replace(/[\s\-–—./]/g, '')

const unique = (found: readonly string[] | null | undefined) =>
  [...new Set(found ?? [])].slice(0, 5)
