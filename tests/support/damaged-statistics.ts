import { closeSync, openSync, readdirSync, readSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openStatisticsStore } from '#server/statistics-store/store.ts'

/**
 * Flips 16 bytes in the largest file of each part, like a failing disk; of all tables or only of
 * these.
 */
export async function damageStatistics(dataDir: string, tables?: readonly string[]) {
  const store = await openStatisticsStore({ dataDir, clickhouseUrl: null })
  const parts = await store.query<{ table: string; path: string }>(
    'select table, path from system.parts where active and database = currentDatabase()',
  )
  await store.close()
  const damaged = parts.filter(({ table }) => tables?.includes(table) ?? true)
  for (const { path } of damaged) flipBytes(largestFileOf(path))
  return [...new Set(damaged.map(({ table }) => table))].sort()
}

function largestFileOf(folder: string): string {
  const files = readdirSync(folder).map((name) => join(folder, name))
  const data = files.filter((file) => file.endsWith('.bin'))
  return data.reduce((one, other) => (statSync(other).size > statSync(one).size ? other : one))
}

function flipBytes(file: string) {
  const handle = openSync(file, 'r+')
  const bytes = Buffer.alloc(16)
  const at = Math.floor(statSync(file).size / 2)
  const count = readSync(handle, bytes, 0, bytes.length, at)
  writeSync(
    handle,
    bytes.map((byte) => byte ^ 0xff),
    0,
    count,
    at,
  )
  closeSync(handle)
}
