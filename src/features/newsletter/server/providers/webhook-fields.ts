import { createHash } from 'node:crypto'
import { type Fields, fieldsOf } from './results.ts'

/** The fields of a body in JSON; none when it is something else. */
export function jsonFields(raw: string): Fields {
  try {
    return fieldsOf(JSON.parse(raw))
  } catch {
    return {}
  }
}

/** Stands for an event that has no id of its own. */
export const bodyHash = (raw: string) => createHash('sha256').update(raw).digest('hex').slice(0, 32)

/** What a provider's name of an event means to us, or undefined. */
export const typeIn = <Type>(types: Readonly<Record<string, Type>>, name: unknown) =>
  typeof name === 'string' && Object.hasOwn(types, name) ? types[name] : undefined

/** Milliseconds of a time as text, `zone` being that of one without; null when it is none. */
export function timeOf(text: unknown, zone: string): number | null {
  if (typeof text !== 'string') return null
  const time = text.trim().replace(' ', 'T')
  const ms = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(time) ? time : time + zone)
  return Number.isNaN(ms) ? null : ms
}
