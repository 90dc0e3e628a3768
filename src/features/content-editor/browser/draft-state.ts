import type { ConflictingField, FieldChange, SavedChanges } from '../live-wire.ts'
import { baseField } from '../wire.ts'
import { type Control, controlsOf, firstValue } from './editor.ts'

/** Values of one field that were sent without an answer. */
const maxSent = 3

export type DraftState = ReturnType<typeof createDraftState>

/** What the inputs of a form show, and what of it is stored. */
export function createDraftState(form: HTMLFormElement) {
  const stored = new Map([...controlsOf(form)].map(([key, one]) => [key, firstValue(one)]))
  const sent = new Map<string, string[]>()
  /** The stored values of fields that somebody else has changed too. */
  const conflicts = new Map<string, string | null>()

  const isNew = (key: string, value: string) => stored.get(key) !== plain(value)
  const unsaved = () => [...controlsOf(form)].filter(([key, { value }]) => isNew(key, value))

  return {
    unsaved,
    hasConflicts: () => conflicts.size > 0,
    /** What was sent without an answer counts as shown before, since it may have been stored. */
    changes: (): FieldChange[] =>
      unsaved()
        .filter(([key]) => !conflicts.has(key))
        .map(([key, { value }]) => ({
          name: key,
          from: [stored.get(key) ?? '', ...(sent.get(key) ?? [])],
          to: plain(value),
        })),
    noteSent(changes: readonly FieldChange[]) {
      for (const { name, to } of changes)
        sent.set(name, [...(sent.get(name) ?? []).filter((one) => one !== to), to].slice(-maxSent))
    },
    noteSaved(changes: readonly FieldChange[], refused: readonly ConflictingField[]) {
      for (const { name, to } of changes) {
        sent.delete(name)
        if (!refused.some((one) => one.name === name)) stored.set(name, to)
      }
      for (const { name, theirs } of refused) conflicts.set(name, theirs)
    },
    /** Shows what others have stored, where nothing else is typed; the inputs that changed. */
    takeOthers(values: NonNullable<SavedChanges['others']>['values']): Control[] {
      return [...controlsOf(form)].flatMap(([key, control]) => {
        const value = values[key]
        if (value === undefined || conflicts.has(key) || isNew(key, control.value)) return []
        if (plain(value) === stored.get(key)) return []
        stored.set(key, plain(value))
        setValue(control, value)
        return [control]
      })
    },
    /** Keeps the own text of a field that others have changed, or takes theirs. */
    settle(control: Control, isMine: boolean) {
      const theirs = conflicts.get(control.name) ?? ''
      conflicts.delete(control.name)
      stored.set(control.name, plain(theirs))
      if (!isMine) setValue(control, theirs)
    },
  }
}

const plain = (text: string) => text.replaceAll('\r\n', '\n')

const bases = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name.startsWith(`${baseField}.`),
  )

/** The states of the document that the form is of. */
export const basesIn = (form: HTMLFormElement) =>
  Object.fromEntries(bases(form).map(({ name, value }) => [name, value]))

export function setBases(form: HTMLFormElement, values: SavedChanges['bases']) {
  for (const input of bases(form)) input.value = values[input.name] ?? input.value
}

/** What stands in place of an input follows its events. */
function setValue(control: Control, value: string) {
  control.value = value
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
