import { byLanguage } from '#lib/language.ts'
import { type FindingCode, findingStatuses } from '../finding-statuses.ts'
import { findingTexts } from '../finding-texts.ts'
import type { Finding } from '../health.ts'

/** A finding with the values its words name. */
export function found(code: FindingCode, ...values: readonly (string | number)[]): Finding {
  const given = values.map(String)
  return {
    status: findingStatuses[code],
    finding: byLanguage((language) => findingTexts[language][code].finding(...given)),
    remedy: byLanguage((language) => findingTexts[language][code].remedy?.(...given) ?? ''),
  }
}
