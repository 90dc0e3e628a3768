import { secondMs } from '#lib/durations.ts'
import type { BatchRow } from '#server/journal/dead-letters.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import type { Payload, SendableEvent, ServerDestination } from '../destinations/destination.ts'

/** Longer than any of them needs, for nobody waits. */
export const requestTimeoutMs = 10 * secondMs

/** An event as it is about to be sent. */
export interface Candidate {
  row: BatchRow
  event: SendableEvent
  payload: Payload
}

/** What goes into one request each: no more than the destination takes, and only what fits together. */
export function requestsOf(
  { batchSize, batchKey }: Pick<ServerDestination<ServerDestinationSlug>, 'batchSize' | 'batchKey'>,
  candidates: readonly Candidate[],
): Candidate[][] {
  const groups = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const key = batchKey?.(candidate.payload) ?? ''
    const group = groups.get(key)
    if (group) group.push(candidate)
    else groups.set(key, [candidate])
  }
  return [...groups.values()].flatMap((group) => chunksOf(group, batchSize))
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size))
}
