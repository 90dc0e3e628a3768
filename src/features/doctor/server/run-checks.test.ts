import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { dayMs } from '#lib/dates/durations.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import { startSmtpStandIn } from '../../../../tests/support/smtp-stand-in.ts'
import type { CheckName } from '../health.ts'
import type { DoctorContext } from './context.ts'
import { runChecks } from './run-checks.ts'
import { createScrub } from './scrub.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-doctor-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const toStop: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of toStop.splice(0)) await stop()
})

const key = 'k'.repeat(40)

function configOf(env: Record<string, string>): Config {
  const parsed = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1:9', ...env })
  if (!parsed.ok) throw new Error(parsed.problems.join())
  return parsed.config
}

/** The findings of one check, in English. */
async function says(
  check: CheckName,
  env: Record<string, string> = {},
  given: Partial<DoctorContext> = {},
) {
  const config = configOf(env)
  const checks = await runChecks({
    config,
    key,
    isRunning: true,
    readiness: async () => ({ status: 'ready' }),
    deliverability: async () => null,
    engines: async () => [],
    outsideServers: async () => [],
    clocks: [],
    scrub: createScrub(config, key),
    fetch,
    now: Date.now,
    ...given,
  })
  const own = checks.filter(({ name }) => name === check)
  return own.map(({ status, finding, remedy }) => `${status}: ${finding.en} ${remedy.en}`.trim())
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  toStop.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a backup is old after eight days', async () => {
  // Of servers others may make them, and say so by a file.
  const served = { CLICKHOUSE_URL: 'http://127.0.0.1:9' }
  expect(await says('backups')).toEqual([expect.stringMatching(/^warning: There is no backup yet/)])
  const mark = join(dataDir, 'last-backup')
  writeFileSync(mark, '')
  expect(await says('backups', served)).toEqual([
    'ok: The last backup was made within the last 8 days.',
  ])
  const before = (Date.now() - 8 * dayMs) / 1000
  utimesSync(mark, before, before)
  expect(await says('backups', served)).toEqual([
    'problem: The last backup was made 8 days ago. Check that backups are still being made.',
  ])
})

test('what the server says of itself is told with what to do', async () => {
  const ofServer = (readiness: Awaited<ReturnType<DoctorContext['readiness']>>) =>
    says('server', {}, { readiness: async () => readiness })
  expect(await ofServer({ status: 'ready' })).toEqual([
    'ok: The server runs and takes what visitors send.',
  ])
  const found = await ofServer({
    status: 'unavailable',
    failed: ['disk', 'journal'],
    warnings: ['damaged:hits', 'stopped:statistics', 'statistics_gap:3'],
    lag: {
      statistics: { rows: 9, oldest_seconds: 900 },
      order_email: { rows: 2, oldest_seconds: 70 },
    },
  })
  expect(found).toEqual([
    expect.stringMatching(/^problem: The server’s disk is full .* Make room/),
    expect.stringMatching(/^problem: What visitors send cannot be stored\. Check the disk/),
    expect.stringMatching(/^problem: .*“hits”.*discard-damaged\.$/),
    expect.stringMatching(/^problem: The queue “statistics” has stopped/),
    expect.stringMatching(/^warning: The statistics lack the visits of 3 days/),
    expect.stringMatching(/^warning: The queue “order_email” has 2 waiting, the oldest for 70 s\./),
  ])
})

test('a site without a mail server is told so', async () => {
  expect(await says('mail')).toEqual([
    'warning: There is no mail server, so no emails are sent. Connect mail in the console (Settings → Site settings → Mail), or set MAIL_URL and MAIL_FROM.',
  ])
  expect(await says('sender')).toEqual([
    'ok: No emails are sent, so the sender’s domain needs no check.',
  ])
})

test('a mail server whose encryption fails, or that is away, is told with what to do', async () => {
  const server = await startSmtpStandIn()
  const env = { MAIL_URL: server.url, MAIL_FROM: 'ona@kryptis.lt' }
  server.offersBrokenTls = true
  expect(await says('mail', env)).toEqual([
    expect.stringMatching(
      /^problem: There is no encrypted connection .*\(smtps:\/\/\) for port 465/,
    ),
  ])
  await server.stop()
  expect(await says('mail', env)).toEqual([
    expect.stringMatching(/^problem: .* cannot be reached: .*ECONNREFUSED.* Check host and port/),
  ])
})

test('outside services that are reached and that are not are named', async () => {
  const reached = await serve((_request, response) => response.writeHead(405).end())
  const servers = [
    { name: 'stripe', url: `${reached}/v1` },
    { name: 'meta', url: 'http://127.0.0.1:9' },
  ]
  expect(await says('outside_servers', {}, { outsideServers: async () => servers })).toEqual([
    expect.stringMatching(/^problem: The service “meta” \(127\.0\.0\.1:9\) cannot be reached/),
    'ok: Reached: stripe.',
  ])
})

test('a proxy that does not reach the site is told where the site is', async () => {
  const PUBLIC_URL = await serve((_request, response) => response.writeHead(502).end())
  expect(await says('public_address', { PUBLIC_URL, PORT: '4001' })).toContainEqual(
    expect.stringMatching(/^problem: .* answers 502.* http:\/\/127\.0\.0\.1:4001 /),
  )
  const stopped = await says('public_address', { PUBLIC_URL }, { isRunning: false })
  expect(stopped).toContainEqual(expect.stringMatching(/^warning: The site is stopped/))
})

test('an address that redirects to another is told', async () => {
  const other = await serve((_request, response) => response.writeHead(404).end())
  const PUBLIC_URL = await serve((_request, response) =>
    response.writeHead(308, { location: `${other}/x` }).end(),
  )
  expect(await says('public_address', { PUBLIC_URL })).toContainEqual(
    expect.stringContaining(`(PUBLIC_URL=${other});`),
  )
})

test('a public address without https is a problem', async () => {
  const unknown = Object.assign(new Error('none'), { code: 'ENOTFOUND' })
  const failing = () => Promise.reject(new TypeError('fetch failed', { cause: unknown }))
  const PUBLIC_URL = 'http://kryptis.example'
  expect(await says('public_address', { PUBLIC_URL }, { fetch: failing })).toEqual([
    expect.stringMatching(/^problem: The address http:\/\/kryptis\.example is not https/),
    expect.stringMatching(/^problem: DNS does not know the name kryptis\.example/),
  ])
})

test('a check that takes longer than five seconds is given up', async () => {
  const never = () => new Promise<never>(() => {})
  expect(await says('engines', {}, { engines: never })).toEqual([
    expect.stringMatching(/^warning: There was no answer within 5 s\./),
  ])
})

test('secrets are left out of what other programs say', () => {
  const config = configOf({
    DATABASE_URL: 'postgres://ona:pass%2Fword@db/kryptis',
    MAIL_URL: 'smtp://ona:letters@mail',
    MAIL_FROM: 'ona@kryptis.lt',
    CONSENT_LOG_URL: 'https://log.example',
    CONSENT_LOG_KEY: 'of-the-account',
  })
  const plain = Buffer.from('\0ona\0letters').toString('base64')
  const said = `pass/word pass%2Fword letters ${plain} ${key} of-the-account`
  expect(createScrub(config, key)(said)).toBe('… … … … … …')
})
