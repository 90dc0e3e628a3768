import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hourMs, minuteMs } from '#lib/dates/durations.ts'
import type { Database } from '#server/database/database.ts'
import { createLog } from '#server/log.ts'
import { migration } from '../../../../migrations/baseline/consent.ts'
import { migration as deliveries } from '../../../../migrations/baseline/deliveries.ts'
import { startConsentService } from '../../../../tests/support/consent-service.ts'
import { useEngine } from '../../../../tests/support/databases.ts'
import { appendDecisions, eraseConsent, type RecordedDecision } from './records.ts'
import { type ConsentService, openConsentService } from './service.ts'
import { consentServiceName } from './service-name.ts'

const { openEmpty } = useEngine('sqlite')
const key = 'a1b2c3d4'
const id = 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'
const other = 'Zz3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z'
const at = Date.UTC(2026, 10, 21, 9, 0, 0, 700)
let external: Awaited<ReturnType<typeof startConsentService>>
let database: Database
let service: ConsentService
let time = at

beforeEach(async () => {
  time = at
  external = await startConsentService({ key, domain: 'kryptis.example' })
  database = await openEmpty(migration, deliveries)
  service = open()
})
afterEach(async () => {
  await service.close()
  await database.close()
  external.stop()
})

const open = (isOn = true, timeoutMs = 30_000) =>
  openConsentService({
    config: {
      consentService: isOn ? { url: external.url, key } : null,
      publicUrl: 'https://kryptis.example',
    },
    database,
    log: createLog('silent'),
    version: () => 'v1',
    now: () => time,
    timeoutMs,
    outageFirstMs: 0,
  })

async function decide(change: Partial<RecordedDecision> = {}) {
  const decided: RecordedDecision = {
    id,
    action: 'save',
    choices: { functional: false, analytics: true, advertisement: false },
    textVersion: '',
    language: 'lt',
    path: '/kainos',
    browser: 'Chrome 156 / Android',
    network: '192.0.2.0/24',
    at: time,
    ...change,
  }
  await appendDecisions({ db: database.db, key }, [decided], service.enqueue)
  service.wake()
}
const waiting = () =>
  database.db
    .selectFrom('deliveries')
    .select(['kind', 'attempts', 'lease_until'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
const allSent = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), 30_000)
const tried = (attempts: number) =>
  vi.waitFor(
    async () => expect((await waiting())[0]).toMatchObject({ attempts, lease_until: 0 }),
    30_000,
  )
const nothing = { functional: false, analytics: false, advertisement: false }

test('a decision is sent in the exact shapes of the original banner, and nothing more', async () => {
  await decide()
  await allSent()
  expect(external.taken).toEqual([
    {
      path: '/api/v1/log',
      fields: {
        key,
        request_type: 'banner_load',
        event_log_time: String(Math.floor(at / 1000)),
        payload: JSON.stringify({ consent_session_id: id, banner_id: '' }),
      },
    },
    {
      path: '/api/v1/consent',
      fields: {
        key,
        log: JSON.stringify([
          { name: 'necessary', status: 'yes' },
          { name: 'functional', status: 'no' },
          { name: 'analytics', status: 'yes' },
          { name: 'advertisement', status: 'no' },
          { name: 'CookieYes Consent', status: 'yes' },
        ]),
        consent_id: id,
        language: 'lt',
        consented_domain: 'kryptis.example',
        cookie_list_version: 'v1',
      },
    },
  ])
})

test('before a decision nothing is sent, and without an address nothing ever is', async () => {
  expect(external.requests).toEqual([])
  await service.close()
  service = open(false)
  await decide()
  expect(await waiting()).toEqual([])
  expect(external.requests).toEqual([])
})

