import * as v from 'valibot'
import { hourMs } from '#lib/dates/durations.ts'
import type { AppliedAftermath } from '#lib/site/restores.ts'
import { BlobMissing, BlobRefused, type BlobStore } from '#server/blobs/blob-store.ts'
import type { AftermathEntry } from '#server/installation/after-restore.ts'
import { aftermathPrefix, beginningOf, decodeSegment, type Segment } from './segment.ts'

const entrySchema = v.array(v.union([v.string(), v.number()]))

/** In the data folder from a restore to the next start. */
export const readAftermathName = 'aftermath-read'

export const readAftermathSchema = v.strictObject({
  problem: v.nullable(v.picklist(['missing', 'damaged', 'foreign', 'partial'])),
  until: v.nullable(v.number()),
  /** By source. */
  entries: v.record(v.string(), v.array(entrySchema)),
})

/** What the aftermath log says of the time since a backup. */
export interface ReadAftermath extends Pick<AppliedAftermath, 'problem' | 'until'> {
  entries: Readonly<Record<string, readonly AftermathEntry[]>>
}

/** A segment has an hour, and more while a store could not be reached. */
const longestMs = 3 * hourMs

/** Reads what was written since a time. What is damaged, or another site's, is left out. */
export async function readAftermath(
  target: BlobStore,
  key: string,
  since: number,
): Promise<ReadAftermath> {
  const bodies = await readBodies(target, since - longestMs)
  const all = bodies.map((body) => (body ? decodeSegment(key, body) : 'damaged'))
  const segments = all
    .filter((one) => typeof one !== 'string')
    .toSorted((a, b) => a.until - b.until)
  const problem = problemOf(all, segments, since)
  const last = segments.at(-1)
  // What came before the backup is in it.
  const until = last ? Math.max(last.until, since) : null
  return { problem, until, entries: merged(segments) }
}

async function readBodies(target: BlobStore, since: number): Promise<(Uint8Array | null)[]> {
  const found: { name: string; from: number }[] = []
  for await (const { name } of target.list(aftermathPrefix)) {
    const from = beginningOf(name)
    if (from !== null) found.push({ name, from })
  }
  found.sort((a, b) => a.from - b.from)
  const first = found.findIndex(({ from }) => from >= since)
  // The one before shows that the log had begun, also where nothing has happened since.
  const start = first < 0 ? found.length - 1 : first - 1
  const bodies: (Uint8Array | null)[] = []
  for (const { name } of found.slice(Math.max(0, start))) bodies.push(await readBody(target, name))
  return bodies
}

/** Null for a body that cannot be opened. */
async function readBody(target: BlobStore, name: string): Promise<Uint8Array | null> {
  try {
    return await target.get(name)
  } catch (error) {
    const isUnreadable =
      error instanceof BlobMissing ||
      (error instanceof BlobRefused && (error.code === 'damaged' || error.code === 'key'))
    if (!isUnreadable) throw error
    return null
  }
}

function problemOf(
  all: readonly (Segment | string)[],
  segments: readonly Segment[],
  since: number,
): ReadAftermath['problem'] {
  if (all.includes('damaged')) return 'damaged'
  if (segments.length === 0) return all.includes('foreign') ? 'foreign' : 'missing'
  return segments.some(({ from }) => from <= since) ? null : 'partial'
}

function merged(segments: readonly Segment[]): ReadAftermath['entries'] {
  const entries: Record<string, AftermathEntry[]> = {}
  for (const { events, states } of segments) {
    for (const [name, some] of Object.entries(events)) (entries[name] ??= []).push(...some)
    for (const [name, some] of Object.entries(states)) entries[name] = [...some]
  }
  return entries
}
