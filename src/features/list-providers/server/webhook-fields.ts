import { createHash } from 'node:crypto'
import { type Fields, fieldsOf } from './results.ts'

/** The fields of a JSON body; empty for anything else. */
export function jsonFields(raw: string): Fields {
  try {
    return fieldsOf(JSON.parse(raw))
  } catch {
    return {}
  }
}

/** Identifies an event without an id of its own. */
export const bodyHash = (raw: string) => createHash('sha256').update(raw).digest('hex').slice(0, 32)

/** Maps a provider's name of an event; undefined for others. */
export const typeIn = <Type>(types: Readonly<Record<string, Type>>, name: unknown) =>
  typeof name === 'string' && Object.hasOwn(types, name) ? types[name] : undefined

/** Parses a time to milliseconds; `zone` applies to a time without one. Null for any other text. */
export function timeOf(text: unknown, zone: string): number | null {
  if (typeof text !== 'string') return null
  const time = text.trim().replace(' ', 'T')
  const ms = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(time) ? time : time + zone)
  return Number.isNaN(ms) ? null : ms
}
