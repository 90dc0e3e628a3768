import type { EventName } from './events.ts'

/**
 * Reads the owner's ids by event, one per line: `purchase=AbC-D_efG`. Lines without an id are
 * ignored.
 */
export function idsByEvent(text: string): ReadonlyMap<EventName, string> {
  const pairs = text.split(/\s+/).flatMap((line) => {
    const [name = '', id = ''] = line.split(/=(.*)/s)
    return name && id ? [[name as EventName, id] as const] : []
  })
  return new Map(pairs)
}
