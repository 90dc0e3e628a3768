import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  importProgressPath,
  importStepPath,
  importsPath,
  subscribersFilePath,
  subscribersPath,
} from '#features/subscribers/console-wire.ts'
import type { ImportSummary } from '#features/subscribers/imports.ts'
import { signUpByHttp } from '../tests/support/owner-by-http.ts'
import { startSite } from '../tests/support/site.ts'
import { effort } from './effort.ts'
import { rounded, timeOfFile, timesOf } from './page-times.ts'

/**
 * Measures a list of 100,000 subscribers over HTTP, as an owner uses it: the time of its import, of
 * its pages and searches, some of them without matches, and of its export. `DATABASE_URL` names an
 * empty PostgreSQL; without it, SQLite is used.
 */
const people = effort.millions < 1 ? 2000 : 100_000

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
const databaseUrl = process.env.DATABASE_URL
const site = await startSite({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} })
const ask = await signUpByHttp(site)
try {
  console.table(await benchImport())
  console.table(Object.fromEntries(await benchPages()))
  console.table(await timeOfFile(ask, subscribersFilePath, people))
} finally {
  await site.kill()
  rmSync(dataDir, { recursive: true })
}

/** A file in a newsletter service's format. */
function fileOf(count: number): string {
  const hosts = ['gmail.com', 'inbox.lt', 'outlook.com', 'yahoo.com', 'kryptis.lt']
  const lines = Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2024, 0, 1 + (index % 700))).toISOString().slice(0, 10)
    return `vardenis.pavardenis${index}@${hosts[index % hosts.length]};active;lt;${day}`
  })
  return ['Email;Status;Language;Confirmed', ...lines].join('\n')
}

async function benchImport() {
  const form = new FormData()
  form.append('file', new File([fileOf(people)], 'sarasas.csv'))
  form.append('consent', 'Sutiko senojoje svetainėje')
  form.append('language', 'lt')
  const started = performance.now()
  const answer = await ask(importsPath, { method: 'POST', body: form })
  const taken = performance.now()
  const id = answer.headers.get('location')?.split('/').at(-1) ?? ''
  const atCheck = await waitForImport(id, 'checked')
  const checked = performance.now()
  await ask(importStepPath(id, 'start'), { method: 'POST' })
  const slowest = Math.max(atCheck, await waitForImport(id, 'finished'))
  const seconds = (performance.now() - started) / 1000
  return {
    import: {
      people,
      'taken after s': rounded((taken - started) / 1000),
      'checked after s': rounded((checked - started) / 1000),
      'finished after s': rounded(seconds),
      'people /s': Math.round(people / seconds),
      'slowest page meanwhile ms': Math.round(slowest),
    },
  }
}

/** Waits for an import; returns the longest time of another page meanwhile. */
async function waitForImport(id: string, until: ImportSummary['state']): Promise<number> {
  let slowest = 0
  for (;;) {
    const before = performance.now()
    await (await ask(subscribersPath)).text()
    slowest = Math.max(slowest, performance.now() - before)
    const summary = (await (await ask(importProgressPath(id))).json()) as ImportSummary
    if (summary.state === 'failed') throw new Error('The import has failed.')
    if (summary.state === until) return slowest
    await sleep(100)
  }
}

async function benchPages() {
  const middle = Math.floor(people / 2)
  const queries: Record<string, Record<string, string>> = {
    'first page': {},
    'a page in the middle': { iki: String(middle) },
    'search that finds one': { paieska: 'pavardenis777@' },
    'search that finds a fifth': { paieska: 'inbox' },
    'search that finds nobody': { paieska: 'nera-tokio' },
    'search in one state': { paieska: 'inbox', busena: 'subscribed' },
    'state nobody is in': { busena: 'bounced' },
  }
  const rows: [string, object][] = []
  for (const [name, query] of Object.entries(queries))
    rows.push([name, await timesOf(ask, `${subscribersPath}?${new URLSearchParams(query)}`)])
  return rows
}
