import { mkdirSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { readStatisticsSums } from '#features/statistics/server.ts'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { databaseFile, journalFileOf } from '#server/database/database.ts'
import { readConfig } from '#server/process/config.ts'
import { readStoredKey } from '#server/process/data-folder.ts'
import { openEngines } from '#server/process/engines.ts'
import type { BackupProof } from '../backup.ts'
import { compare, countRows, queriesOf, readSums, type Sums } from './cut/sums.ts'
import type { Manifest } from './format/manifest.ts'
import { requireKey } from './key-fingerprint.ts'
import { readManifest, writeProof } from './repository.ts'
import { restoreFiles } from './restore/restore-files.ts'
import { restoreRows } from './rows/restore-rows.ts'

export interface ProofJob {
  id: string
  /** The site's key. */
  key: string
  /** As it is configured: null when it is a file of the data folder. */
  secretKey: string | null
  /** Where to restore to; deleted afterwards. */
  scratch: string
  /** The program's folder. */
  root: string
}

/**
 * Restores a backup as the command does, opens it as a start does, and compares it with the
 * manifest. The result is stored beside it.
 */
export async function prove(target: BlobStore, job: ProofJob): Promise<BackupProof> {
  const differences = await compareRestored(target, job).catch((error) => [
    (error as Error).message,
  ])
  const proof = { at: Date.now(), ok: differences.length === 0, differences }
  await writeProof(target, job.id, proof)
  return proof
}

/** Restores a backup for a trial; returns what differs, in words of the program. */
export async function compareRestored(target: BlobStore, job: ProofJob): Promise<string[]> {
  const { scratch } = job
  const clear = () => rmSync(scratch, { recursive: true, force: true })
  clear()
  try {
    mkdirSync(scratch, { recursive: true, mode: 0o700 })
    return await findDifferences(target, job)
  } finally {
    clear()
  }
}

async function findDifferences(target: BlobStore, job: ProofJob): Promise<string[]> {
  const manifest = await readManifest(target, job.id)
  const isByRows = manifest.form === 'rows'
  await (isByRows
    ? restoreRowsOf(target, manifest, job)
    : restoreFiles(target, manifest, job.scratch))
  const { rows, sums } = await readFiles(job)
  const inStatistics = await openAsSite(job)
  return [
    // Rows are compared one by one when they are restored.
    ...(isByRows ? [] : compare('rows of ', manifest.rows, rows)),
    ...compare('', manifest.sums, { ...sums, ...inStatistics }),
    ...compare('after its start, ', incidentsIn(rows), incidentsIn((await readFiles(job)).rows)),
  ]
}

function restoreRowsOf(target: BlobStore, manifest: Manifest, job: ProofJob) {
  const { scratch, secretKey, root } = job
  return restoreRows({
    target,
    manifest,
    folder: scratch,
    databaseUrl: null,
    clickhouseUrl: null,
    root,
    keyOf: (folder) => requireKey(secretKey ?? readStoredKey(folder), manifest.key),
    restoredAt: null,
    putInPlace: async (folder) => folder,
  })
}

/** A start notes here when the stores are not of one moment. */
const incidentsIn = ({ data_incidents: incidents = 0 }: Record<string, number>) => ({ incidents })

/** Opens a restored folder as a start does, which migrates it. @throws StartError */
export async function openAsSite({
  scratch,
  secretKey,
  root,
}: Pick<ProofJob, 'scratch' | 'secretKey' | 'root'>): Promise<Sums> {
  const read = readConfig({
    DATA_DIR: scratch,
    DISK_RESERVE_MB: '0',
    ...(secretKey && { SECRET_KEY: secretKey }),
  })
  if (!read.ok) throw new Error(read.problems.join(' '))
  await using engines = await openEngines(read.config, root)
  if (engines.statisticsFailure) throw engines.statisticsFailure
  return await readStatisticsSums(engines.store)
}

export async function readFiles({ scratch, key }: Pick<ProofJob, 'scratch' | 'key'>) {
  using database = new DatabaseSync(databaseFile(scratch), { readOnly: true })
  using journal = new DatabaseSync(journalFileOf(scratch), { readOnly: true })
  return { rows: countRows({ database, journal }), sums: await readSums(queriesOf(database), key) }
}
