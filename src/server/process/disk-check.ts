import { statfs } from 'node:fs/promises'
import { secondMs } from '#lib/dates/durations.ts'
import type { Database } from '../database/database.ts'

interface Parts {
  database: Pick<Database, 'db' | 'refusedWrites'>
  dataDir: string
  now?: () => number
  readFreeBytes?: (folder: string) => Promise<number>
}

/** Room for forms of 128 kB and all that their transactions write beside them. */
const minFreeBytes = 4 * 1024 * 1024
/** After a refused write: a smaller write may still fit where a larger one was refused. */
const failureShownMs = 10 * secondMs

/**
 * Rejects while the disk has no room for visitors' data: the data folder's disk or PostgreSQL's.
 * After a refused write it rejects until another write has succeeded.
 */
export async function checkDisk(parts: Parts) {
  const { database, dataDir, now = Date.now, readFreeBytes = freeBytesOf } = parts
  const { db, refusedWrites } = database
  if ((await readFreeBytes(dataDir)) < minFreeBytes) throw new Error('the disk is full')
  const refusedAt = refusedWrites.at()
  if (refusedAt === null) return
  if (now() - refusedAt < failureShownMs) throw new Error('the disk has refused a write')
  await db
    .updateTable('installation')
    .set((row) => ({ value: row.ref('value') }))
    .execute()
  refusedWrites.clear()
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
