import { consolePath, type InFrame } from '#features/console/wire.ts'
import type {
  ChainVerification,
  ConsentCounts,
  ConsentFilter,
  ConsentList,
  TextVersion,
} from './records-wire.ts'

/** The proof of visitors' consent. */
export const consentsPath = `${consolePath}/sutikimai`
export const consentsFilePath = `${consentsPath}/grandine.csv`
export const eraseConsentPath = `${consentsPath}/pamirsti`
export const consentFields = {
  from: 'nuo',
  to: 'ligi',
  category: 'kategorija',
  action: 'veiksmas',
  textVersion: 'tekstas',
  consentId: 'numeris',
  verify: 'tikrinti',
  noted: 'uzsirasyta',
  erased: 'pamirsta',
} as const

interface ConsentsProps {
  filter: ConsentFilter
  /** Days on which somebody decided, the oldest first. */
  days: readonly { day: string; counts: ConsentCounts }[]
  total: ConsentCounts
  list: ConsentList
  textVersions: readonly TextVersion[]
  /** How the chain stood when it was asked to be checked; else null. */
  verified: ChainVerification | null
  /** How many records were just erased; null when none were to be. */
  erased: number | null
}

declare module '#lib/page.ts' {
  interface PageProps {
    consoleConsents: InFrame & ConsentsProps
  }
}
