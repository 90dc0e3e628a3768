import { createHash } from 'node:crypto'
import { toLine } from '#lib/form-fields.ts'
import { type Cents, cents, typedCents } from '#lib/money.ts'
import type { StatementFormat } from '../../statements.ts'

/** Money that came to an account, or that was taken back from it, as a bank says. */
export interface StatementEntry {
  /** Of the account it came to, without spaces. */
  iban: string
  /** What the bank knows it by; unique within the account. */
  key: string
  /** `2026-11-22` */
  bookedOn: string
  /** Negative when a bank took it back. */
  amountCents: Cents
  payerName: string
  payerIban: string
  /** What the payer's bank gave as a structured reference; empty without one. */
  reference: string
  /** What the payer's program named it; empty without that. */
  endToEndId: string
  /** What the payer wrote, in one line. */
  text: string
  /** Money we had sent, which came back: it pays for nothing. */
  isOwnMoney: boolean
}

/** Why an entry pays for nothing and is not kept. */
type SkipReason = 'outgoing' | 'not_booked' | 'other_currency' | 'unreadable'

export interface Statement {
  format: StatementFormat
  entries: readonly StatementEntry[]
  skipped: Readonly<Record<SkipReason, number>>
}

/** What the parsers of all formats give for an entry of the file: one to keep, or why not. */
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

/** More than an integer column holds is no payment of a small shop. */
const mostCents = 2_000_000_000

/** “121.00” or “121,00”, without a sign; null for anything else and for nothing. */
export function amountOf(text: string): Cents | null {
  const amount = typedCents(text, mostCents)
  return amount === null || amount === 0 ? null : cents(amount)
}

export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

const longestText = 500

/** What somebody wrote, as it may be kept: in one line, bounded, and without personal codes. */
export const keptText = (text: string) => withoutPersonalCodes(toLine(text)).slice(0, longestText)

/** Payers write them, and some banks add them: https://lt.wikipedia.org/wiki/Asmens_kodas */
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
 * Names entries of a bank that does not number them by what they say. Equal ones of a file are counted,
 * for a statement has all entries of a day or none.
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
