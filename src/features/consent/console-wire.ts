import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { ChainVerification } from '#lib/chain-verification.ts'
import type { ConsentCounts, ConsentFilter, ConsentList, TextVersion } from './records-wire.ts'

/** Path of the console page with the proof of visitors' consent. */
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
  /** Days with decisions, oldest first. */
  days: readonly { day: string; counts: ConsentCounts }[]
  total: ConsentCounts
  list: ConsentList
  textVersions: readonly TextVersion[]
  /** The result of checking the chain, when that was asked for; else null. */
  verified: ChainVerification | null
  /** Count of records just erased; null when no erasure was asked for. */
  erased: number | null
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleConsents: InFrame & ConsentsProps
  }
}
