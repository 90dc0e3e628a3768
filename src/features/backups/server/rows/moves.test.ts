import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyChain } from '#features/audit/server/entries.ts'
import { type Hit, hitReportOf, hitTopic } from '#features/statistics/server/collect/hit.ts'
import { emptyReport } from '#features/statistics/server/collect/request-visitor.ts'
import { openDatabase } from '#server/database/database.ts'
import { openStatisticsStore } from '#server/statistics-store/store.ts'
import { countedIn, rowsInFiles, rowsInPostgres } from '../../../../../tests/support/all-rows.ts'
import { type ClickHouse, startClickHouse } from '../../../../../tests/support/clickhouse.ts'
import { commandEnvironment } from '../../../../../tests/support/command-environment.ts'
import { runVitrina } from '../../../../../tests/support/commands.ts'
import { createDatabase, runOn } from '../../../../../tests/support/databases.ts'
import { countOnSite, view } from '../../../../../tests/support/folder-fixture.ts'
import { ownShop } from '../../../../../tests/support/own-shop.ts'
import { signIn, watchFigures } from '../../../../../tests/support/owner-by-http.ts'
import { sell } from '../../../../../tests/support/restores.ts'
import { freePort, newDataDir, type Site, startSite } from '../../../../../tests/support/site.ts'
import { untilLoaded } from '../../../../../tests/support/until-loaded.ts'

const fixture = 'tests/fixtures/folders/2026-11-24-9c655d98.tar.gz'
const place = newDataDir()
const [first, onServers, back] = ['first', 'servers', 'back'].map((name) => join(place, name)) as [
  string,
  string,
  string,
]
const [databaseUrl, dropDatabase] = await createDatabase()
let clickhouse: ClickHouse
/**
 * Settings of every start and command; retention would delete what the folder has of long ago, and
 * hits of another address are not this site's.
 */
const common = { STATISTICS_RETENTION_MONTHS: '0', PORT: await freePort(), ...ownShop() }
const served = () => ({ ...common, DATABASE_URL: databaseUrl, CLICKHOUSE_URL: clickhouse.url })
let counts: Awaited<ReturnType<typeof countOnSite>>
let key = ''

beforeAll(async () => {
  clickhouse = await startClickHouse()
  mkdirSync(first)
  execFileSync('tar', ['--extract', '--gzip', `--file=${fixture}`, `--directory=${first}`])
  const site = await startSite({ dataDir: first, env: common })
  await view(site, '/kainos')
  counts = await countOnSite(site)
  await watchFigures(site, await signIn(site))
  await untilLoaded(first)
  expect(await site.kill()).toBe(0)
  leaveInJournal(site.url + waitingPath)
  addOddRows()
  for (const path of [uploaded, 'uploads/cuts/covers/kranto-0123456789-400.webp']) {
    mkdirSync(dirname(join(first, path)), { recursive: true })
    writeFileSync(join(first, path), picture)
  }
}, 300_000)
afterAll(async () => {
  await clickhouse.stop()
  await dropDatabase()
  rmSync(place, { recursive: true, force: true })
})

const uploaded = 'uploads/pictures/kranto-0123456789.jpg'
const picture = Buffer.alloc(5_000_000, 'paveikslas')
const waitingPath = '/tinklarastis'

/** A hit that was acknowledged, and that nothing has handled. */
function leaveInJournal(url: string) {
  const hit: Hit = {
    visitor: '1000',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    language: 'lt',
    country: 'LT',
    kind: 'view',
    report: { ...hitReportOf(emptyReport(''), []), url, view_id: 'a'.repeat(32) },
  }
  using journal = new DatabaseSync(join(first, 'journal.sqlite'))
  const head = journal.prepare("select seq from sqlite_sequence where name = 'journal'").get()
  journal
    .prepare('insert into journal (id, first, topic, bodies) values (?1, ?1, ?2, ?3)')
    .run(Number(head?.seq ?? 0) + 1, hitTopic, JSON.stringify([[Date.now(), hit]]))
}

/** What engines and JSON like to change. */
function addOddRows() {
  using sqlite = new DatabaseSync(join(first, 'vitrina.sqlite'))
  sqlite
    .prepare('insert into statistics_known_visitors (visitor, last_at) values (?, ?)')
    .run('\ufeffЖ\u2028"\\\\"\u0001 {NULL} NULL 😀 e\u0301', 9007199254740993n)
  sqlite
    .prepare(
      'insert into statistics_redo_log (last, first, claim_id, at, bytes, body) values (-2, -3, ?, ?, 256, ?)',
    )
    .run(
      '',
      -9223372036854775807n,
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
    )
  sqlite.exec(`insert into newsletter_mailbox_groups (name, per_minute, tokens, refilled_at,
    clean_replies, paused_until) values ('x', 0.1, 1e21, 1, 1, 1)`)
}

