import { byLanguage, type Messages } from '#lib/language.ts'
import { addressFindings } from './address-messages.ts'
import type { FindingCode } from './finding-statuses.ts'
import { mailFindings } from './mail-messages.ts'
import { serverFindings } from './server-messages.ts'

interface FindingText {
  finding: (...values: string[]) => string
  /** What to do; missing where nothing is to be done. */
  remedy?: (...values: string[]) => string
}

export type FindingTexts = Readonly<Partial<Record<FindingCode, FindingText>>>

/** Each finding with its remedy, of the values it names. */
export const findingTexts: Messages<Record<FindingCode, FindingText>> = byLanguage((language) => ({
  ...addressFindings[language],
  ...mailFindings[language],
  ...serverFindings[language],
}))
