import type { TextNames } from '../wire.ts'

const nothing: TextNames = { pages: [], fields: [], parts: [] }
const asked = new Map<string, Promise<TextNames>>()

/** What texts of a language may name, asked for once; nothing when the server does not answer. */
export function fetchNames(address: string): Promise<TextNames> {
  const known = asked.get(address)
  if (known) return known
  const names = fetch(address, { headers: { accept: 'application/json' } })
    .then((answer) => (answer.ok ? (answer.json() as Promise<TextNames>) : nothing))
    .catch(() => nothing)
  asked.set(address, names)
  return names
}
