import { dayMs } from '#lib/dates/durations.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import type { BackupEntry, Keep } from '../backup.ts'
import { packName } from './format/hash.ts'
import { manifestName } from './format/manifest.ts'
import { listBackups, proofName, readManifest } from './repository.ts'

/** From a Monday on. */
const weekOf = (at: number) => Math.floor((Date.parse(dayOf(at).name) / dayMs + 3) / 7)

const periods = {
  days: (at: number) => dayOf(at).name,
  weeks: weekOf,
  months: (at: number) => dayOf(at).name.slice(0, 7),
} as const

/**
 * Those to be kept: the newest, those of the day before it, and the last good one of each period.
 * One that could not be restored counts for none of that.
 *
 * @param entries newest first
 */
export function keptOf(entries: readonly BackupEntry[], keep: Keep): BackupEntry[] {
  const usable = entries.filter(({ proof }) => proof?.ok !== false)
  const [newest] = entries
  const since = (newest?.madeAt ?? 0) - dayMs
  const kept = new Set([...entries.slice(0, 1), ...usable.filter(({ madeAt }) => madeAt > since)])
  for (const [name, periodOf] of Object.entries(periods)) {
    const byPeriod = Map.groupBy(usable, ({ madeAt }) => periodOf(madeAt))
    for (const several of [...byPeriod.values()].slice(0, keep[name as keyof Keep])) {
      const best = several.find(({ proof }) => proof?.ok) ?? several[0]
      if (best) kept.add(best)
    }
  }
  return entries.filter((entry) => kept.has(entry))
}

/** Deletes backups that are not kept, and whatever belongs to none. Never while one is written. */
export async function deleteOld(target: BlobStore, keep: Keep) {
  const entries = await listBackups(target)
  const kept = keptOf(entries, keep)
  for (const { id } of entries.filter((entry) => !kept.includes(entry))) {
    await target.delete(manifestName(id))
    await target.delete(proofName(id))
  }
  const needed = await namesNeeded(target, kept)
  if (!needed) return
  for await (const { name } of target.list('packs/'))
    if (!needed.has(name)) await target.delete(name)
}

/** Null while a manifest cannot be read, for then nobody knows what it needs. */
async function namesNeeded(target: BlobStore, kept: readonly BackupEntry[]) {
  try {
    const manifests = await Promise.all(kept.map(({ id }) => readManifest(target, id)))
    return new Set(manifests.flatMap(({ list, packs }) => [list, ...packs].map(packName)))
  } catch {
    return null
  }
}
