import { join } from 'node:path'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { openFolderBlobs } from '#server/blobs/folder-blobs.ts'
import type { Config } from '#server/process/config.ts'

export type TargetConfig = Pick<Config, 'dataDir' | 'backupDir'>

export const backupFolder = ({ dataDir, backupDir }: TargetConfig) =>
  backupDir ?? join(dataDir, 'backups')

export const openTarget = (config: TargetConfig): BlobStore => openFolderBlobs(backupFolder(config))
