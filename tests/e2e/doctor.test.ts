import { execFile } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  openSync,
  rmSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { consolePath } from '#features/console/wire.ts'
import { healthPath } from '#features/dashboard/today-wire.ts'
import { examinePath } from '#features/doctor/health.ts'
import { openJournalFile } from '#server/database/journal-file.ts'
import { commandEnvironment } from '../support/command-environment.ts'
import { damageStatistics } from '../support/damaged-statistics.ts'
import { startDns } from '../support/dns.ts'
import { signUpByHttp } from '../support/owner-by-http.ts'
import { freePort, newDataDir, type Site, startSite } from '../support/site.ts'
import { startSmtpStandIn } from '../support/smtp-stand-in.ts'

interface Report {
  status: string
  checks: readonly { name: string; status: string; finding: string; remedy: string }[]
}
type Environment = Readonly<Record<string, string>>

const password = 'pass-phrase-of-77'
const open: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one[Symbol.asyncDispose]()
})
const toStop = <Part extends { stop(): Promise<unknown> }>(part: Part): Part => {
  open.push({ [Symbol.asyncDispose]: async () => void (await part.stop()) })
  return part
}

/** The folder of a stopped site, of which each test breaks a copy. */
let whole: string
beforeAll(async () => {
  const site = await startSite()
  await site.kill()
  whole = site.dataDir
  writeFileSync(join(whole, 'last-backup'), '')
})
afterAll(() => rmSync(whole, { recursive: true, force: true }))

function copyOfWhole(): string {
  const copy = newDataDir()
  cpSync(whole, copy, { recursive: true })
  const stop = async () => {
    if (existsSync(copy)) chmodSync(copy, 0o700)
    rmSync(copy, { recursive: true, force: true })
  }
  toStop({ stop })
  return copy
}

/** Runs a command as an owner does; it never prints a password. */
async function run(env: Environment, name: 'doctor' | 'backup', ...words: string[]) {
  const command = ['--disable-warning=ExperimentalWarning', 'scripts/vitrina.ts', name]
  const { promise, resolve } = Promise.withResolvers<{ status: number; stdout: string }>()
  execFile(
    process.execPath,
    [...command, ...words],
    { env: { ...commandEnvironment, DNS_SERVERS: '127.0.0.1:9', ...env } },
    (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout: stdout + stderr }),
  )
  const result = await promise
  expect(result.stdout).not.toContain(password)
  return result
}

