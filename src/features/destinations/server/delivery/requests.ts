import { secondMs } from '#lib/dates/durations.ts'
import type { BatchRow } from '#server/journal/dead-letters.ts'
import type { ServerDestinationSlug } from '../../destinations.ts'
import type { Payload, SendableEvent, ServerDestination } from '../adapters/destination.ts'

/** Longer than any destination needs, since nobody waits for the answer. */
export const requestTimeoutMs = 10 * secondMs

/** An event that is about to be sent. */
export interface Candidate {
  row: BatchRow
  event: SendableEvent
  payload: Payload
}

/**
 * Groups candidates into requests: no more events than the destination takes, and only those that
 * may share a request.
 */
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
