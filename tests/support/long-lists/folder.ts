import { hashPassword } from '#features/accounts/server/password.ts'
import { appendEntry, emptyContent } from '#features/audit/server/entries.ts'
import { appendDecisions } from '#features/consent/server/records.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Tables } from '#server/database/tables.ts'
import { openSecretKey } from '#server/installation/secret-key.ts'
import { openStatisticsStore, type StatisticsStore } from '#server/statistics-store/store.ts'
import { email, password } from '../account.ts'
import { addVisits, makeVisits } from '../made-visits.ts'
import { newDataDir } from '../site.ts'
import { atOf, emailOf, now, pathOf, text, unbroken } from './longest.ts'
import { fill } from './rows.ts'
import { rowsOfContent } from './rows-of-content.ts'
import { limitsOfShop, rowsOfShop } from './rows-of-shop.ts'
import { limitsOfVisitors, rowsOfVisitors } from './rows-of-visitors.ts'

const limits: Partial<Record<keyof Tables, number>> = { ...limitsOfVisitors, ...limitsOfShop }

/**
 * A data folder whose lists have this number of rows, or as many as they admit, with the longest
 * values.
 */
export async function folderOfLongLists(count: number): Promise<string> {
  const dataDir = newDataDir()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  await migrate(database, store, 'migrations')
  const { db } = database
  const key = await openSecretKey(db, { dataDir, secretKey: null, replaceSecretKey: null })
  const password_hash = await hashPassword(password)
  const owner = { email, email_key: email, password_hash, role: 'owner', created_at: now } as const
  await db.insertInto('users').values(owner).execute()
  for (const table of ['statistics_goals', 'statistics_funnels'] as const)
    await db.deleteFrom(table).execute()
  const countOf = (table: keyof Tables) => Math.min(count, limits[table] ?? count)
  await fill(db, { ...rowsOfVisitors, ...rowsOfShop, ...rowsOfContent }, countOf)
  await appendDecisions({ db, key }, decisions(count))
  await db.transaction().execute(async (transaction) => {
    for (let n = 0; n < count; n++) await appendEntry(transaction, key, entryOf(n))
  })
  await addLongVisits(store, count)
  await store.close()
  await database.close()
  return dataDir
}

const decisions = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: unbroken(32, n).replace(/[^\w]/g, 'x'),
    action: 'save' as const,
    choices: { functional: true, analytics: true, advertisement: true },
    textVersion: '',
    language: 'lt',
    path: pathOf(500, n),
    at: atOf(n),
    browser: 'Samsung Internet',
    network: '2001:db8:abcd::/48',
  }))

const entryOf = (n: number): Parameters<typeof appendEntry>[2] => ({
  content: {
    ...emptyContent,
    kind: 'action',
    at: atOf(n),
    action: 'newsletter.issue_repeated',
    outcome: 'unknown',
    object: Array.from({ length: 50 }, (_, id) => 100_000 + id).join(', '),
    link: '/valdymas/naujienlaiskiai/100000',
    changes: JSON.stringify([
      { field: unbroken(60, n), before: text(200, n), after: text(200, n) },
    ]),
  },
  person: {
    user_id: 1,
    email: emailOf(n % 20),
    role: 'owner',
    subject: emailOf(n),
    device: 'Samsung Internet · Chrome OS',
    network: '2001:db8:abcd::/48',
  },
})

/** Adds sessions whose every dimension is long. */
async function addLongVisits(store: StatisticsStore, count: number) {
  const visits = makeVisits(count, atOf(0), now).map((visit, n) => ({
    ...visit,
    source: text(200, n),
    referrer: `${unbroken(60, n)}.example`,
    campaign: text(200, n),
    views: visit.views.map((view, index) => ({
      ...view,
      path: pathOf(1000, n + index),
      title: text(256, n),
    })),
    events: [
      { name: 'search', value: text(100, n), at: atOf(n) },
      { name: 'download', value: `kryptis.example${pathOf(1000, n)}`, at: atOf(n) },
      { name: 'outbound', value: `kryptis.example${pathOf(1000, n)}`, at: atOf(n) },
    ],
  }))
  await addVisits(store, visits)
}
