import { openSubscribers } from '#features/subscribers/server/subscribers/open-subscribers.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { digestOf } from '#server/http/forms.ts'
import { openStatisticsStore } from '#server/statistics-store/store.ts'
import { newDataDir } from './site.ts'

/** The site's key, for data stored before its first start. */
export const siteKey = 'the key of a site whose list is made before its start'

const consent = 'Palikdami adresą sutinkate gauti mūsų naujienlaiškį.'

/** The data folder of a site with `count` subscribers, some of whom have left. */
export async function dataDirWithSubscribers(count: number): Promise<string> {
  const dataDir = newDataDir()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  await migrate(database, store, 'migrations')
  const subscribers = openSubscribers({
    db: database.db,
    key: siteKey,
    announce: async () => {},
    sendConfirmation: async () => {},
  })
  for (let from = 0; from < count; from += 500) {
    const people = Array.from({ length: Math.min(500, count - from) }, (_, index) =>
      personOf(from + index, count),
    )
    await subscribers.add(people)
  }
  for (let id = 1; id <= count; id += 9) await subscribers.end(id, 'unsubscribed', 'link')
  await store.close()
  await database.close()
  return dataDir
}

const names = ['rasa', 'jonas', 'ona', 'mantas', 'jurgita', 'vytautas', 'ieva', 'darius']
const hosts = ['gmail.com', 'inbox.lt', 'outlook.com', 'kryptis.lt', 'delfi.lt']
const yearMs = 365 * 24 * 3600 * 1000

/** A person who agreed some time in the last year. */
const personOf = (index: number, count: number) => ({
  email: `${names[index % names.length]}.${index}@${hosts[index % hosts.length]}`,
  language: index % 11 === 0 ? ('en' as const) : ('lt' as const),
  source: (['form', 'embed', 'import'] as const)[index % 3] ?? 'form',
  domain: 'kryptis.example',
  sourceHost: index % 3 === 1 ? 'partneris.example' : null,
  sourcePath: '/naujienos',
  consent_text: consent,
  consent_digest: digestOf(consent),
  network: '192.0.2.0/24',
  browser: 'Firefox',
  confirmedAt: Date.now() - yearMs + Math.floor((yearMs * (index + 1)) / (count + 1)),
  detail: '',
})
