import { describe, expect, test } from 'vitest'
import { hourMs } from '#lib/dates/durations.ts'
import { migration } from '../../../../migrations/baseline/consent.ts'
import { migration as deliveries } from '../../../../migrations/baseline/deliveries.ts'
import { engines, useEngine } from '../../../../tests/support/databases.ts'
import { consentsAfterRestore } from './after-restore.ts'
import { appendDecisions, type ConsentChain, eraseConsent } from './records.ts'
import { verifyChain } from './verify-chain.ts'
import { readWithheld } from './withheld.ts'

const key = 'a key of the tests'
const backupAt = Date.UTC(2026, 10, 21)
const since = backupAt + hourMs
const withdrawing = 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'
const erased = 'Bb3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'
const newcomer = 'Cb3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'

function decide(chain: ConsentChain, id: string, allows: boolean, at: number) {
  const choices = { functional: allows, analytics: allows, advertisement: allows }
  const action = allows ? ('accept_all' as const) : ('reject' as const)
  const given = { id, action, choices, textVersion: '', language: 'lt', path: '/' }
  return appendDecisions(chain, [{ ...given, at, browser: 'x', network: '' }])
}

describe.each(engines)('on %s', (engine) => {
  const { openEmpty } = useEngine(engine)

  /** The chain as it was when the backup was made. */
  async function openChain() {
    const database = await openEmpty(migration, deliveries)
    const chain = { db: database.db, key }
    for (const id of [withdrawing, erased]) await decide(chain, id, true, backupAt)
    return { ...chain, database }
  }

  test('consents withdrawn and erased since a backup stay so, and the chain holds', async () => {
    const lost = await openChain()
    await decide(lost, withdrawing, false, since)
    await decide(lost, newcomer, false, since)
    await eraseConsent(lost, erased, since)
    const restored = await openChain()
    const of = (chain: ConsentChain) => consentsAfterRestore(chain, () => since).aftermath ?? []
    for (const [index, { since: read }] of of(lost).entries()) {
      const entries = await read(backupAt)
      expect(entries).toHaveLength(1)
      expect(JSON.stringify(entries)).not.toContain(withdrawing)
      expect(await of(restored)[index]?.apply(entries, 0)).toBe(1)
    }
    const withheld = await readWithheld(restored.db, [withdrawing, erased, newcomer])
    expect(withheld.get(withdrawing)?.advertisement).toBe(since)
    const left = await restored.db.selectFrom('consent_details').select('consent_id').execute()
    expect(left.map(({ consent_id }) => consent_id)).toEqual([withdrawing, withdrawing])
    expect(await verifyChain(restored)).toMatchObject({ broken: null })
    for (const { database } of [lost, restored]) await database.close()
  })
})
