import { rmSync } from 'node:fs'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import type { BackupProof, Keep } from '../../backup.ts'
import { type CopySteps, copySteps } from '../copies/copy-steps.ts'
import { frozenName } from '../cut/frozen-statistics.ts'
import { holdFiles } from '../cut/held-files.ts'
import { linkStatistics } from '../cut/linked-statistics.ts'
import {
  listFrozenParts,
  listUploads,
  readSiteFiles,
  readStatisticsFiles,
} from '../cut/small-files.ts'
import type { Sums } from '../cut/sums.ts'
import type { EarlierFiles } from '../format/piece-writer.ts'
import { type BackupJob, type Cut, readEarlier, storeBackup } from '../make-backup.ts'
import { type ProofJob, prove } from '../prove.ts'
import { readManifest } from '../repository.ts'
import { deleteOld } from '../retention.ts'
import { requireDisk, requireMemory, sizeOfData } from '../room.ts'
import { holdTables, type RowsCut, storeRowsBackup } from '../rows/back-up-rows.ts'
import { type SetupRestoreSteps, setupRestoreSteps } from '../setup-restore/restore-steps.ts'
import { backupFolder, openTarget, type TargetConfig } from '../target.ts'

type StepsConfig = TargetConfig & { diskReserveMb: number }

/** Most changes since the backup before are in a few pages and files. */
const shareOfChanges = 0.2

/** What the worker does when it is asked to, one after the other. */
export interface WorkerSteps extends CopySteps, SetupRestoreSteps {
  /** Looks at what is stored already, while the site goes on as usual. */
  prepare(job: BackupJob, config: StepsConfig): Promise<void>
  /** Holds SQLite's files as they are, and answers for how many milliseconds commits waited. */
  hold(): Promise<number>
  /** Takes what belongs to the same moment, after the statistics were frozen under the id. */
  collect(statisticsSums: Sums): Promise<void>
  store(): Promise<void>
  prove(job: ProofJob, config: StepsConfig): Promise<BackupProof>
  deleteOld(keep: Keep, config: TargetConfig): Promise<void>
}

interface Backup {
  target: BlobStore
  job: BackupJob
  earlier: EarlierFiles
  cut: Partial<Cut>
  /** In place of the cut of a backup by rows. */
  rows: Partial<RowsCut>
}

export function createSteps(): WorkerSteps {
  let backup: Backup | null = null
  const current = (): Backup => {
    if (!backup) throw new Error('No backup is being made.')
    return backup
  }

  return {
    async prepare(job, config) {
      const target = openTarget(config)
      const earlier = await readEarlier(target, job.form)
      const share = earlier.files.length > 0 ? shareOfChanges : 1
      requireDisk(backupFolder(config), sizeOfData(job.dataDir) * share, config.diskReserveMb)
      rmSync(job.scratch, { recursive: true, force: true })
      backup = { target, job, earlier, cut: {}, rows: {} }
    },
    async hold() {
      const { job, cut, rows } = current()
      if (job.form === 'rows') return (rows.tables = await holdTables(job)).lockedMs
      return (cut.files = await holdFiles(job.dataDir)).lockedMs
    },
    async collect(statisticsSums) {
      const { job, cut, rows } = current()
      const { dataDir, id } = job
      const small = { statistics: readStatisticsFiles(dataDir), site: readSiteFiles(dataDir) }
      const uploads = listUploads(dataDir)
      const parts = listFrozenParts(dataDir, frozenName(id))
      if (job.form === 'pages')
        return void Object.assign(cut, { parts, small, uploads, statisticsSums })
      await rows.tables?.goOn()
      if (!job.clickhouseUrl) linkStatistics(job.scratch, parts, small.statistics)
      Object.assign(rows, { small: small.site, uploads, statisticsSums })
    },
    async store() {
      const { target, job, earlier, cut, rows } = current()
      if (job.form === 'pages') return void (await storeBackup(target, earlier, job, cut as Cut))
      await storeRowsBackup(target, earlier, job, rows as RowsCut)
      rmSync(job.scratch, { recursive: true, force: true })
    },
    async prove(job, config) {
      const target = openTarget(config)
      const { form = 'pages', bytes } = await readManifest(target, job.id)
      requireMemory(form)
      requireDisk(config.dataDir, bytes, config.diskReserveMb)
      return prove(target, job)
    },
    deleteOld: (keep, config) => deleteOld(openTarget(config), keep),
    ...copySteps,
    ...setupRestoreSteps,
  }
}
