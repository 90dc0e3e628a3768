import { type Kysely, sql } from 'kysely'
import { byLanguage, type Language, languages } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { sha256 } from '#server/sealed-chain/chain.ts'
import { consentText } from '../consent-text.ts'
import type { Service } from '../services.ts'
import type { OwnBanner } from '../settings.ts'
import './tables.ts'

export const textVersionOf = (language: Language, inUse?: readonly Service[], own?: OwnBanner) =>
  sha256(consentText(language, inUse, own))

/** Hashes of the banner's present texts, which it carries as `data-text-version`. */
export const textVersionsOf = (inUse?: readonly Service[], own?: OwnBanner) =>
  byLanguage((language) => textVersionOf(language, inUse, own))

/** The hashes for a site without third-party services. */
export const ownTextVersions = textVersionsOf()

/**
 * Stores the banner's present texts, once each, so that the text somebody agreed to can be shown.
 */
export async function saveTextVersions(
  db: Kysely<Tables>,
  now: number,
  inUse?: readonly Service[],
  own?: OwnBanner,
) {
  for (const language of languages) {
    const hash = textVersionOf(language, inUse, own)
    const text = consentText(language, inUse, own)
    // SQLite's trigger refuses a text that exists; in PostgreSQL another server may insert it
    // first.
    await sql`insert into consent_text_versions (hash, language, text, since)
      select ${hash}, ${language}, ${text}, cast(${now} as bigint)
      where not exists (select 1 from consent_text_versions where hash = ${hash})
      on conflict do nothing`.execute(db)
  }
}

/** Whether the text has been shown here. */
export async function isKnownText(db: Kysely<Tables>, hash: string): Promise<boolean> {
  return Object.hasOwn(await readTexts(db, [hash]), hash)
}

/** Texts by hash, without those never stored here. */
export async function readTexts(
  db: Kysely<Tables>,
  hashes: readonly string[],
): Promise<Record<string, string>> {
  if (hashes.length === 0) return {}
  const rows = await db
    .selectFrom('consent_text_versions')
    .select(['hash', 'text'])
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
  return Object.fromEntries(rows.map(({ hash, text }) => [hash, text]))
}
