import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { listBackups } from '#features/backups/server/repository.ts'
import { freezeRecipients } from '#features/issues/server/sending/freeze-recipients.ts'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import { openDatabase } from '#server/database/database.ts'
import { runVitrina } from '../tests/support/commands.ts'
import {
  addIssue,
  addSubscribers,
  everybody,
  exampleEmail,
} from '../tests/support/newsletter-sending.ts'
import { makeOwnShop } from '../tests/support/own-shop.ts'
import { startTraffic } from '../tests/support/pair-traffic.ts'
import { readSent, untilHandled } from '../tests/support/restored-site.ts'
import { freePort, type Site, startSite } from '../tests/support/site.ts'
import { startSmtpStandIn } from '../tests/support/smtp-stand-in.ts'
import { effort } from './effort.ts'

/**
 * Makes 20 backups, or as many as are given, of a site under hits, forms, orders and an issue that
 * is sent. Prints how long commits waited for a lock and took, beside the same load without backups
 * and the idle disk, and restores each: what was acknowledged before it has to be there once.
 */
const [given] = process.argv.slice(2).filter((one) => one !== '--quick')
const rounds = Number(given ?? (effort.millions < 1 ? 1 : 20))
const measuredMs = effort.millions < 1 ? 1000 : 30_000
const recipients = effort.millions < 1 ? 100 : 50_000

const place = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
const dataDir = join(place, 'data')
const content = makeOwnShop()
const mail = await startSmtpStandIn({ isStrict: false })
const key = 'the key of a site in a bench, long enough'
const env = {
  CONTENT_DIR: content,
  SECRET_KEY: key,
  TRUST_PROXY: '1',
  HITS_PER_MINUTE: '100000000',
  PORT: await freePort(),
  LOG_LEVEL: 'info',
  MAIL_URL: mail.url,
  MAIL_FROM: 'naujienos@kryptis.lt',
}
const kinds = ['hits', 'consents', 'messages', 'comments'] as const
type Kind = (typeof kinds)[number] | 'orders' | 'issue'
type Ids = Record<Kind, string[]>
/** Over which an issue is sent. */
const connections = 5

try {
  const site = await startWithIssue()
  await measureBackups(site)
} finally {
  await mail.stop()
  for (const folder of [place, content]) rmSync(folder, { recursive: true })
}

async function startWithIssue(): Promise<Site> {
  await (await startSite({ dataDir, env })).kill()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const people = Array.from({ length: recipients }, (_, n) => `rasa${n}@firma${n % 500}.example`)
  await addSubscribers(database, people)
  const id = await addIssue(database)
  const issue = { id, segment: everybody, email: exampleEmail, now: Date.now() }
  await freezeRecipients(database, { ...issue, from: ['draft'] })
  await database.close()
  return startSite({ dataDir, env })
}

async function measureBackups(site: Site) {
  const idle = await measured(join(place, 'idle.sqlite'), () => sleep(measuredMs))
  const pair = { sites: [site, site] as [Site, Site], publicUrl: site.url }
  const traffic = await startTraffic(pair, key, kinds)
  const sent = (): Ids => ({
    hits: [...traffic.acknowledged.hits],
    consents: [...traffic.acknowledged.consents].map((id) => id.replaceAll('-', '')),
    messages: [...traffic.acknowledged.messages],
    comments: [...traffic.acknowledged.comments],
    orders: [...traffic.orders],
    issue: mail.received.map(({ to }) => to).filter((to) => to.startsWith('rasa')),
  })
  const file = join(dataDir, 'vitrina.sqlite')
  const loaded = await measured(file, () => sleep(measuredMs))
  const before = new Map<string, Ids>()
  const seconds: number[] = []
  const backingUp = await measured(file, async () => {
    for (let round = 0; round < rounds; round++) {
      const ids = sent()
      const began = performance.now()
      const { code, stderr } = await runVitrina(dataDir, ['backup'], env)
      if (code !== 0) throw new Error(stderr)
      seconds.push((performance.now() - began) / 1000)
      const [newest] = await listBackups(openFolderBlobs(join(dataDir, 'backups')))
      before.set(newest?.id ?? '', ids)
    }
  })
  await traffic.stop()
  const counts = Object.entries(sent()).map(([kind, ids]) => `${ids.length} ${kind}`)
  const cuts = [
    ...site.output().matchAll(/"ms":(\d+),"lockedMs":([\d.]+),"msg":"a backup was begun"/g),
  ]
  await site.kill()
  console.table({ 'idle disk': idle, 'load alone': loaded, 'load and backups': backingUp })
  console.log(`${rounds} backups, each proved within ${rounded(Math.max(...seconds))} s`)
  console.log(`hits waited at most ${Math.max(...cuts.map(([, ms]) => Number(ms)))} ms`)
  const locks = cuts.map(([, , ms]) => Number(ms))
  console.log(`backups themselves kept commits waiting at most ${Math.max(...locks)} ms`)
  console.log(`acknowledged: ${counts.join(', ')}`)
  for (const [id, ids] of before) await compare(id, ids)
  console.log(`${before.size} were restored: nothing was missing, and nothing there twice`)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

async function measured(file: string, work: () => Promise<unknown>) {
  const probe = fork(join(import.meta.dirname, 'commit-probe.ts'), [file], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  await work()
  const { lockMs, commitMs } = await timesOf(probe)
  probe.disconnect()
  await once(probe, 'exit')
  return {
    commits: lockMs.length,
    'lock p99 ms': rounded(quantile(lockMs, 0.99)),
    'lock max ms': rounded(quantile(lockMs, 1)),
    'commit p99 ms': rounded(quantile(commitMs, 0.99)),
    'commit max ms': rounded(quantile(commitMs, 1)),
  }
}

async function timesOf(probe: ChildProcess): Promise<{ lockMs: number[]; commitMs: number[] }> {
  const answered = once(probe, 'message')
  probe.send('times')
  const [times] = await answered
  return times
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
}

/** Restores a backup, lets the site handle its journal, and compares it with what had been sent. */
async function compare(id: string, before: Ids) {
  const restored = join(place, 'restored')
  const restore = ['restore', id, '--from', join(dataDir, 'backups')]
  const { code, stderr } = await runVitrina(restored, restore, env)
  if (code !== 0) throw new Error(stderr)
  const site = await startSite({ dataDir: restored, env })
  await untilHandled(restored)
  await site.kill()
  const found = { ...(await readSent(restored)), issue: sentOfIssue(restored) }
  for (const [kind, ids] of Object.entries(found)) {
    const there = new Set(ids)
    const lost = before[kind as Kind].filter((one) => !there.has(one))
    // Of one for each connection the server has not noted yet that it was sent.
    const excused = kind === 'issue' ? connections : 0
    if (lost.length > excused || there.size < ids.length)
      throw new Error(
        `${id} lacks ${lost.length} ${kind}, and has ${ids.length - there.size} twice`,
      )
  }
  rmSync(restored, { recursive: true })
}

function sentOfIssue(folder: string): string[] {
  using database = new DatabaseSync(join(folder, 'vitrina.sqlite'), { readOnly: true })
  return database
    .prepare(
      `select email from newsletter_issue_recipients join newsletter_subscribers
         on newsletter_subscribers.id = subscriber_id
       where newsletter_issue_recipients.state in ('sent', 'sending', 'unknown')`,
    )
    .all()
    .map(({ email }) => String(email))
}
