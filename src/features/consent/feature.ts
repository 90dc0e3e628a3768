import type { Feature } from '#server/feature.ts'
import { consentSchema } from './content.ts'
import { receiptPaths } from './records-wire.ts'
import { consentConfig } from './server/consent-config.ts'
import { consentsPage } from './server/console.ts'
import {
  openConsentService,
  registerConsent,
  retentionJobs,
  visitorConsent,
} from './server/decision-routes.ts'
import type { ChainHead } from './server/hash-chain.ts'
import { readHead } from './server/records.ts'
import type { ConsentConfig } from './settings.ts'

export interface Consent {
  /** What every page knows about consent. */
  config: ConsentConfig
  /** The last record of the chain of consents; number 0 while there is none. */
  chainHead(): Promise<ChainHead>
}

export const consent: Feature<'consent', object, Consent> = {
  name: 'consent',
  tables: ['consent_records', 'consent_details', 'consent_chain_head', 'consent_text_versions'],
  content: { consent: { files: 'consent.json', schema: consentSchema } },
  addresses: [receiptPaths],
  async open({ http, db, key, database, config, content, log, pages, domainEvents, keep }) {
    const settings = consentConfig(config, content)
    const chain = { db, key }
    const { version } = settings
    const service = keep(openConsentService({ config, database, log, version }))
    domainEvents.addVisitorContext('consent', visitorConsent)
    await registerConsent({
      http,
      chain,
      config,
      consent: settings,
      service,
      showReceipt: (props, ...rest) => pages.sendFresh('consentReceipt', props, ...rest),
    })
    return {
      config: settings,
      chainHead: async () => {
        const { number, hash } = await readHead(db)
        return { number, hash }
      },
    }
  },
  consolePages: ({ db, key }) => [consentsPage({ db, key })],
  jobs: retentionJobs,
}
