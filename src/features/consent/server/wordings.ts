import type { Kysely } from 'kysely'
import { byLanguage, type Language, languages } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Service } from '../third-parties.ts'
import { wordingOf } from '../wording.ts'
import { sha256 } from './chain.ts'
import './tables.ts'

export const wordingHash = (language: Language, inUse?: readonly Service[]) =>
  sha256(wordingOf(language, inUse))

/** The hash of what the banner says now, which it carries as `data-wording`. */
export const wordingsOf = (inUse?: readonly Service[]) =>
  byLanguage((language) => wordingHash(language, inUse))

/** The same for a site without services of others. */
export const wordings = wordingsOf()

/** Keeps what the banner says now, once, so that it can be shown what somebody agreed to. */
export async function keepWordings(db: Kysely<Tables>, now: number, inUse?: readonly Service[]) {
  const rows = languages.map((language) => ({
    hash: wordingHash(language, inUse),
    language,
    text: wordingOf(language, inUse),
    since: now,
  }))
  await db
    .insertInto('consent_wordings')
    .values(rows)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Texts by hash; one that was never kept here is missing. */
export async function readWordings(
  db: Kysely<Tables>,
  hashes: readonly string[],
): Promise<Record<string, string>> {
  if (hashes.length === 0) return {}
  const rows = await db
    .selectFrom('consent_wordings')
    .select(['hash', 'text'])
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
  return Object.fromEntries(rows.map(({ hash, text }) => [hash, text]))
}
