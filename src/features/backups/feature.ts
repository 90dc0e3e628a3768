import type { Accounts } from '#features/accounts/feature.ts'
import type { Statistics } from '#features/statistics/feature.ts'
import type { Feature, Job } from '#server/feature.ts'
import { backupsPage } from './server/console.ts'
import { type Copies, openCopies } from './server/copies/open-copies.ts'
import { type Backups, openBackups } from './server/open-backups.ts'

export type { Backups }

interface Needs {
  accounts: Pick<Accounts, 'isRecentSignIn'>
  statistics: Pick<Statistics, 'pauseLoading'>
}

type Opened = Backups & { copies: Copies | null; jobs: readonly Job[] }

export const backups: Feature<'backups', Needs, Opened> = {
  name: 'backups',
  async open({ config, key, store, log, keep }, { statistics }) {
    const { pauseLoading } = statistics
    const opened = await openBackups({ config, key, store, log, pauseLoading, now: Date.now })
    keep(opened)
    const { service, job } = opened
    const { backupTarget: target } = config
    if (!target) return { ...service, copies: null, jobs: [job] }
    const copies = await openCopies({ config, target, key, log, now: Date.now, backups: service })
    keep(copies)
    return { ...service, copies: copies.service, jobs: [job, copies.job] }
  },
  consolePages: (_platform, service, { accounts }) => [
    backupsPage({ ...service, isRecentSignIn: accounts.isRecentSignIn, now: Date.now }),
  ],
  jobs: (_platform, { jobs }) => jobs,
}
