import type { Accounts } from '#features/accounts/feature.ts'
import type { Backups } from '#features/backups/feature.ts'
import type { Consent } from '#features/consent/feature.ts'
import type { Dashboard } from '#features/dashboard/feature.ts'
import type { Statistics } from '#features/statistics/feature.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { reportSubscription, unsubscribePage } from './server/console.ts'
import { createReports, type Reports } from './server.ts'

export type { Reports }

interface Needs {
  consent: Pick<Consent, 'chainHead'>
  statistics: Statistics
  dashboard: Dashboard
  accounts: Pick<Accounts, 'listUsers' | 'offerSubscription'>
  backups: Pick<Backups, 'state' | 'lastAt'>
}

export const report: Feature<'report', Needs, Reports> = {
  name: 'report',
  tables: ['report_recipients'],
  open(
    { db, mail, key, config, content, renderEmail },
    { consent, statistics, dashboard, accounts, backups },
  ) {
    const reports = createReports({
      db,
      statistics: {
        siteTotals: dashboard.siteTotals,
        ranking: statistics.queries.ranking,
        consentChainHead: consent.chainHead,
        // A folder that cannot be read is no reason to send no report.
        provedBackupAt: () => provedAt(backups).catch(() => null),
      },
      mail,
      key,
      publicUrl: config.publicUrl,
      siteName: () => content.lt.site.name,
      renderEmail,
      listUsers: accounts.listUsers,
    })
    accounts.offerSubscription(reportSubscription(reports))
    return reports
  },
  consolePages: (_platform, reports) => [unsubscribePage(reports)],
  jobs: (_platform, { sendDue }) => [
    { name: 'weekly report', everyMs: minuteMs, waitsForSettling: true, run: sendDue },
  ],
}

/** When the last backup was made that can be restored; undefined where only others make them. */
async function provedAt({ state, lastAt }: Needs['backups']) {
  const { list } = await state()
  const own = list.find(({ proof }) => proof?.ok)?.madeAt
  return own ?? ((await lastAt()) === null ? null : undefined)
}
