import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { subscribePath } from '#features/subscribe-embed/wire.ts'
import { openDatabase } from '#server/database/database.ts'
import { type Fields, fieldsOf } from '../support/destinations/stand-in.ts'
import { killRounds as rounds } from '../support/kill-rounds.ts'
import { testKey } from '../support/marketing-delivery.ts'
import { startProvider } from '../support/newsletter-providers/every.ts'
import { openSettings } from '../support/newsletter-providers/open-providers.ts'
import { newDataDir, type Site, startSite } from '../support/site.ts'

const signUpsPerRound = 15
const patience = { timeout: 120_000, interval: 100 }

/**
 * One provider that refuses existing addresses, and one that counts every message but merges those
 * with one id: it would reveal a sign-up that was stored twice.
 */
const providers = [
  ['buttondown', 'unactivated'],
  ['webhook', 'signed_up'],
] as const

test.each(providers)(
  `every accepted address is at %s once through ${rounds} kills and its outages`,
  async (name, status) => {
    const dataDir = newDataDir()
    const { standIn, values } = await startProvider(name)
    onTestFinished(() => {
      standIn.stop()
      rmSync(dataDir, { recursive: true })
    })
    const start = () => startSite({ dataDir, env: envFor(`${name}=${standIn.url}`) })
    await choose(await start(), name, values)

    const accepted = new Set<string>()
    for (let round = 1; round <= rounds; round++) {
      deleteBudgets(dataDir)
      standIn.mend()
      // Down throughout every third round.
      standIn.fail(...Array<'cut' | 'failing'>(round % 3 === 0 ? 20 : 0).fill('failing'), 'cut')
      const site = await start()
      const signingUp = signUpUntilItBreaks(site, round, accepted)
      const before = { calls: standIn.calls.length, accepted: accepted.size }
      const isEnough = () =>
        standIn.calls.length >= before.calls + (round % 4) && accepted.size > before.accepted
      while (!isEnough() && !signingUp.hasEnded()) await sleep(1)
      await sleep(Math.random() * 150)
      await site.kill('SIGKILL')
      await signingUp.end
    }
    standIn.mend()
    deleteWaits(dataDir)
    const last = await start()
    const lostNow = () => {
      const there = new Set(standIn.withStatus(status))
      return [...accepted].filter((email) => !there.has(email))
    }
    await vi.waitFor(() => expect([lostNow(), waiting(dataDir)]).toEqual([[], 0]), patience)
    expect(await last.kill('SIGTERM')).toBe(0)

    const there = standIn.withStatus(status)
    const lost = lostNow()
    const calls = messagesOf(standIn.calls.map(({ json }) => fieldsOf(json)))
    const repeats = [...calls.values()].reduce((sum, count) => sum + count - 1, 0)
    console.log(
      `${rounds} kills: ${accepted.size} addresses accepted, ${there.length} at ${name}, ` +
        `${lost.length} lost, ${standIn.calls.length} requests, ${repeats} of them repeats`,
    )
    expect(lost).toEqual([])
    expect(new Set(there).size).toBe(there.length)
    expect(distinctChanges(standIn.calls).filter(([, ids]) => ids.size > 1)).toEqual([])
    expect(accepted.size).toBeGreaterThanOrEqual(rounds)
  },
)

const envFor = (urls: string) => ({
  LOG_LEVEL: 'error',
  SECRET_KEY: testKey,
  TRUST_PROXY: '1',
  DESTINATION_URLS: urls,
  // No name server answers there, so every domain is assumed to accept mail.
  DNS_SERVERS: '127.0.0.1',
})

async function choose(site: Site, name: 'buttondown' | 'webhook', values: Record<string, string>) {
  await site.kill('SIGTERM')
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: null })
  const settings = await openSettings(database.db, testKey)
  await settings.saveProvider(name, values)
  await settings.saveOptions({ provider: name, confirmedBy: 'provider' })
  await database.close()
}

/** Signs up from a different network each time, and records the answered sign-ups. */
function signUpUntilItBreaks({ url }: Site, round: number, accepted: Set<string>) {
  let isOver = false
  const run = async () => {
    for (let n = 0; n < signUpsPerRound; n++) {
      const email = `p${round}n${n}@inbox.lt`
      const response = await fetch(url + subscribePath, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.${round % 250}.${n + 1}`,
        },
        body: JSON.stringify({ email, domain: 'kryptis.example' }),
      }).catch(() => null)
      if (!response) break
      if (response.ok) accepted.add(email)
    }
    isOver = true
  }
  return { end: run(), hasEnded: () => isOver }
}

function change(dataDir: string, sql: string) {
  const database = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
  database.exec(sql)
  database.close()
}

/** Resets the hourly limit against floods, as if an hour passed with every round. */
const deleteBudgets = (dataDir: string) => change(dataDir, 'delete from newsletter_budgets')

/** Makes deliveries due that failed often and would be retried in an hour. */
const deleteWaits = (dataDir: string) =>
  change(dataDir, `update deliveries set next_attempt_at = 0 where state = 'waiting'`)

function waiting(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
  const query = "select count(*) as n from deliveries where state = 'waiting'"
  const { n } = database.prepare(query).get() ?? {}
  database.close()
  return Number(n)
}

const emailIn = (body: Fields) => String(body.email_address ?? fieldsOf(body.data).email)

function messagesOf(bodies: readonly Fields[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const body of bodies) counts.set(emailIn(body), (counts.get(emailIn(body)) ?? 0) + 1)
  return counts
}

/** The change ids under which each address came; without ids all count as one. */
function distinctChanges(
  calls: readonly { headers: Readonly<Record<string, unknown>>; json: unknown }[],
) {
  const changes = new Map<string, Set<string>>()
  for (const { headers, json } of calls) {
    const email = emailIn(fieldsOf(json))
    const ids = changes.get(email) ?? new Set()
    changes.set(email, ids.add(String(headers['webhook-id'] ?? '')))
  }
  return [...changes]
}
