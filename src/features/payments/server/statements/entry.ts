import { createHash } from 'node:crypto'
import { toLine } from '#lib/forms/form-fields.ts'
import { type Cents, cents, typedCents } from '#lib/money/money.ts'
import type { StatementFormat } from '../../statements.ts'

/** Money received on an account, or reversed from it, as the bank states. */
export interface StatementEntry {
  /** The IBAN of the receiving account, without spaces. */
  iban: string
  /** The bank's id of the entry; unique within the account. */
  key: string
  /** `2026-11-22` */
  bookedOn: string
  /** Negative for a reversal by a bank. */
  amountCents: Cents
  payerName: string
  payerIban: string
  /** The structured reference from the payer's bank; empty without one. */
  reference: string
  /** The id from the payer's program; empty without one. */
  endToEndId: string
  /** The payer's text, in one line. */
  text: string
  /** True for money we had sent that came back: it pays for nothing. */
  isOwnMoney: boolean
}

/** Why an entry pays for nothing and is not stored. */
type SkipReason = 'outgoing' | 'not_booked' | 'other_currency' | 'unreadable'

export interface Statement {
  format: StatementFormat
  entries: readonly StatementEntry[]
  skipped: Readonly<Record<SkipReason, number>>
}

/** The result of a parser for one entry of a file: an entry to store, or the reason to skip it. */
export type ReadEntry = StatementEntry | SkipReason

export function toStatement(format: StatementFormat, read: readonly ReadEntry[]): Statement {
  const countOf = (reason: SkipReason) => read.filter((each) => each === reason).length
  return {
    format,
    entries: read.filter((each) => typeof each !== 'string'),
    skipped: {
      outgoing: countOf('outgoing'),
      not_booked: countOf('not_booked'),
      other_currency: countOf('other_currency'),
      unreadable: countOf('unreadable'),
    },
  }
}

/** The limit of an integer column, above any payment to a small shop. */
const maxCents = 2_000_000_000

/** Parses “121.00” or “121,00” without a sign; null for zero and anything else. */
export function amountOf(text: string): Cents | null {
  const amount = typedCents(text, maxCents)
  return amount === null || amount === 0 ? null : cents(amount)
}

export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

const longestText = 500

/** Prepares a written text for storage: in one line, bounded, and without personal codes. */
export const storedText = (text: string) => withoutPersonalCodes(toLine(text)).slice(0, longestText)

/** Removes personal codes, which payers or banks add: https://lt.wikipedia.org/wiki/Asmens_kodas */
const withoutPersonalCodes = (text: string) =>
  text.replace(/(?<!\d)[3-6]\d{10}(?!\d)/g, (digits) => (isPersonalCode(digits) ? '***' : digits))

function isPersonalCode(digits: string): boolean {
  const sumBy = (weights: string) =>
    [...weights].reduce((sum, weight, at) => sum + Number(weight) * Number(digits[at]), 0) % 11
  const first = sumBy('1234567891')
  const check = first < 10 ? first : sumBy('3456789123') % 10
  return check === Number(digits[10])
}

/**
 * Makes keys of entries by their contents, for banks that do not number them. Equal entries of a
 * file are counted, since a statement has all entries of a day or none.
 */
export function createKeys(): (parts: readonly (string | number)[]) => string {
  const seen = new Map<string, number>()
  return (parts) => {
    const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
    const count = (seen.get(digest) ?? 0) + 1
    seen.set(digest, count)
    return count === 1 ? digest : `${digest}:${count}`
  }
}