async function examine(env: Environment, ...words: string[]) {
  const { status, stdout } = await run(
    { PORT: await freePort(), ...env },
    'doctor',
    '--json',
    ...words,
  )
  const report: Report = JSON.parse(stdout)
  return { status, report, problems: report.checks.filter((one) => one.status === 'problem') }
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  toStop({ stop: async () => void server.close() })
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function mailServer() {
  return toStop(await startSmtpStandIn({ credentials: `ona:${password}` }))
}

const dnsOfSender = () =>
  startDns({
    'kryptis.lt': { TXT: ['v=spf1 ip4:192.0.2.7 -all'], MX: ['mx.kryptis.lt'] },
    'mx.kryptis.lt': { A: ['192.0.2.7'], PTR: [] },
    '_dmarc.kryptis.lt': { TXT: ['v=DMARC1; p=reject; rua=mailto:dmarc@kryptis.lt'] },
    '7.2.0.192.in-addr.arpa': { PTR: ['mx.kryptis.lt'] },
  })

test('a healthy site has no problem, and a test email brings the mail server’s answer', async () => {
  const mail = await mailServer()
  const dns = toStop(await dnsOfSender())
  const PORT = await freePort()
  const env = {
    PORT,
    DATA_DIR: copyOfWhole(),
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    MAIL_URL: mail.url,
    MAIL_FROM: 'ona@kryptis.lt',
    MAIL_ADDRESSES: '192.0.2.7',
    DNS_SERVERS: dns.server,
  }
  toStop(await startSite({ dataDir: env.DATA_DIR, env }))
  await run(env, 'backup')
  const { status, report, problems } = await examine(env, '--email', 'jonas@kryptis.lt')
  expect(problems).toEqual([])
  expect([status, report.status]).toEqual([0, 'warning'])
  const right = report.checks.filter((one) => one.status === 'ok').map(({ name }) => name)
  const files = ['data_folder', 'database', 'journal', 'migrations', 'secret_key']
  const others = ['settings', 'program', 'server', 'public_address', 'clock', 'backups', 'mail']
  expect(right).toEqual(expect.arrayContaining([...files, ...others, 'sender']))
  expect(report.checks.at(-1)).toMatchObject({
    name: 'test_email',
    finding: expect.stringMatching(/^The mail server took an email to jonas@kryptis\.lt: 250 /),
  })
  expect(mail.received).toMatchObject([{ to: 'jonas@kryptis.lt', from: 'ona@kryptis.lt' }])
})

interface Broken {
  /** Breaks a copy of the folder; returns what is set for it. */
  in: (dataDir: string) => Environment | Promise<Environment>
  says: { name: string; finding: RegExp; remedy: RegExp }
}

const inDatabase = (dataDir: string, statement: string) => {
  const sqlite = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
  sqlite.exec(statement)
  sqlite.close()
  return {}
}

const anotherSite = (headers: Record<string, string> = {}) =>
  serve((_request, response) => response.writeHead(200, headers).end('<p>Kita svetainė'))

const broken: Readonly<Record<string, Broken>> = {
  'a wrong variable': {
    in: () => ({ PORT: 'x' }),
    says: { name: 'settings', finding: /^PORT must be a whole number/, remedy: /\.env/ },
  },
  'a folder its own user may not read': {
    in: (dataDir) => {
      chmodSync(dataDir, 0o300)
      return {}
    },
    says: { name: 'data_folder', finding: /mode 300/, remedy: /^chmod 700 / },
  },
  'a database of a newer version': {
    in: (dataDir) => inDatabase(dataDir, "insert into migrations values ('9999-later', '', 0)"),
    says: { name: 'migrations', finding: /9999-later/, remedy: /Start that version again/ },
  },
  'a damaged page of the database': {
    in: (dataDir) => {
      const file = openSync(join(dataDir, 'vitrina.sqlite'), 'r+')
      writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, 8 * 4096)
      closeSync(file)
      return {}
    },
    says: { name: 'database', finding: /is damaged/, remedy: /restore the database from a backup/ },
  },
  'a missing key': {
    in: (dataDir) => {
      unlinkSync(join(dataDir, 'secret-key'))
      return {}
    },
    says: { name: 'secret_key', finding: /is missing/, remedy: /^Restore it from a backup/ },
  },
  'the key of another site': {
    in: (dataDir) => {
      writeFileSync(join(dataDir, 'secret-key'), 'k'.repeat(43), { mode: 0o600 })
      return {}
    },
    says: { name: 'secret_key', finding: /is that of another site/, remedy: /this database/ },
  },
  'a mail server that refuses the sign-in': {
    in: async () => ({
      MAIL_URL: (await mailServer()).url.replace(password, 'wrong'),
      MAIL_FROM: 'ona@kryptis.lt',
    }),
    says: {
      name: 'mail',
      finding: /refuses the sign-in: .*535/,
      remedy: /user and password; in MAIL_URL/,
    },
  },
  'a disk with less than its reserve': {
    in: () => ({ DISK_RESERVE_MB: '999999999' }),
    says: { name: 'disk', finding: /leave 999999999 MB/, remedy: /lower DISK_RESERVE_MB/ },
  },
  'a clock that is an hour late': {
    in: async () => ({
      PUBLIC_URL: await anotherSite({ date: new Date(Date.now() + 3_600_000).toUTCString() }),
    }),
    says: { name: 'clock', finding: /by 3\d\d\d seconds/, remedy: /timedatectl set-ntp true/ },
  },
  'another site at its address': {
    in: async () => ({ PUBLIC_URL: await anotherSite() }),
    says: {
      name: 'public_address',
      finding: /^Another site/,
      remedy: /^Check the address \(PUBLIC_URL\)/,
    },
  },
  'an address that redirects in a circle': {
    in: async () => ({
      PUBLIC_URL: await serve((request, response) =>
        response.writeHead(301, { location: request.url ?? '' }).end(),
      ),
    }),
    says: { name: 'public_address', finding: /in a circle/, remedy: /^Check the redirects/ },
  },
  'a PostgreSQL that is down': {
    in: () => ({ DATABASE_URL: `postgres://ona:${password}@127.0.0.1:9/kryptis` }),
    says: { name: 'database', finding: /cannot be reached/, remedy: /^Start PostgreSQL/ },
  },
  'a ClickHouse that is down': {
    in: () => ({ CLICKHOUSE_URL: `http://ona:${password}@127.0.0.1:9/kryptis` }),
    says: { name: 'statistics', finding: /cannot be reached/, remedy: /^Start the ClickHouse/ },
  },
  'damaged statistics': {
    in: async (dataDir) => {
      expect(await damageStatistics(dataDir, ['migrations'])).toEqual(['migrations'])
      return {}
    },
    says: {
      name: 'statistics',
      finding: /statistics .*(damaged|cannot be read)/,
      remedy: /backup/,
    },
  },
}

