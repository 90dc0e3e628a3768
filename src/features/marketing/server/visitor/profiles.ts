import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dayMs } from '#lib/dates/durations.ts'
import type { Tables } from '#server/database/tables.ts'
import { createSealing } from '#server/signatures/sealing.ts'
import { externalIdDays } from '../../wire.ts'
import type { PersonalFields } from '../identity/hash-fields.ts'
import '../tables.ts'

export type Profiles = ReturnType<typeof createProfiles>

/** Retention of `pbid`: nobody who returns later is recognised by it. */
const retentionMs = externalIdDays * dayMs

interface Options {
  db: Kysely<Tables>
  siteKey: string
  now: () => number
}

/**
 * Stores what visitors typed about themselves into our forms, for later events. It replaces the
 * original's `pys_advanced_form_data`, which held it in clear text in a cookie until 2038. Here it
 * is encrypted, stored only with consent to advertisement, and deleted when that is withdrawn or
 * after 180 days. The cookie of that name belongs to the browser script, for tags, until the
 * browser is closed.
 */
export function createProfiles({ db, siteKey, now }: Options) {
  const sealing = createSealing(siteKey, 'marketing profiles')

  async function read(externalId: string): Promise<PersonalFields> {
    if (externalId === '') return {}
    const visitor = digestOf(externalId)
    const row = await db
      .selectFrom('marketing_profiles')
      .select('sealed')
      .where('visitor', '=', visitor)
      .where('updated_at', '>', now() - retentionMs)
      .executeTakeFirst()
    return JSON.parse((row && sealing.open(row.sealed, visitor)) ?? '{}')
  }

  return {
    /** Empty for a visitor without a profile, and for one sealed with a key that is lost. */
    read,
    /** Adds the fields typed now to those typed before, and returns both. */
    async add(externalId: string, consentId: string, typed: PersonalFields) {
      const fields = { ...(await read(externalId)), ...typed }
      if (externalId === '' || Object.keys(typed).length === 0) return fields
      const visitor = digestOf(externalId)
      const sealed = sealing.seal(JSON.stringify(fields), visitor)
      const row = { consent_id: consentId, sealed, updated_at: now() }
      await db
        .insertInto('marketing_profiles')
        .values({ visitor, ...row })
        .onConflict((conflict) => conflict.column('visitor').doUpdateSet(row))
        .execute()
      return fields
    },
    async deleteOld() {
      await db
        .deleteFrom('marketing_profiles')
        .where('updated_at', '<=', now() - retentionMs)
        .execute()
    },
  }
}

/** To be called in the transaction that withdraws consent to advertisement. */
export async function eraseProfilesOf(db: Kysely<Tables>, consentId: string) {
  await db.deleteFrom('marketing_profiles').where('consent_id', '=', consentId).execute()
}

const digestOf = (externalId: string) => hash('sha256', externalId, 'hex')