async function run(dataDir: string, given: readonly string[], env: Record<string, string>) {
  const ended = await runVitrina(dataDir, given, env)
  expect(ended, ended.stderr).toMatchObject({ code: 0, stderr: '' })
  return ended.stdout
}

test('a stopped site moves to PostgreSQL and ClickHouse, row for row', async () => {
  expect(await run(first, ['backup', '--rows'], common)).toContain('nothing is missing')
  const before = rowsInFiles(first)
  const counted = await countedIn({ dataDir: first, clickhouseUrl: null })
  const given = ['restore', '--move', '--from', join(first, 'backups')]
  expect(await run(onServers, given, served())).toMatch(/\d+ rows of \d+ tables .* compared/)
  expect(await rowsInPostgres(databaseUrl)).toEqual(before)
  expect(await countedIn({ dataDir: place, clickhouseUrl: clickhouse.url })).toEqual(counted)
  expect(readFileSync(join(onServers, uploaded)).equals(picture)).toBe(true)
  // Cuts are made again when they are asked for.
  expect(readdirSync(join(onServers, 'uploads'))).toEqual(['pictures'])
}, 300_000)

test('a text with U+0000 is refused by its place, and the remedy of the manual mends it', async () => {
  const dataDir = join(place, 'zeros')
  cpSync(first, dataDir, { recursive: true })
  using sqlite = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
  const { id } = sqlite.prepare('select max(id) as id from contact_messages').get() ?? {}
  const write = sqlite.prepare('update contact_messages set text = ? where id = ?')
  write.run('a\0ą\0b', id as number)
  const [url, drop] = await createDatabase()
  const env = { ...common, DATABASE_URL: url }
  const restore = async () => {
    expect((await runVitrina(dataDir, ['backup', '--rows'], common)).code).toBe(0)
    const given = ['restore', '--move', '--from', join(dataDir, 'backups')]
    return runVitrina(join(place, 'without-zeros'), given, env)
  }
  expect(await restore()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`contact_messages.text where id = ${id} has the character`),
  })
  expect(Object.keys(await rowsInPostgres(url))).toEqual([])
  const [, statement = ''] =
    /```sql\n([^]*?)```/.exec(readFileSync('docs/operate.md', 'utf8')) ?? []
  for (let zeros = 0; zeros < 2; zeros++) sqlite.exec(statement)
  const read = sqlite.prepare('select text from contact_messages where id = ?')
  expect(read.get(id as number)).toEqual({ text: 'aąb' })
  expect(await restore()).toMatchObject({ code: 0, stderr: '' })
  await drop()
}, 300_000)

const rowsOnServers = () => rowsInPostgres(databaseUrl)
const countedOnServers = () => countedIn({ dataDir: place, clickhouseUrl: clickhouse.url })

test('what holds something is refused, and nothing in it changes', async () => {
  const before = [await rowsOnServers(), await countedOnServers()]
  const given = ['restore', '--move', '--from', join(first, 'backups')]
  const [empty, dropEmpty] = await createDatabase()
  for (const [env, named] of [
    [served(), 'DATABASE_URL'],
    [{ ...served(), DATABASE_URL: empty }, 'CLICKHOUSE_URL'],
  ] as const) {
    const { code, stderr } = await runVitrina(join(place, 'refused'), given, env)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`of ${named} is not empty .*Nothing has changed`)),
    })
  }
  await dropEmpty()
  expect(existsSync(join(place, 'refused'))).toBe(false)
  expect([await rowsOnServers(), await countedOnServers()]).toEqual(before)
}, 300_000)

test('the moved site goes on: its lists, numbers, ids, hits and chains', async () => {
  const { hits = [] } = await countedOnServers()
  const site = await startSite({ dataDir: onServers, env: served() })
  expect(await readiness(site)).toEqual({ status: 'ready' })
  expect(await countOnSite(site)).toEqual(counts)
  await view(site, '/kontaktai')
  await watchFigures(site, await signIn(site))
  await untilLoaded(onServers, databaseUrl)
  const counted = (await countedOnServers()).hits ?? []
  // The one that waited in the journal of the folder, and the one of now.
  expect(counted).toHaveLength(hits.length + 2)
  const isWaiting = (hit: unknown) => (hit as { path: string }).path === waitingPath
  expect(counted.filter(isWaiting)).toHaveLength(hits.filter(isWaiting).length + 1)
  expect(await sell(onServers, databaseUrl)).toBe('SF-000005')
  await refuseChanges()
  expect(await run(onServers, ['backup'], served())).toContain('nothing is missing')
  expect(await site.kill()).toBe(0)
  expect(await copiesLeft()).toEqual([])
}, 300_000)

