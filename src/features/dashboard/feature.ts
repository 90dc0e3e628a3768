import type { Backups } from '#features/backups/feature.ts'
import type { Consent } from '#features/consent/feature.ts'
import type { FirstSteps } from '#features/first-steps/feature.ts'
import type { Goals } from '#features/goals/feature.ts'
import type { Orders } from '#features/orders/server.ts'
import type { Statistics } from '#features/statistics/feature.ts'
import { isOn, selling } from '#lib/site/switches.ts'
import type { Feature } from '#server/feature.ts'
import { dashboardConsolePages } from './server/console.ts'
import { createDashboard, type Dashboard } from './server/dashboard.ts'
import { readRecentSales } from './server/recent-sales.ts'
import { readStorage, readSystemNotices } from './server/system-notices.ts'

export type { Dashboard }

interface Needs {
  backups: Pick<Backups, 'state' | 'lastAt'>
  consent: Consent
  firstSteps: Pick<FirstSteps, 'progress'>
  goals: Goals
  orders: Pick<Orders, 'sales'>
  statistics: Statistics
}

export const dashboard: Feature<'dashboard', Needs, Dashboard> = {
  name: 'dashboard',
  tables: ['dashboard_segments', 'dashboard_annotations'],
  open({ db, config }, { consent, goals, statistics }) {
    const { retentionMonths, identity } = config.statistics
    const knowsReturning = identity !== 'cookieless'
    const { queries, asOf } = statistics
    const { countDecisions } = consent
    return createDashboard({
      db,
      queries,
      goals,
      retentionMonths,
      knowsReturning,
      asOf,
      countDecisions,
    })
  },
  consolePages: (
    { config, system, content },
    dashboard,
    { backups, firstSteps, orders, statistics },
  ) => {
    const { dataDir } = config
    const { firstDay } = statistics.queries
    return dashboardConsolePages(dashboard, {
      readToday: statistics.today,
      readNotices: () => readSystemNotices({ dataDir, backups, system, firstDay }),
      readStorage: () => readStorage(dataDir, backups),
      readQueues: system.lag,
      readSales: async () =>
        isOn(content.lt.switches, selling) ? readRecentSales(orders.sales, Date.now()) : null,
      readProgress: () => firstSteps.progress(),
    })
  },
}
