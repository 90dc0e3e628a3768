import { neverWithheld, type Withheld } from '#features/consent/server/withheld.ts'
import { type MarketingEvent, marketingEventTopic } from '#features/destinations/marketing-event.ts'
import { rulesInUse } from '#features/destinations/server/adapters/rules-in-use.ts'
import { createSenderSealing } from '#features/destinations/server/sender-sealing.ts'
import { openMarketingSettings } from '#features/destinations/server/settings/open-settings.ts'
import type { Goal } from '#features/goals/wire.ts'
import { openIntake } from '#features/marketing/server.ts'
import type { Database } from '#server/database/database.ts'
import type { Migration } from '#server/database/migrate.ts'
import { migration as profiles } from '../../migrations/baseline/marketing-profiles.ts'
import { migration as settings } from '../../migrations/baseline/marketing-settings.ts'
import { readJournal } from './databases.ts'
import type { serveStatistics } from './statistics.ts'

export const marketingTables: Migration[] = [settings, profiles]
/** The version of the services that visitors are asked about. */
const consentVersion = '0123456789abcdef'
export const siteKey = 'the key of this site'
export const pixelId = '1234567890'

interface Choices {
  analytics?: boolean
  advertisement?: boolean
  version?: string
  id?: string
  madeAt?: number
}

/** The consent cookie in our banner's format. */
export function agreed(choices: Choices = {}): string {
  const { analytics = true, advertisement = true, version = consentVersion } = choices
  const { id = 'a'.repeat(32), madeAt = 0 } = choices
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  return `cookieyes-consent=consentid:${id},consent:yes,action:yes,necessary:yes,functional:no,analytics:${yes(analytics)},advertisement:${yes(advertisement)},lastRenewedDate:${madeAt},tax:${version}`
}

type Consent = Parameters<typeof openIntake>[0]['consent']

/** The real intake beside the real statistics, with Meta turned on. */
export async function serveMarketing(
  { http, config, journal, domainEvents, statistics }: Awaited<ReturnType<typeof serveStatistics>>,
  database: Database,
  { now = Date.now, goals = () => [] }: { now?: () => number; goals?: () => readonly Goal[] } = {},
) {
  const { db } = database
  const store = await openMarketingSettings({ db, key: siteKey, now })
  await store.saveDestination('meta', {
    isOn: true,
    values: { pixel_id: pixelId, advanced_matching: 'yes' },
  })
  let decided: Parameters<Consent['onDecision']>[0] = async () => {}
  let erased: Parameters<Consent['onErased']>[0] = async () => {}
  const withheld = new Map<string, Withheld>()
  const asked = { version: consentVersion, takesOverCookieYes: false }
  const intake = openIntake({
    http,
    db,
    journal,
    domainEvents,
    config,
    key: siteKey,
    consent: {
      config: () => asked as never,
      withheldNow: async (id) => withheld.get(id) ?? neverWithheld,
      onDecision(follow) {
        decided = follow
      },
      onErased(erase) {
        erased = erase
      },
    },
    statistics,
    senders: createSenderSealing(siteKey),
    settings: store.current,
    goals,
    hashRules: rulesInUse,
    now,
  })
  return {
    ...intake,
    store,
    asked,
    /** Recorded refusals of categories, by the consent's id. */
    withheld,
    decide: (id: string, advertisement: boolean) =>
      db.transaction().execute((transaction) =>
        decided(transaction, {
          id,
          choices: { functional: false, analytics: true, advertisement },
        }),
      ),
    erase: (id: string) =>
      db.transaction().execute((transaction) => erased(transaction, id, now())),
    /** The marketing events in the journal, in order. */
    async events(): Promise<MarketingEvent[]> {
      const rows = await readJournal(database, [marketingEventTopic])
      return rows.map(({ body }) => JSON.parse(body))
    },
  }
}