async function readiness({ url }: Site) {
  const { status, warnings } = await (await fetch(`${url}/readyz`)).json()
  return { status, warnings }
}

/** The triggers that keep sealed chains and issued documents as they are. */
async function refuseChanges() {
  for (const statement of [
    "update consent_records set action = ''",
    "update audit_entries set action = ''",
    'delete from invoices',
    'truncate consent_details',
  ])
    await expect(runOn(databaseUrl, statement), statement).rejects.toThrow(
      /append-only|stay as they were issued/,
    )
  const database = await openDatabase({ databaseUrl, dataDir: place })
  key = execFileSync('cat', [join(onServers, 'secret-key')]).toString()
  expect(await verifyChain({ db: database.db, key })).toMatchObject({ broken: null })
  await database.close()
}

async function copiesLeft() {
  const store = await openStatisticsStore({ dataDir: place, clickhouseUrl: clickhouse.url })
  const tables = await store.query(
    "select name from system.tables where match(name, '^(backup|restore)_')",
  )
  await store.close()
  return tables
}

test('and back to a folder, row for row, where it goes on too', async () => {
  const site = await startSite({ dataDir: onServers, env: served() })
  await site.kill()
  expect(await run(onServers, ['backup'], served())).toContain('nothing is missing')
  const before = await rowsOnServers()
  const counted = await countedOnServers()
  await run(back, ['restore', '--move', '--from', join(onServers, 'backups')], common)
  expect(rowsInFiles(back)).toEqual(before)
  expect(await countedIn({ dataDir: back, clickhouseUrl: null })).toEqual(counted)
  const again = await startSite({ dataDir: back, env: common })
  expect(await readiness(again)).toEqual({ status: 'ready' })
  await view(again, '/kontaktai')
  await watchFigures(again, await signIn(again))
  await untilLoaded(back)
  await again.kill()
  expect((await countedIn({ dataDir: back, clickhouseUrl: null })).hits).toHaveLength(
    (counted.hits?.length ?? 0) + 1,
  )
  expect(await sell(back)).toBe('SF-000006')
}, 300_000)

test('a table that no migration makes is in the backup, and not lost unseen', async () => {
  const database = new DatabaseSync(join(back, 'vitrina.sqlite'))
  database.exec(
    'create table made_later (id integer primary key, note text); insert into made_later values (1, null)',
  )
  const failed = await runVitrina(back, ['backup', '--rows'], common)
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('only the backup has made_later (id integer, note text)'),
  })
  database.exec('alter table made_later add column at timestamp')
  database.close()
  expect(await runVitrina(back, ['backup', '--rows'], common)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('does not know the type timestamp of made_later.at'),
  })
}, 300_000)

test('a restore that is killed leaves nothing, or is refused at the next start', async () => {
  const [url, drop] = await createDatabase()
  const other = await startClickHouse()
  const env = { ...common, DATABASE_URL: url, CLICKHOUSE_URL: other.url }
  const dataDir = join(place, 'killed')
  const given = ['restore', '--move', '--from', join(first, 'backups')]
  await killWhen(dataDir, given, env, () => hasTable(other.url, 'restore_hits'))
  expect(Object.keys(await rowsInPostgres(url))).toEqual([])
  await killWhen(dataDir, given, env, async () => Object.keys(await rowsInPostgres(url)).length > 0)
  // It may have come to its end before the kill.
  await runOn(
    url,
    "insert into installation values ('unfinished_restore', 'x') on conflict do nothing",
  )
  const started = startSite({ dataDir, env })
  await expect(started).rejects.toThrow(/The restore of the backup \S+ was interrupted/)
  await other.stop()
  await drop()
}, 300_000)

async function killWhen(
  dataDir: string,
  given: readonly string[],
  env: Record<string, string>,
  isThere: () => Promise<boolean>,
) {
  const options = ['--disable-warning=ExperimentalWarning', 'scripts/vitrina.ts', ...given]
  const child = spawn(process.execPath, options, {
    env: { ...commandEnvironment, DATA_DIR: dataDir, ...env },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await isThere())) await sleep(5)
  child.kill('SIGKILL')
  await ended
}

async function hasTable(clickhouseUrl: string, name: string): Promise<boolean> {
  const store = await openStatisticsStore({ dataDir: place, clickhouseUrl })
  const found = await store.query('select 1 from system.tables where name = {name:String}', {
    name,
  })
  await store.close()
  return found.length > 0
}
