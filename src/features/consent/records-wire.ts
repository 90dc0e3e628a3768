import type { Language } from '#lib/language.ts'
import type { LoggedAction, OptionalCategory } from './wire.ts'

/** Paths of a visitor's own records, found by the id in the visitor's cookie. */
export const receiptPaths: Readonly<Record<Language, string>> = {
  lt: '/sutikimas/irasas',
  en: '/en/consent/record',
}
export const receiptFilePath = (language: Language) => `${receiptPaths[language]}.json`

/** Paths where visitors erase the records of their own consent. */
export const receiptErasePaths: Readonly<Record<Language, string>> = {
  lt: `${receiptPaths.lt}/istrinti`,
  en: `${receiptPaths.en}/erase`,
}
/** Query parameter with the count of erased records. */
export const erasedParameter = 'istrinta'

/** A decision as it is shown to its visitor, or to the owner. */
export interface RecordView {
  number: number
  at: number
  kind: 'decision' | 'erasure'
  action: string
  choices: Readonly<Record<OptionalCategory, boolean>>
  /** Hash of the text that was shown; empty when unknown. */
  textVersion: string
  hasText: boolean
  /** Null once erased. */
  details: { consentId: string; path: string; browser: string; network: string } | null
  /** Only in an erasure: the numbers of the erased records. */
  erased: readonly number[]
  hash: string
}

export interface ReceiptProps {
  receipt: {
    /** Null before a decision. */
    consentId: string | null
    records: readonly RecordView[]
    /** The texts that were shown, by hash. */
    texts: Readonly<Record<string, string>>
    /** True when the visitor's records have just been erased. */
    isErased: boolean
  }
}

/** The owner's filter of records; an empty field filters nothing. */
export interface ConsentFilter {
  /** Days in Lithuania, both inclusive: `2026-11-03`. */
  from: string
  to: string
  /** Keeps records that allowed this category. */
  category: OptionalCategory | ''
  action: LoggedAction | 'erasure' | ''
  textVersion: string
  consentId: string
}

/** Counts of decisions in an hour, a day or altogether. */
export interface ConsentCounts {
  decisions: number
  withdrawn: number
  acceptedAll: number
  rejected: number
  /** Decisions that allowed at least one optional category. */
  allowed: number
  functional: number
  analytics: number
  advertisement: number
}

export interface TextVersion {
  hash: string
  language: string
  since: number
}

export interface ConsentList {
  records: readonly RecordView[]
  /** Number before which older records follow; null when these are the last. */
  olderThan: number | null
  texts: Readonly<Record<string, string>>
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consentReceipt: ReceiptProps
  }
}
