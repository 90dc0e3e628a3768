import { secondMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import type { PersonRecord } from '#server/person-part.ts'
import type { ChainHead } from '#server/sealed-chain/chain.ts'
import { consentSchema } from './content.ts'
import { receiptPaths } from './records-wire.ts'
import { consentsAfterRestore } from './server/after-restore.ts'
import { consentConfig } from './server/consent-config.ts'
import { consentsPage } from './server/console.ts'
import {
  openConsentService,
  registerConsent,
  retentionJobs,
  visitorConsent,
  visitorConsentId,
} from './server/decision-routes.ts'
import { readDecisions } from './server/decisions-of-person.ts'
import { consentChecks } from './server/publish-checks.ts'
import { countDecisions, type DateRange } from './server/record-queries.ts'
import {
  type ConsentChain,
  eraseConsent,
  type OnDecision,
  type OnErased,
  readHead,
} from './server/records.ts'
import { openRegistry, type Registry } from './server/registry.ts'
import { neverWithheld, readInForce, readWithheld, type Withheld } from './server/withheld.ts'
import type { ConsentConfig } from './settings.ts'

export interface Consent {
  /** Consent facts that every page needs, as of now: services may change while the site runs. */
  config(): ConsentConfig
  /** The same as it would be with other content. */
  configWith: Registry['configWith']
  /**
   * Adds the services a feature has in use; they are asked for again at each refresh. Until it
   * resolves, pages have the former services.
   */
  declare: Registry['declare']
  /** To be called when declared services may have changed. */
  refresh: Registry['refresh']
  /**
   * When consents were last without each category. Consent given before that time is withdrawn,
   * whatever was decided later.
   */
  withheldAt(consentIds: readonly string[]): Promise<ReadonlyMap<string, Withheld>>
  /**
   * When a consent was last without each category; 0 where it allows the category now, or nothing
   * is known.
   */
  withheldNow(consentId: string): Promise<Withheld>
  /** Adds work to the transaction of each decision. */
  onDecision(follow: OnDecision): void
  /** Adds an erasure to the transaction that erases a consent. */
  onErased(erase: OnErased): void
  /** The decisions under some consents, as a person's own data. */
  decisionsOf(consentIds: readonly string[]): Promise<readonly PersonRecord[]>
  /** Erases what links decisions to a visitor; their records stay in the chain. */
  erase(consentId: string, at: number): Promise<void>
  /** How many decisions of a range, in milliseconds, agreed to analytics, and how many did not. */
  countDecisions(range: DateRange): Promise<{ accepted: number; rejected: number }>
  /** The last record of the chain of consents; number 0 while there is none. */
  chainHead(): Promise<ChainHead>
  chain: ConsentChain
}

export const consent: Feature<'consent', object, Consent> = {
  name: 'consent',
  tables: ['consent_records', 'consent_details', 'consent_chain_head', 'consent_text_versions'],
  content: {
    consent: {
      title: { lt: 'Sutikimai ir kitų tarnybų kodai', en: 'Consent and scripts of other services' },
      files: 'consent.json',
      schema: consentSchema,
    },
  },
  addresses: [receiptPaths],
  async open(platform) {
    const { http, db, key, database, config, content, contentStore, log } = platform
    const { pages, domainEvents, keep } = platform
    const registry = await openRegistry({
      db,
      configWith: (declared, contents = content) => consentConfig(config, contents, declared),
      onChange: () => pages.invalidate(() => true),
    })
    contentStore.beforePublication(registry.prepare)
    const consent = registry.current
    const following: OnDecision[] = []
    const erasing: OnErased[] = []
    const chain: ConsentChain = {
      db,
      key,
      onDecision: async (...decided) => {
        for (const follow of following) await follow(...decided)
      },
      onErased: async (...erased) => {
        for (const erase of erasing) await erase(...erased)
      },
    }
    const version = () => consent().version
    const service = keep(
      openConsentService({ config, database, log, version, opened: platform.opened }),
    )
    domainEvents.addVisitorContext('consent', visitorConsent)
    domainEvents.addVisitorContext('consentId', visitorConsentId)
    await registerConsent({
      http,
      chain,
      config,
      consent,
      service,
      showReceipt: (props, ...rest) => pages.sendFresh('consentReceipt', props, ...rest),
    })
    return {
      config: consent,
      configWith: registry.configWith,
      declare: registry.declare,
      refresh: registry.refresh,
      withheldAt: (consentIds) => readWithheld(db, consentIds),
      withheldNow: async (id) => (await readInForce(db, [id])).get(id) ?? neverWithheld,
      onDecision: (follow) => void following.push(follow),
      onErased: (erase) => void erasing.push(erase),
      decisionsOf: (consentIds) => readDecisions(db, consentIds),
      erase: async (consentId, at) => void (await eraseConsent(chain, consentId, at)),
      countDecisions: (range) => countDecisions(db, range),
      chainHead: async () => {
        const { number, hash } = await readHead(db)
        return { number, hash }
      },
      chain,
    }
  },
  consolePages: (_platform, { chain }) => [consentsPage(chain)],
  publishChecks: ({ config: { publicUrl } }, { config, configWith }) =>
    consentChecks({ publicUrl, configWith, current: config }),
  jobs: (platform, { refresh }) => [
    ...retentionJobs(platform),
    // Retries what could not be stored when services changed.
    { name: 'consent registry refresh', everyMs: 2 * secondMs, run: refresh },
  ],
  afterRestore: (_platform, { chain }) => consentsAfterRestore(chain, Date.now),
}
