import { join } from 'node:path'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import type { Config } from '#server/process/config.ts'

export type TargetConfig = Pick<Config, 'dataDir' | 'backupDir'>

export const backupFolder = ({ dataDir, backupDir }: TargetConfig) =>
  backupDir ?? join(dataDir, 'backups')

export const openTarget = (config: TargetConfig): BlobStore => openFolderBlobs(backupFolder(config))

/** Why this installation is not backed up by us; null when it is. */
export function whyUnavailable({
  databaseUrl,
  clickhouseUrl,
}: Pick<Config, 'databaseUrl' | 'clickhouseUrl'>): string | null {
  const name = databaseUrl ? 'DATABASE_URL' : clickhouseUrl ? 'CLICKHOUSE_URL' : null
  return (
    name &&
    `Backups are made of the embedded stores alone; with ${name} back the servers up with their own tools, and the data folder with them.`
  )
}
