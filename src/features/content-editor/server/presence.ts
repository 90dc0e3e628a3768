import { secondMs } from '#lib/dates/durations.ts'
import type { Present } from '../live-wire.ts'

/** Whoever was not heard of for this long has left. */
const awayAfterMs = 75 * secondMs
const maxDocuments = 500

interface Seen {
  since: number
  last: number
}

/** Who has which documents open. Each server knows of its own requests only: it is information, not a lock. */
export function createPresence(now: () => number) {
  const documents = new Map<string, Map<string, Seen>>()
  return {
    /** Notes that somebody has a document open; returns who else has. */
    note(name: string, person: string): Present[] {
      const at = now()
      const people = documents.get(name) ?? new Map<string, Seen>()
      for (const [one, { last }] of people) if (last < at - awayAfterMs) people.delete(one)
      people.set(person, { since: people.get(person)?.since ?? at, last: at })
      documents.delete(name)
      documents.set(name, people)
      const [oldest] = documents.keys()
      if (documents.size > maxDocuments && oldest !== undefined) documents.delete(oldest)
      return [...people]
        .filter(([one]) => one !== person)
        .map(([one, { since }]) => ({ person: one, minutes: Math.floor((at - since) / 60_000) }))
    },
  }
}

export type Presence = ReturnType<typeof createPresence>
