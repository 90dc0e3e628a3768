import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { commentsPath } from '#features/comments/console-wire.ts'
import { consentsFilePath } from '#features/consent/console-wire.ts'
import { inboxCsvPath } from '#features/contact/console-wire.ts'
import { invoicesFilePath } from '#features/invoices/console-wire.ts'
import { ordersFilePath } from '#features/sales/console-wire.ts'
import { subscribersFilePath } from '#features/subscribers/console-wire.ts'
import { openPage } from './browser.ts'
import { commandEnvironment } from './command-environment.ts'
import { signIn } from './owner-by-http.ts'
import { buy, type Order } from './shopping.ts'
import type { Site } from './site.ts'
import { consentCookie } from './statistics.ts'

/** In a folder whose site had its data in PostgreSQL: a file of statements that restore them. */
export const databaseDump = 'database.sql'

/** The counts of a data folder's content, as its owner sees it. */
export type FolderCounts = Record<keyof typeof files | keyof typeof pages | 'hits', number>

/** Files of the console with one row for each item. */
const files = {
  orders: ordersFilePath,
  invoices: invoicesFilePath,
  messages: inboxCsvPath,
  subscribers: subscribersFilePath,
  consents: consentsFilePath,
}
/** Pages of the console, with a pattern for each listed item. */
const pages = {
  comments: { path: `${commentsPath}?eile=paskelbti`, mark: /id="atsakymas-\d+"/g },
  issues: { path: '/valdymas/naujienlaiskiai', mark: /"\/valdymas\/naujienlaiskiai\/\d+"/g },
}

/**
 * Counts the content that a running site shows its owner; hits are counted after it has stopped.
 */
export async function countOnSite(site: Site): Promise<Omit<FolderCounts, 'hits'>> {
  const cookie = await signIn(site)
  const read = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
    return answer.text()
  }
  const counts = await Promise.all([
    ...Object.entries(files).map(async ([name, path]) => [name, rowsOf(await read(path))]),
    ...Object.entries(pages).map(async ([name, { path, mark }]) => [
      name,
      new Set((await read(path)).match(mark)).size,
    ]),
  ])
  return Object.fromEntries(counts)
}

/**
 * The number of rows in a CSV file, without the head and the seal it may end with; quoted values
 * may have several lines.
 */
function rowsOf(csv: string): number {
  const withoutValues = csv.replace(/^"end",.*\s*$/m, '').replaceAll(/"(?:[^"]|"")*"/g, 'value')
  return withoutValues.split('\n').filter((line) => line.trim() !== '').length - 1
}

/** The number of hits in the folder of a stopped site, by the command that exports them. */
export function countHits(dataDir: string, databaseUrl: string | null = null): number {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-hits-'))
  const file = join(folder, 'hits.csv')
  const script = ['--disable-warning=ExperimentalWarning', 'scripts/statistics.ts']
  execFileSync(process.execPath, [...script, 'export', 'hits', 'csv', file], {
    env: {
      ...commandEnvironment,
      DATA_DIR: dataDir,
      STATISTICS_RETENTION_MONTHS: '0',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  })
  const rows = rowsOf(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  return rows
}

export const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** A page view by a visitor who agreed to statistics. */
export async function view({ url }: Site, path: string) {
  const { status } = await fetch(`${url}/api/hit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      cookie: consentCookie('yes'),
    },
    body: JSON.stringify({ url: url + path, user_agent: userAgent }),
  })
  if (status !== 204) throw new Error(`A hit was answered ${status}`)
}

/** Orders without scripts, by bank transfer; returns the order's number. */
export async function order(browser: Browser, { url }: Site, order: Order): Promise<string> {
  const { page, context } = await openPage(browser, url, { javaScriptEnabled: false })
  const number = await buy(page, url, order)
  await context.close()
  return number
}
