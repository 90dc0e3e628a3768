import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { dayMs, hourMs, minuteMs, secondMs } from '#lib/dates/durations.ts'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Job } from '#server/feature.ts'
import type { AftermathEntry, AftermathSource } from '#server/installation/after-restore.ts'
import type { Log } from '#server/log.ts'
import type { Keep } from '../../backup.ts'
import { readPrivate, writePrivate } from '../copies/private-file.ts'
import {
  aftermathPrefix,
  beginningOf,
  encodeSegment,
  newSegmentName,
  type Segment,
} from './segment.ts'

interface Parts {
  db: Kysely<Tables>
  /** No other process changes the database, as with SQLite. */
  isAlone: boolean
  dataDir: string
  /** The site's key. */
  key: string
  sources: readonly AftermathSource[]
  /** Where backups go; asked each time, for the keys of a store elsewhere change. */
  places: () => Readonly<Record<string, BlobStore>>
  keep: Keep
  /** When the newest backup was made; null for none. */
  lastBackupAt: () => Promise<number | null>
  log: Pick<Log, 'warn'>
  now: () => number
}

interface Context extends Parts {
  name: string
  segment: Segment
  /** Bodies that a place has not got yet, by place and name. */
  unsent: Map<string, Map<string, Segment>>
  /** The state that was written last, by source. */
  written: Map<string, string>
  /** Count of changes to the database when it was last looked at. */
  changes: number | null
  deletedAt: number
  isFailing: boolean
}

/** What was committed a little later than it is dated is found by looking back. */
const overlapMs = 10 * secondMs
const maxEntries = 50_000
/** While a place cannot be reached. */
const maxUnsent = 48

const stateName = 'aftermath'
const stateSchema = v.strictObject({ until: v.number() })

/** Writes each minute what has happened since, where something has. */
export async function openAftermathLog(parts: Parts) {
  const stored = readPrivate(join(parts.dataDir, stateName), stateSchema)
  const known = stored && stored !== 'damaged' ? stored.until : await parts.lastBackupAt()
  const context: Context = {
    ...parts,
    ...begun(known ?? parts.now()),
    unsent: new Map(),
    written: new Map(),
    changes: -1,
    deletedAt: 0,
    isFailing: false,
  }
  const job: Job = { name: 'aftermath log', everyMs: minuteMs, run: () => write(context) }
  return { job, close: () => write(context).catch(() => {}) }
}

const begun = (from: number) => ({
  name: newSegmentName(from),
  segment: { from, until: from, events: {}, states: {} } satisfies Segment,
})

async function write(context: Context) {
  const changes = context.isAlone ? await countChanges(context.db) : null
  if (changes === null || changes !== context.changes) await collect(context)
  context.changes = changes
  await send(context)
  if (context.now() - context.deletedAt >= dayMs) await deleteOld(context)
}

/** The changes this process has made, the only one that has the database open. */
async function countChanges(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]?.count ?? 0
}

async function collect(context: Context) {
  const { segment, sources, written, now } = context
  const at = now()
  const events = { ...segment.events }
  const states = { ...segment.states }
  let isChanged = false
  for (const { name, isState, since } of sources) {
    const found = await since(segment.until - overlapMs)
    if (isState) {
      const state = JSON.stringify(found)
      if (written.get(name) === state) continue
      written.set(name, state)
      states[name] = found
      isChanged = true
      continue
    }
    const added = without(found, events[name] ?? [])
    if (added.length === 0) continue
    events[name] = [...(events[name] ?? []), ...added]
    isChanged = true
  }
  if (!isChanged) return
  context.segment = { ...segment, until: at, events, states }
  putOff(context)
  writePrivate(join(context.dataDir, stateName), { until: at })
  if (isFull(context)) Object.assign(context, begun(at))
}

function without(found: readonly AftermathEntry[], known: readonly AftermathEntry[]) {
  if (found.length === 0) return []
  const has = new Set(known.map((entry) => JSON.stringify(entry)))
  return found.filter((entry) => !has.has(JSON.stringify(entry)))
}

function isFull({ segment: { from, until, events } }: Context): boolean {
  const entries = Object.values(events).reduce((sum, some) => sum + some.length, 0)
  return until - from >= hourMs || entries >= maxEntries
}

function putOff({ places, unsent, name, segment }: Context) {
  for (const place of Object.keys(places())) {
    const waiting = unsent.get(place) ?? new Map<string, Segment>()
    waiting.set(name, segment)
    if (waiting.size > maxUnsent) waiting.delete(waiting.keys().next().value ?? '')
    unsent.set(place, waiting)
  }
}

async function send(context: Context) {
  const { places, unsent, key, log } = context
  const stores = places()
  let isFailing = false
  for (const [place, waiting] of unsent) {
    const store = stores[place]
    try {
      for (const [name, segment] of waiting) {
        await store?.put(name, encodeSegment(key, segment))
        waiting.delete(name)
      }
    } catch (err) {
      isFailing = true
      if (!context.isFailing) log.warn({ err, place }, 'the aftermath log was not written')
    }
  }
  context.isFailing = isFailing
}

/** Deletes what is older than any backup that is kept. */
async function deleteOld(context: Context) {
  const { places, keep, now } = context
  const longest = Math.max(keep.days, 7 * keep.weeks, 31 * keep.months) + 31
  for (const store of Object.values(places()))
    for await (const { name } of store.list(aftermathPrefix)) {
      const from = beginningOf(name)
      if (from !== null && from < now() - longest * dayMs) await store.delete(name)
    }
  context.deletedAt = now()
}
