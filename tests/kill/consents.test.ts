import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { allRecords } from '#features/consent/server/records.ts'
import { ownTextVersions } from '#features/consent/server/text-versions.ts'
import { verifyChain } from '#features/consent/server/verify-chain.ts'
import { consentLogPath, formatConsent } from '#features/consent/wire.ts'
import { openDatabase } from '#server/database/database.ts'
import { readStoredKey } from '#server/process/data-folder.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { newDataDir, type Site, startSite } from '../support/site.ts'

const connections = 16
const dataDir = newDataDir()
afterAll(() => rmSync(dataDir, { recursive: true }))

test(`every acknowledged decision is in the chain once through ${rounds} kills`, async () => {
  const acknowledged = new Set<string>()
  for (let round = 1; round <= rounds; round++) {
    const site = await startSite({ dataDir, env: { LOG_LEVEL: 'error', TRUST_PROXY: '1' } })
    const before = acknowledged.size
    const loading = Promise.all(
      Array.from({ length: connections }, (_, n) =>
        decideUntilItBreaks(site, round, n, acknowledged),
      ),
    )
    while (acknowledged.size < before + connections) await sleep(10)
    await sleep(Math.random() * 700)
    await site.kill('SIGKILL')
    await loading
  }
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const rows = await Array.fromAsync(allRecords(database.db))
  const kept = rows.map(({ consent_id }) => consent_id)
  const { records, broken } = await verifyChain({
    db: database.db,
    key: readStoredKey(dataDir) ?? '',
  })
  await database.close()
  expect([records, broken]).toEqual([rows.length, null])
  expect(new Set(kept).size).toBe(kept.length)
  expect([...acknowledged].filter((id) => !kept.includes(id))).toEqual([])
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * connections)
})

/** Each decision comes from a different address, so that no limit is reached. */
async function decideUntilItBreaks(site: Site, round: number, n: number, sent: Set<string>) {
  for (let count = 0; ; count++) {
    const id = `${round}x${n}x${count}x`.padEnd(32, '0')
    const answer = await post(site, id, `10.${round}.${n}.${count % 250}`).catch(() => null)
    if (answer !== 204) return
    sent.add(id)
  }
}

async function post({ url }: Site, id: string, address: string): Promise<number> {
  const choices = { necessary: true, functional: true, analytics: true, advertisement: true }
  const kept = formatConsent({ id, consented: true, choices, madeAt: 0, version: '' })
  const { status } = await fetch(url + consentLogPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      cookie: `cookieyes-consent=${kept}`,
    },
    body: JSON.stringify({
      id,
      action: 'accept_all',
      choices: { functional: true, analytics: true, advertisement: true },
      textVersion: ownTextVersions.lt,
      language: 'lt',
      path: '/',
    }),
  })
  return status
}
