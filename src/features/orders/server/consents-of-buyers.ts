import type { Kysely } from 'kysely'
import type { Consent } from '#features/consent/feature.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonPart } from '#server/person-part.ts'

/** The consents that the browsers of a buyer gave, as long as their orders know them. */
export function consentsOfBuyers(
  db: Kysely<Tables>,
  consent: Pick<Consent, 'decisionsOf' | 'erase'>,
): PersonPart {
  async function idsOf(key: string): Promise<string[]> {
    const rows = await db
      .selectFrom('orders')
      .select('visitor_consent')
      .distinct()
      .where('email_key', '=', key)
      .execute()
    return rows.flatMap(({ visitor_consent }) => visitor_consent ?? [])
  }
  return {
    name: 'consents',
    title: { lt: 'Slapukų sutikimai', en: 'Cookie consents' },
    access: 'settings',
    read: async (key) => consent.decisionsOf(await idsOf(key)),
    async erase(key, at) {
      for (const id of await idsOf(key)) await consent.erase(id, at)
    },
  }
}