test('a repeated decision is sent once, and a withdrawal says no to everything', async () => {
  await decide()
  await decide()
  await decide({ action: 'withdraw', choices: nothing, at: at + minuteMs })
  await allSent()
  const records = external.taken.filter(({ path }) => path.endsWith('/consent'))
  const statuses = records.map(({ fields }) =>
    JSON.parse(fields.log ?? '').map(({ status }: { status: string }) => status),
  )
  expect(statuses).toEqual([
    ['yes', 'no', 'yes', 'no', 'yes'],
    ['yes', 'no', 'no', 'no', 'no'],
  ])
})

test.each([500, 503, 429, 401, 302])(
  'after %s the same is tried again later, in its order',
  async (status) => {
    external.behaviour.status = status
    await decide()
    await tried(1)
    await decide({ action: 'withdraw', choices: nothing, at: at + minuteMs })
    expect((await waiting()).length).toBe(4)
    external.behaviour.status = null
    time += 31_000
    service.wake()
    await allSent()
    expect(external.taken.map(({ path }) => path)).toEqual([
      '/api/v1/log',
      '/api/v1/consent',
      '/api/v1/log',
      '/api/v1/consent',
    ])
    expect(external.taken[1]?.fields.log).toContain('"analytics","status":"yes"')
    expect(external.requests).not.toContain('GET /elsewhere')
  },
)

test('one that never answers costs a few hundred milliseconds and no decision', async () => {
  external.behaviour.silent = true
  await service.close()
  service = open(true, 300)
  await decide()
  await tried(1)
  external.behaviour.silent = false
  time += 31_000
  await service.close()
  service = open()
  await allSent()
  expect(external.taken.length).toBe(2)
})

test('what the service can never read is sent once and given up', async () => {
  await decide({ language: 'lt-LT' })
  await allSent()
  expect(external.requests).toEqual(['POST /api/v1/log', 'POST /api/v1/consent'])
  expect(external.taken.length).toBe(1)
})

test('after three days without an answer it is given up', async () => {
  external.behaviour.status = 503
  await decide()
  await tried(1)
  for (let attempt = 2; attempt < 40 && (await waiting()).length === 2; attempt++) {
    time += 4 * hourMs
    service.wake()
    await vi.waitFor(async () => {
      const [first, second] = await waiting()
      if (second) expect(first).toMatchObject({ attempts: attempt, lease_until: 0 })
    }, 30_000)
  }
  await allSent()
  expect(external.taken).toEqual([])
  expect(external.requests.length).toBeLessThan(60)
})

test('what is about an erased consent is not sent, and others are', async () => {
  external.behaviour.status = 503
  await decide()
  await decide({ id: other })
  // The first of each consent, behind which its second one waits.
  await vi.waitFor(async () => {
    const attempts = (await waiting()).map((one) => one.attempts)
    expect(attempts).toEqual([1, 0, 1, 0])
    expect((await waiting()).every((one) => one.lease_until === 0)).toBe(true)
  }, 30_000)
  await eraseConsent({ db: database.db, key }, id, time)
  external.behaviour.status = null
  time += 31_000
  service.wake()
  await allSent()
  expect(external.taken.map(({ fields }) => fields.consent_id).filter(Boolean)).toEqual([other])
})

test('what waited is sent after a restart', async () => {
  external.behaviour.status = 503
  await decide()
  await tried(1)
  await service.close()
  external.behaviour.status = null
  time += 31_000
  service = open()
  await allSent()
  expect(external.taken.length).toBe(2)
})

test('a service that stays away leaves a bounded queue, and every decision in the chain', async () => {
  await service.close()
  const row = {
    kind: 'consent' as const,
    destination: consentServiceName,
    payload: '{}',
    state: 'waiting' as const,
    created_at: at,
    next_attempt_at: at + 1e9,
    give_up_at: at,
    lease_until: 0,
    attempts: 0,
  }
  for (let batch = 0; batch < 10; batch++) {
    await database.db.insertInto('deliveries').values(Array(1000).fill(row)).execute()
  }
  await decide()
  expect((await waiting()).length).toBe(10_000)
  const { number } = await database.db
    .selectFrom('consent_chain_head')
    .select('number')
    .executeTakeFirstOrThrow()
  expect(number).toBe(1)
})
