import type { EventName } from './events.ts'

/** The owner's ids by event, one in a line: `purchase=AbC-D_efG`. A line without an id is none. */
export function idsByEvent(text: string): ReadonlyMap<EventName, string> {
  const pairs = text.split(/\s+/).flatMap((line) => {
    const [name = '', id = ''] = line.split(/=(.*)/s)
    return name && id ? [[name as EventName, id] as const] : []
  })
  return new Map(pairs)
}
