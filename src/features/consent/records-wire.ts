import type { Language } from '#lib/language.ts'
import type { LoggedAction, OptionalCategory } from './wire.ts'

/** A visitor's own records, known by the id in the cookie of the one who asks. */
export const receiptPaths: Readonly<Record<Language, string>> = {
  lt: '/sutikimas/irasas',
  en: '/en/consent/record',
}
export const receiptFilePath = (language: Language) => `${receiptPaths[language]}.json`

/** Where visitors erase the records of their own consent. */
export const receiptErasePaths: Readonly<Record<Language, string>> = {
  lt: `${receiptPaths.lt}/istrinti`,
  en: `${receiptPaths.en}/erase`,
}
/** The query parameter that says how many were erased. */
export const erasedParameter = 'istrinta'

/** A decision as it is shown to the one who made it, or to the owner. */
export interface RecordView {
  number: number
  at: number
  kind: 'decision' | 'erasure'
  action: string
  choices: Readonly<Record<OptionalCategory, boolean>>
  /** Hash of the text that was shown; empty when it is not known. */
  textVersion: string
  hasText: boolean
  /** Null once erased. */
  details: { consentId: string; path: string; browser: string; network: string } | null
  /** In an erasure, the numbers of what was erased. */
  erased: readonly number[]
  hash: string
}

export interface ReceiptProps {
  receipt: {
    /** Null before a decision. */
    consentId: string | null
    records: readonly RecordView[]
    /** What was shown, by its hash. */
    texts: Readonly<Record<string, string>>
    /** True when their records have just been erased. */
    isErased: boolean
  }
}

/** Which records the owner asks for; an empty field asks for all. */
export interface ConsentFilter {
  /** Days in Lithuania: `2026-11-03`, both included. */
  from: string
  to: string
  /** Records that allowed this category. */
  category: OptionalCategory | ''
  action: LoggedAction | 'erasure' | ''
  textVersion: string
  consentId: string
}

/** What was decided in an hour, a day or altogether. */
export interface ConsentCounts {
  decisions: number
  withdrawn: number
  acceptedAll: number
  rejected: number
  /** Decisions that allowed at least something. */
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
  /** The number before which older ones follow; null when these are the last. */
  olderThan: number | null
  texts: Readonly<Record<string, string>>
}

/** How a chain can be broken. */
type ChainFault =
  | 'gap'
  | 'previous'
  | 'hash'
  | 'details'
  | 'text'
  | 'missing'
  | 'head'
  | 'seal'
  | 'noted'

export interface ChainVerification {
  records: number
  /** Hash of the last record: compared with a copy, it proves that nothing before it changed. */
  head: string
  /** The first place where the chain is not what it was made as. */
  broken: { number: number; breach: ChainFault } | null
}

declare module '#lib/page.ts' {
  interface PageProps {
    consentReceipt: ReceiptProps
  }
}