test.each(Object.entries(broken))('%s is named with what to do', async (_title, one) => {
  const DATA_DIR = copyOfWhole()
  const { status, problems } = await examine({ DATA_DIR, ...(await one.in(DATA_DIR)) })
  const { name, finding, remedy } = one.says
  expect(problems).toContainEqual({
    name,
    status: 'problem',
    finding: expect.stringMatching(finding),
    remedy: expect.stringMatching(remedy),
  })
  expect(status).toBe(1)
})

/** A consumer whose rows nobody handles, as when what it needs is gone for long. */
async function stopConsumer(dataDir: string) {
  const hourAgo = Date.now() - 3_600_000
  const journal = openJournalFile(join(dataDir, 'journal.sqlite'))
  await journal.insert([{ topic: 'lost', at: hourAgo, body: '{}' }])
  journal.close()
  inDatabase(
    dataDir,
    `insert into journal_consumers (name, topics, position, lease_until, moved_at)
     values ('lost_letters', '["lost"]', 0, 0, ${hourAgo})`,
  )
}

/** A proxy that appends the address it was reached from, as most do. */
const proxyOf = (port: string) =>
  serve(async (request, response) => {
    const { 'x-forwarded-for': given, ...headers } = request.headers
    const asked = Object.entries({ ...headers, 'x-forwarded-for': `${given}, 203.0.113.9` })
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      headers: asked.filter(([name]) => name !== 'connection') as [string, string][],
    })
    response.writeHead(answer.status).end(await answer.text())
  })

test('a running site tells of a stopped queue, and of a proxy that it does not trust', async () => {
  const DATA_DIR = copyOfWhole()
  await stopConsumer(DATA_DIR)
  const PORT = await freePort()
  const env = { PORT, DATA_DIR, PUBLIC_URL: await proxyOf(PORT) }
  const site = toStop(await startSite({ dataDir: DATA_DIR, env }))
  // The proxy passes on what is read, and no forms.
  const direct = { ...site, url: `http://127.0.0.1:${PORT}` }
  const { status, problems, report } = await examine(env)
  expect(status).toBe(1)
  expect(problems).toContainEqual({
    name: 'server',
    status: 'problem',
    finding: 'The queue “lost_letters” has stopped. Nothing is lost.',
    remedy: expect.stringContaining('Look for “lost_letters” in the server’s log'),
  })
  const ofAddress = report.checks.filter(({ name }) => name === 'public_address')
  expect(ofAddress.map(({ remedy }) => remedy)).toEqual(
    expect.arrayContaining(['Set TRUST_PROXY=1.', expect.stringContaining('Accept-Encoding')]),
  )
  await expectPage(direct)
})

/** The owner reads the same in the console. */
async function expectPage(site: Site) {
  const request = await signUpByHttp(site)
  expect(await (await request(consolePath)).text()).toContain(`href="${healthPath}"`)
  expect(await (await request(healthPath)).text()).not.toContain('lost_letters')
  const pressed = await request(examinePath, { method: 'POST' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, healthPath])
  const page = await (await request(healthPath)).text()
  expect(page).toContain('Eilė „lost_letters“ sustojo')
  expect(page).toContain('Nustatykite TRUST_PROXY=1.')
}
