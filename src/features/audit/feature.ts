import type { RecordedConsole } from '#features/console/server.ts'
import type { Feature } from '#server/feature.ts'
import type { Http } from '#server/http/http.ts'
import { activityPage } from './server/console.ts'
import type { AuditChain } from './server/entries.ts'
import { namesOf } from './server/page-names.ts'
import { entriesOfPerson } from './server/person.ts'
import type { PageNames } from './server/read-entries.ts'
import { recordActions } from './server/record-actions.ts'
import { auditJobs } from './server/retention.ts'

interface Needs {
  accounts: { listUsers: () => Promise<readonly { email: string }[]> }
}

export interface Audit {
  chain: AuditChain
  /** Records what users do on the routes of a scope. */
  record: (scope: Http, console: RecordedConsole) => void
  names: PageNames
}

export const audit: Feature<'audit', Needs, Audit> = {
  name: 'audit',
  tables: ['audit_entries', 'audit_people', 'audit_chain_head', 'audit_intents'],
  open({ db, key }) {
    const chain = { db, key }
    let pages: RecordedConsole['pages'] = []
    return {
      chain,
      record(scope, console) {
        pages = console.pages
        recordActions(scope, chain, console)
      },
      names: namesOf(() => pages),
    }
  },
  consolePages: ({ config }, { chain, names }, { accounts }) => [
    activityPage({
      chain,
      names,
      months: config.activityMonths,
      listUsers: accounts.listUsers,
    }),
  ],
  people: (_platform, { chain, names }) => [entriesOfPerson({ chain, names })],
  jobs: ({ config }, { chain }) => auditJobs(chain, config.activityMonths),
}
