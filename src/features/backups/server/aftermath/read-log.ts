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
    .filter(({ until }) => until >= since)
    .toSorted((a, b) => a.until - b.until)
  const problem = problemOf(all, segments, since)
  return { problem, until: segments.at(-1)?.until ?? null, entries: merged(segments) }
}

async function readBodies(target: BlobStore, since: number): Promise<(Uint8Array | null)[]> {
  const bodies: (Uint8Array | null)[] = []
  for await (const { name } of target.list(aftermathPrefix)) {
    const from = beginningOf(name)
    if (from !== null && from >= since) bodies.push(await readBody(target, name))
  }
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
  [first]: readonly Segment[],
  since: number,
): ReadAftermath['problem'] {
  if (all.includes('damaged')) return 'damaged'
  if (!first) return all.includes('foreign') ? 'foreign' : 'missing'
  return first.from > since ? 'partial' : null
}

function merged(segments: readonly Segment[]): ReadAftermath['entries'] {
  const entries: Record<string, AftermathEntry[]> = {}
  for (const { events, states } of segments) {
    for (const [name, some] of Object.entries(events)) (entries[name] ??= []).push(...some)
    for (const [name, some] of Object.entries(states)) entries[name] = [...some]
  }
  return entries
}
