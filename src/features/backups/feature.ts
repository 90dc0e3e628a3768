import type { Accounts } from '#features/accounts/feature.ts'
import type { Statistics } from '#features/statistics/feature.ts'
import { deliveriesAfterRestore } from '#server/delivery/after-restore.ts'
import type { Feature, Job, Platform } from '#server/feature.ts'
import type { AftermathSource, AfterRestore, HeldPart } from '#server/installation/after-restore.ts'
import { emailDestinationNames } from '#server/mail/mail.ts'
import { applyAftermath } from './server/aftermath/apply.ts'
import { openAftermathLog } from './server/aftermath/write-log.ts'
import { backupsPage } from './server/console.ts'
import { type Copies, openCopies } from './server/copies/open-copies.ts'
import { type Backups, openBackups } from './server/open-backups.ts'
import { restorePage } from './server/restore-page.ts'
import { createRestores, type Restores } from './server/restores.ts'
import { openSetupRestore, type SetupRestore } from './server/setup-restore/open-setup-restore.ts'
import { setupRestorePage } from './server/setup-restore/setup-restore-page.ts'
import { openTarget } from './server/target.ts'

export type { Backups }

interface Needs {
  accounts: Pick<Accounts, 'isRecentSignIn' | 'setupKeys'>
  statistics: Pick<Statistics, 'pauseLoading'>
}

interface Parts extends Backups {
  copies: Copies | null
  jobs: Job[]
}

type Opened = Parts & {
  restores: Restores
  setupRestore: SetupRestore
  /** Applies what the aftermath log says after a restore, and writes it on from then. */
  followRestores(parts: Required<AfterRestore>): Promise<void>
}

export const backups: Feature<'backups', Needs, Opened> = {
  name: 'backups',
  async open(platform, { statistics, accounts: { setupKeys } }) {
    const { config, restart, log, keep } = platform
    const opened = await openParts(platform, statistics)
    const setupRestore = openSetupRestore({ config, setupKeys, restart, log, now: Date.now })
    keep(setupRestore)
    const held: HeldPart[] = []
    return {
      ...opened,
      restores: createRestores(platform.db, held),
      setupRestore: setupRestore.service,
      async followRestores(parts) {
        held.push(...parts.held)
        await applyAftermath({ ...platform, dataDir: platform.config.dataDir }, parts.aftermath)
        opened.jobs.push(await writeAftermath(platform, opened, parts.aftermath))
      },
    }
  },
  consolePages: ({ log }, service, { accounts }) => [
    backupsPage({ ...service, isRecentSignIn: accounts.isRecentSignIn, now: Date.now }),
    restorePage({ restores: service.restores, log }),
    setupRestorePage({ setupRestore: service.setupRestore, setupKeys: accounts.setupKeys }),
  ],
  jobs: (_platform, { jobs }) => jobs,
  afterRestore: ({ db }) => deliveriesAfterRestore(db, emailDestinationNames, Date.now),
}

async function openParts(
  { config, key, store, log, keep }: Platform,
  { pauseLoading }: Needs['statistics'],
): Promise<Parts> {
  const opened = await openBackups({ config, key, store, log, pauseLoading, now: Date.now })
  keep(opened)
  const { service, job } = opened
  const { backupTarget: target } = config
  if (!target) return { ...service, copies: null, jobs: [job] }
  const copies = await openCopies({ config, target, key, log, now: Date.now, backups: service })
  keep(copies)
  return { ...service, copies: copies.service, jobs: [job, copies.job] }
}

async function writeAftermath(
  { config, database, db, key, log, keep }: Platform,
  { copies, lastAt }: Parts,
  sources: readonly AftermathSource[],
): Promise<Job> {
  const aftermath = await openAftermathLog({
    db,
    isAlone: database.engine === 'sqlite',
    dataDir: config.dataDir,
    key,
    sources,
    places: () => ({
      folder: openTarget(config),
      ...(copies && { elsewhere: copies.store() }),
    }),
    keep: config.backupKeep,
    lastBackupAt: lastAt,
    log,
    now: Date.now,
  })
  keep(aftermath)
  return aftermath.job
}
