import { basename } from 'node:path'
import type { DropReason } from '../../wire.ts'
import { HitBuilder, type SourceEvent } from './build-hits.ts'
import { extractBurst } from './burst.ts'
import { completedBurstGoals, readBurstEvents } from './burst-events.ts'
import { type BurstGoal, ourGoalIds } from './burst-goals.ts'
import { firstIdOf, type ImportKind } from './import-records.ts'
import type { Engines } from './load.ts'
import { extractPlausible } from './plausible.ts'
import { StagingWriter } from './staging.ts'
import { extractUmami, readUmamiEvents } from './umami.ts'
import { extractVitrina } from './vitrina.ts'

export interface ExtractRequest {
  kind: ImportKind
  files: readonly string[]
  /** The number of the import. */
  number: number
  /** Prefix of Burst's tables, needed when a dump contains several sites. */
  prefix: string | null
  /** Our goal for each goal of Burst that already exists here; the others are imported. */
  goals: ReadonlyMap<number, number>
  /** The site's own host. */
  site: string
  /** The domain events a goal may wait for. */
  eventNames: readonly string[]
}

export interface ExtractResult {
  /** Rows that are not counted, by reason. */
  dropped: ReadonlyMap<DropReason, number>
  /** Count of rows of kinds that have no counterpart here. */
  otherRows: number
  /** Files with nothing to import. */
  skippedFiles: readonly string[]
  /**
   * Goals of Burst that were completed, but are defined neither in the files nor in the request.
   */
  unknownGoals: readonly { goal: number; times: number }[]
  /** Goals that are imported. */
  importedGoals: readonly BurstGoal[]
  /** Count of hit id ranges the import takes. */
  idRanges: number
}

const nothing: ExtractResult = {
  dropped: new Map(),
  otherRows: 0,
  skippedFiles: [],
  unknownGoals: [],
  importedGoals: [],
  idRanges: 1,
}

type Extract = (
  engines: Engines,
  request: ExtractRequest,
  writer: StagingWriter,
) => Promise<Partial<ExtractResult>>

const extractors: Readonly<Record<ImportKind, Extract>> = {
  async burst({ store, now }, { files, number, goals, ...request }, writer) {
    const found = await extractBurst(files, writer, { ...request, now: now() })
    await writer.flush()
    const known = ourGoalIds(goals, found)
    const completed = await completedBurstGoals(store)
    return {
      dropped: await stageHits(writer, number, readBurstEvents(store, request.site, known)),
      unknownGoals: completed.filter(({ goal }) => !known.has(goal)),
      importedGoals: [...found.values()].filter(({ sourceId }) => !goals.has(sourceId)),
    }
  },

  async umami({ store, now }, { files, number, site }, writer) {
    // The other files of an export hold properties of sessions and events.
    const events = files.filter((file) => !/^(session|event)_data\.csv/.test(basename(file)))
    const otherRows = await extractUmami(events, writer, { site, now: now() })
    await writer.flush()
    return { otherRows, dropped: await stageHits(writer, number, readUmamiEvents(store)) }
  },

  async plausible({ now }, { files }, writer) {
    return { skippedFiles: await extractPlausible(files, writer, { now: now() }) }
  },

  async vitrina({ store }, { files, number }, writer) {
    return { idRanges: await extractVitrina(files, writer, { store, number }) }
  },
}

/** Reads the files into the staging tables. */
export async function extract(engines: Engines, request: ExtractRequest): Promise<ExtractResult> {
  const writer = new StagingWriter(engines.store)
  const result = await extractors[request.kind](engines, request, writer)
  await writer.flush()
  return { ...nothing, ...result }
}

async function stageHits(
  writer: StagingWriter,
  number: number,
  pages: AsyncIterable<SourceEvent[]>,
) {
  const builder = new HitBuilder(firstIdOf(number))
  const dropped = new Map<DropReason, number>()
  for await (const page of pages) {
    for (const event of page) {
      const row = builder.add(event)
      if (typeof row === 'string') dropped.set(row, (dropped.get(row) ?? 0) + 1)
      else await writer.add('import_hits', row)
    }
  }
  return dropped
}
