import type { Language } from '#lib/language.ts'
import type { OptionalCategory } from './wire.ts'

/** A visitor's own records, known by the id in the cookie of the one who asks. */
export const receiptPaths: Readonly<Record<Language, string>> = {
  lt: '/sutikimas/irasas',
  en: '/en/consent/record',
}
export const receiptFilePath = (language: Language) => `${receiptPaths[language]}.json`

/** A decision as it is shown to the one who made it, or to the owner. */
export interface ShownRecord {
  number: number
  at: number
  kind: 'decision' | 'erasure'
  action: string
  choices: Readonly<Record<OptionalCategory, boolean>>
  /** Hash of the text that was shown; empty when it is not known. */
  wording: string
  hasWording: boolean
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
    records: readonly ShownRecord[]
    /** What was shown, by its hash. */
    texts: Readonly<Record<string, string>>
  }
}
