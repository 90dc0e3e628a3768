import type { Statistics } from '#features/statistics/feature.ts'
import type { Feature, Job } from '#server/feature.ts'
import { backupsPage } from './server/console.ts'
import { type Backups, noBackups, openBackups } from './server/open-backups.ts'
import { whyUnavailable } from './server/target.ts'

export type { Backups }

interface Needs {
  statistics: Pick<Statistics, 'pauseLoading'>
}

type Opened = Backups & { jobs: readonly Job[] }

export const backups: Feature<'backups', Needs, Opened> = {
  name: 'backups',
  async open({ config, key, store, log, keep }, { statistics }) {
    if (whyUnavailable(config)) return { ...noBackups(config.dataDir), jobs: [] }
    const { pauseLoading } = statistics
    const opened = await openBackups({ config, key, store, log, pauseLoading, now: Date.now })
    keep(opened)
    return { ...opened.service, jobs: [opened.job] }
  },
  consolePages: (_platform, service) => [backupsPage(service)],
  jobs: (_platform, { jobs }) => jobs,
}
