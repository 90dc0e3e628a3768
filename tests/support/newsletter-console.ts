import { pino } from 'pino'
import { openImports } from '#features/newsletter/server/imports/open-imports.ts'
import { openNewsletterSettings } from '#features/newsletter/server/settings/open-settings.ts'
import { openSubscribers } from '#features/newsletter/server/subscribers/open-subscribers.ts'
import type { Database } from '#server/database/database.ts'
import { type DatabaseLocation } from './databases.ts'
import { publicUrl } from './http.ts'

export type NewsletterUnderTest = Awaited<ReturnType<typeof openNewsletter>>

const key = 'the key of a site in tests, long enough'

/** What the newsletter's console pages stand on; `asked` are those who were emailed to confirm. */
export async function openNewsletter(
  database: Database & { location: DatabaseLocation },
  now: () => number,
) {
  const { db, location } = database
  const asked: string[] = []
  const subscribers = openSubscribers({
    db,
    key,
    announce: async () => {},
    sendConfirmation: async (_transaction, { email }) => void asked.push(email),
    now,
  })
  const config = { dataDir: location.dataDir, publicUrl }
  const log = pino({ level: 'silent' })
  const opened = () => openImports({ database, config, subscribers, log, now })
  return {
    subscribers,
    settings: await openNewsletterSettings({ db, key }),
    imports: opened(),
    /** As after a restart. */
    reopenImports: opened,
    dataDir: location.dataDir,
    asked,
  }
}
