import { createHash } from 'node:crypto'
import type { AftermathEntry, AfterRestore } from '#server/installation/after-restore.ts'
import type { LoggedDecision } from '../wire.ts'
import { appendDecisions, type ConsentChain, eraseConsent } from './records.ts'
import './tables.ts'

const idHash = (consentId: string) => createHash('sha256').update(consentId).digest('hex')

/** Consents that were withdrawn or erased since a backup stay so. */
export const consentsAfterRestore = (chain: ConsentChain, now: () => number): AfterRestore => ({
  aftermath: [
    {
      name: 'withdrawals',
      isFirst: true,
      since: (at) => readWithdrawals(chain, at),
      apply: (entries) => withdrawAgain(chain, entries),
    },
    {
      name: 'consents',
      isFirst: true,
      since: (at) => readErasures(chain, at),
      apply: (entries) => eraseAgain(chain, entries, now()),
    },
  ],
})

/** The kind is compared here: the index of kinds would make the engine read every decision. */
async function readWithdrawals({ db }: ConsentChain, since: number): Promise<AftermathEntry[]> {
  const rows = await db
    .selectFrom('consent_records as record')
    .innerJoin('consent_details as details', 'details.number', 'record.number')
    .selectAll('record')
    .select('consent_id')
    .where('at', '>', since)
    .where((eb) =>
      eb.or([eb('functional', '=', 0), eb('analytics', '=', 0), eb('advertisement', '=', 0)]),
    )
    // A first decision withdraws nothing.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('consent_details as earlier')
          .select('earlier.number')
          .whereRef('earlier.consent_id', '=', 'details.consent_id')
          .whereRef('earlier.number', '<', 'record.number'),
      ),
    )
    .orderBy('record.number')
    .execute()
  const decisions = rows.filter(({ kind }) => kind === 'decision')
  return decisions.map((row) => [
    idHash(row.consent_id),
    row.at,
    row.functional,
    row.analytics,
    row.advertisement,
    row.action,
    row.text_version,
    row.language,
  ])
}

/** Appends what visitors had withdrawn; consents the restored chain lacks are left out. */
async function withdrawAgain(chain: ConsentChain, entries: readonly AftermathEntry[]) {
  const idOf = await knownIds(chain)
  const decisions = entries.flatMap((entry) => {
    const [hash, at, functional, analytics, advertisement, action, textVersion, language] = entry
    const id = idOf.get(String(hash))
    if (id === undefined) return []
    const choices = {
      functional: functional === 1,
      analytics: analytics === 1,
      advertisement: advertisement === 1,
    }
    const decision = { id, action, choices, textVersion, language, path: '' } as LoggedDecision
    return { ...decision, at: Number(at), browser: '', network: '' }
  })
  for (let start = 0; start < decisions.length; start += perTransaction)
    await appendDecisions(chain, decisions.slice(start, start + perTransaction))
  return decisions.length
}

const perTransaction = 500

async function knownIds({ db }: ConsentChain): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('consent_details').select('consent_id').distinct().execute()
  return new Map(rows.map(({ consent_id }) => [idHash(consent_id), consent_id]))
}

async function readErasures({ db }: ConsentChain, since: number): Promise<AftermathEntry[]> {
  const rows = await db
    .selectFrom('consent_records')
    .select(['kind', 'erased'])
    .where('at', '>', since)
    .execute()
  const erasures = rows.filter(({ kind }) => kind === 'erasure')
  return erasures.map(({ erased }) => erased.split(',').filter(Boolean).map(Number))
}

/**
 * Erases consents of which all decisions are among the erased ones; where only the old ones are,
 * they had expired, and expire again.
 */
async function eraseAgain(chain: ConsentChain, entries: readonly AftermathEntry[], now: number) {
  const erased = new Set(entries.flat().map(Number))
  if (erased.size === 0) return 0
  const rows = await chain.db
    .selectFrom('consent_details')
    .select(['number', 'consent_id'])
    .execute()
  const ids = [...Map.groupBy(rows, ({ consent_id }) => consent_id)]
    .filter(([, all]) => all.every(({ number }) => erased.has(number)))
    .map(([id]) => id)
  for (const id of ids) await eraseConsent(chain, id, now)
  return ids.length
}
