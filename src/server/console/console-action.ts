import { AsyncLocalStorage } from 'node:async_hooks'

/** A setting that an action changed, as text; null for one that was not set, or a secret. */
interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** Somebody with an account. */
export interface Actor {
  id: number
  email: string
  role: string
}

/** What features say about the action that the present request of the console is. */
export interface ActionNotes {
  /** Who acts, where the request itself does not say, such as at a sign-in. */
  actor: Actor | null
  /** The address of the person it is about. */
  subject: string
  changes: FieldChange[]
}

const running = new AsyncLocalStorage<ActionNotes>()

export const newNotes = (): ActionNotes => ({ actor: null, subject: '', changes: [] })

/** Runs what answers a request; whatever it calls may add to its notes. */
export const withNotes = (notes: ActionNotes, run: () => void) => running.run(notes, run)

export function noteActor(actor: Actor) {
  const notes = running.getStore()
  if (notes) notes.actor = actor
}

export function noteSubject(email: string) {
  const notes = running.getStore()
  if (notes) notes.subject = email
}

const maxChanges = 50
const maxLength = 200
/** Names of fields that are secrets by any measure, wherever they come from. */
const secretName = /(key|secret|token|password)$/i

/**
 * Notes the settings that differ, fields of objects by their path. Outside of an action it does
 * nothing, such as when a job stores something.
 *
 * @param secrets names of fields of which only is noted that they changed
 */
export function noteChanges(before: object, after: object, secrets: readonly string[] = []) {
  const notes = running.getStore()
  if (!notes) return
  const [old, given] = [textsOf(before), textsOf(after)]
  const fields = new Set([...old.keys(), ...given.keys()])
  const changes = [...fields].filter((field) => old.get(field) !== given.get(field))
  for (const field of changes.slice(0, maxChanges - notes.changes.length)) {
    const isSecret = secretName.test(field) || secrets.includes(field.split('.').at(-1) ?? '')
    const shown = (values: ReadonlyMap<string, string>) =>
      isSecret ? null : (values.get(field)?.slice(0, maxLength) ?? null)
    notes.changes.push({ field, before: shown(old), after: shown(given) })
  }
}

function textsOf(value: object): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([name, field]): [string, string][] => {
      if (field === undefined || field === null) return []
      if (typeof field !== 'object') return [[name, String(field)]]
      if (Array.isArray(field)) return [[name, JSON.stringify(field)]]
      return [...textsOf(field)].map(([inner, text]) => [`${name}.${inner}`, text])
    }),
  )
}
