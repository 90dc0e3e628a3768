import { join } from 'node:path'
import * as v from 'valibot'
import { dayMs } from '#lib/dates/durations.ts'
import type { CopyFailureCode } from '../../copies.ts'
import { readPrivate, writePrivate } from './private-file.ts'

const recordName = 'backup-copies'
const trialEveryMs = 7 * dayMs

const recordSchema = v.strictObject({
  /** What follows is of another store unless this is its place. */
  place: v.string(),
  last: v.nullable(v.strictObject({ id: v.string(), at: v.number() })),
  /** The fingerprint of the key that the last copies were sealed with. */
  key: v.string(),
  failure: v.nullable(
    v.strictObject({
      at: v.number(),
      code: v.custom<CopyFailureCode>((code) => typeof code === 'string'),
      reason: v.string(),
    }),
  ),
  /** In a row. */
  failures: v.number(),
  trial: v.nullable(
    v.strictObject({
      id: v.string(),
      at: v.number(),
      differences: v.pipe(v.array(v.string()), v.readonly()),
    }),
  ),
  /** In a row. */
  failedTrials: v.number(),
  /** Nothing is done before, unless there is another backup than this one. */
  waitsUntil: v.number(),
  waitsFor: v.string(),
})

/** What came of copying, as it is kept in the data folder. */
export type CopiesRecord = v.InferOutput<typeof recordSchema>

/** The record of the store at that place; an empty one for a store that is new. */
export function readRecord(dataDir: string, place: string): CopiesRecord {
  const stored = readPrivate(join(dataDir, recordName), recordSchema)
  if (stored !== null && stored !== 'damaged' && stored.place === place) return stored
  return {
    place,
    last: null,
    key: '',
    failure: null,
    failures: 0,
    trial: null,
    failedTrials: 0,
    waitsUntil: 0,
    waitsFor: '',
  }
}

export const writeRecord = (dataDir: string, record: CopiesRecord) =>
  writePrivate(join(dataDir, recordName), record)

/** What is to be done now, if anything. */
export function nextStep(
  { last, key, trial, waitsUntil, waitsFor }: CopiesRecord,
  newest: string,
  fingerprint: string,
  now: number,
): 'copy' | 'try' | null {
  if (now < waitsUntil && waitsFor === newest) return null
  if (!last || last.id !== newest || key !== fingerprint) return 'copy'
  if (!trial) return 'try'
  if (trial.differences.length > 0) return trial.at >= last.at ? 'copy' : 'try'
  return now - trial.at >= trialEveryMs ? 'try' : null
}
