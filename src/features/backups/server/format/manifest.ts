import * as v from 'valibot'
import { BackupDamage } from './damage.ts'
import { nameOf } from './hash.ts'

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const idPattern = /^\d{8}-\d{6}-\d{3}$/

const manifestSchema = v.strictObject({
  format: v.literal(1),
  /** What stores are made of: without it files and pages of the embedded engines. */
  form: v.optional(v.literal('rows')),
  /** When it was begun, in UTC: `20261126-031500-123`. The cut is a little later. */
  id: v.pipe(v.string(), v.regex(idPattern)),
  /** The same in milliseconds. */
  madeAt: count,
  /** The version of the program. */
  version: v.string(),
  /** The latest migration of the database. */
  migration: v.string(),
  /** The version of the statistics' engine. */
  engine: v.string(),
  /** The fingerprint of the site's key. */
  key: v.string(),
  stores: v.record(v.string(), v.strictObject({ files: count, bytes: count, digest: hash })),
  /** Rows by table. */
  rows: v.record(v.string(), count),
  sums: v.record(v.string(), v.union([v.number(), v.string()])),
  /** The name of the list of its files. */
  list: hash,
  /** The names of the packs its files are in. */
  packs: v.array(hash),
  bytes: count,
  newBytes: count,
})

/** What a backup is. It is written last, so that a backup without one does not exist. */
export type Manifest = v.InferOutput<typeof manifestSchema>

export const manifestPrefix = 'manifests/'
export const manifestName = (id: string) => `${manifestPrefix}${id}.json`

/** The id in the name of a manifest; null for another name. */
export function idOf(name: string): string | null {
  const id = name.slice(manifestPrefix.length, -'.json'.length)
  return name === manifestName(id) && idPattern.test(id) ? id : null
}

export const newId = (now: number) =>
  new Date(now).toISOString().slice(0, -1).replaceAll(/[-:]/g, '').replaceAll(/[T.]/g, '-')

/** The time of an id in milliseconds. */
export function timeOf(id: string): number {
  const [day = '', time = '', ms = ''] = id.split('-')
  const parts = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].join('-')
  return Date.parse(`${parts}T${time.replaceAll(/\B(?=(..)+$)/g, ':')}.${ms}Z`)
}

const encoder = new TextEncoder()

export function encodeManifest(manifest: Manifest): Uint8Array {
  const text = JSON.stringify(manifest)
  return encoder.encode(`{"sha256":"${nameOf(encoder.encode(text))}","manifest":${text}}`)
}

/** @throws BackupDamage */
export function decodeManifest(id: string, bytes: Uint8Array): Manifest {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const { sha256, manifest } = JSON.parse(text)
    const read = v.parse(manifestSchema, manifest)
    const digest = nameOf(encoder.encode(JSON.stringify(manifest)))
    if (read.id === id && digest === sha256) return read
  } catch {}
  throw new BackupDamage(`${manifestName(id)} is damaged`)
}
