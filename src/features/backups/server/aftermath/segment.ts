import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { AftermathEntry } from '#server/installation/after-restore.ts'
import { sign, verify } from '#server/signatures/signer.ts'
import { keyFingerprint } from '../key-fingerprint.ts'

/** A part of the aftermath log: what happened in some time, by source. */
export interface Segment {
  from: number
  until: number
  /** What happened, one after the other. */
  events: Readonly<Record<string, readonly AftermathEntry[]>>
  /** How it stands at the end. */
  states: Readonly<Record<string, readonly AftermathEntry[]>>
}

export const aftermathPrefix = 'aftermath/'

/** The random part keeps apart what is written before and after a restore. */
export const newSegmentName = (from: number) =>
  `${aftermathPrefix}${String(from).padStart(13, '0')}-${randomBytes(6).toString('hex')}.json`

/** When a segment begins; null for another name. */
export function beginningOf(name: string): number | null {
  const found = /^aftermath\/(\d{13})-[0-9a-f]{12}\.json$/.exec(name)
  return found ? Number(found[1]) : null
}

const entriesSchema = v.record(
  v.string(),
  v.array(v.array(v.union([v.string(), v.pipe(v.number(), v.finite())]))),
)
const segmentSchema = v.strictObject({
  from: v.number(),
  until: v.number(),
  events: entriesSchema,
  states: entriesSchema,
})
const sealedSchema = v.strictObject({ key: v.string(), log: v.string(), seal: v.string() })

/** Readable by anybody, and sealed with the site's key. */
export function encodeSegment(key: string, segment: Segment): Uint8Array {
  const log = JSON.stringify(segment)
  const sealed = { key: keyFingerprint(key), log, seal: sign(key, 'aftermath', log) }
  return new TextEncoder().encode(JSON.stringify(sealed))
}

export function decodeSegment(key: string, body: Uint8Array): Segment | 'damaged' | 'foreign' {
  try {
    const sealed = v.parse(sealedSchema, JSON.parse(new TextDecoder().decode(body)))
    if (sealed.key !== keyFingerprint(key)) return 'foreign'
    if (!verify(key, 'aftermath', sealed.log, sealed.seal)) return 'damaged'
    return v.parse(segmentSchema, JSON.parse(sealed.log))
  } catch {
    return 'damaged'
  }
}
