import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { OptionalCategory } from '#features/consent/wire.ts'
import type { Tables } from '#server/database/tables.ts'
import type { MarketingEvent } from '../../marketing-event.ts'
import '../tables.ts'

/** When each consent was last without each category; 0 for one that never was. */
export type WithheldAt = (
  consentIds: readonly string[],
) => Promise<ReadonlyMap<string, Readonly<Record<OptionalCategory, number>>>>

export const consentHash = (consentId: string) =>
  createHash('sha256').update(consentId).digest('hex')

type Asked = Pick<MarketingEvent, 'consent' | 'receivedAt'>

/** Finds the events whose consent to a category ended, or was erased, after they were received. */
export async function findWithdrawn(
  { db, withheldAt }: { db: Kysely<Tables>; withheldAt: WithheldAt },
  events: readonly Asked[],
  category: OptionalCategory,
): Promise<(event: Asked) => boolean> {
  const ids = [...new Set(events.map(({ consent }) => consent.id))]
  const [withheld, erased] = await Promise.all([withheldAt(ids), findErased(db, ids)])
  return ({ consent, receivedAt }) =>
    erased.has(consent.id) || (withheld.get(consent.id)?.[category] ?? 0) >= receivedAt
}

const idsPerStatement = 500

/** Those of the given consents that were erased. */
export async function findErased(
  db: Kysely<Tables>,
  consentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const byHash = new Map(consentIds.map((id) => [consentHash(id), id]))
  const hashes = [...byHash.keys()]
  const erased = new Set<string>()
  for (let start = 0; start < hashes.length; start += idsPerStatement) {
    const rows = await db
      .selectFrom('marketing_erasures')
      .select('consent_hash')
      .where('consent_hash', 'in', hashes.slice(start, start + idsPerStatement))
      .execute()
    for (const { consent_hash } of rows) erased.add(byHash.get(consent_hash) ?? '')
  }
  return erased
}
