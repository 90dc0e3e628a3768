import {
  type ConflictingField,
  type FieldChange,
  type SavedChanges,
  saveChangesPath,
} from '../live-wire.ts'
import { baseField } from '../wire.ts'
import { type Control, controlsOf, type Editor, firstValue } from './editor.ts'

/** How saving stands. */
export type Saving =
  | { type: 'saving' }
  | { type: 'saved'; at: number }
  | { type: 'waiting'; reason: 'offline' | 'signed_out' }
  | { type: 'refused'; reason: 'refused' | 'too_large' }
  | { type: 'conflict' }

export interface SaverEvents {
  onState(saving: Saving): void
  onConflict(control: Control, conflict: ConflictingField): void
  /** Others have changed these; `isReshaped` when the form has other parts than the document now. */
  onOthers(author: string | null, controls: readonly Control[], isReshaped: boolean): void
  onPresent(present: SavedChanges['present']): void
}

const pauseMs = 700
const firstRetryMs = 1000
const longestRetryMs = 10_000
const signedOutRetryMs = 3000
const beatMs = 30_000
const answerMs = 15_000
/** Values of one field that were sent without an answer. */
const maxSent = 3

/**
 * Saves what is typed as a draft, one request after the other. Each change says what it was made
 * from; what was sent without an answer counts as that too, since it may have been stored.
 */
export function startSaving({ form, name }: Editor, events: SaverEvents) {
  const stored = new Map([...controlsOf(form)].map(([key, one]) => [key, firstValue(one)]))
  const sent = new Map<string, string[]>()
  const conflicts = new Map<string, string | null>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let retryMs = firstRetryMs
  let isStopped = false

  const unsaved = () =>
    new Map([...controlsOf(form)].filter(([key, { value }]) => isNew(key, value)))
  const isNew = (key: string, value: string) => stored.get(key) !== plain(value)
  const toSave = (): FieldChange[] =>
    [...unsaved()]
      .filter(([key]) => !conflicts.has(key))
      .map(([key, { value }]) => ({
        name: key,
        from: [stored.get(key) ?? '', ...(sent.get(key) ?? [])],
        to: plain(value),
      }))

  function saveIn(ms: number) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void save(), ms)
  }

  /** Resolves when what was typed before is stored, or could not be. */
  function save(): Promise<void> {
    running ??= request().finally(() => {
      running = null
    })
    return running
  }

  async function request() {
    const changes = toSave()
    // Nobody looks, and nothing is to be saved.
    if (changes.length === 0 && document.hidden) return
    if (changes.length > 0) events.onState({ type: 'saving' })
    for (const { name: key, to } of changes)
      sent.set(key, [...(sent.get(key) ?? []).filter((one) => one !== to), to].slice(-maxSent))
    const answer = await send({ document: name, bases: basesIn(form), changes })
    if (typeof answer === 'number') return fail(answer)
    retryMs = firstRetryMs
    take(answer, changes)
    saveIn(toSave().length > 0 ? pauseMs : beatMs)
  }

  function fail(status: number) {
    if (status === 403 || status === 413 || status === 400) {
      events.onState({ type: 'refused', reason: status === 413 ? 'too_large' : 'refused' })
      isStopped = status === 403
      return
    }
    const isSignedOut = status === 401
    if (unsaved().size > 0)
      events.onState({ type: 'waiting', reason: isSignedOut ? 'signed_out' : 'offline' })
    saveIn(isSignedOut ? signedOutRetryMs : retryMs)
    retryMs = Math.min(2 * retryMs, longestRetryMs)
  }

  function take(answer: SavedChanges, changes: readonly FieldChange[]) {
    const refused = new Map(answer.conflicts.map((one) => [one.name, one]))
    for (const { name: key, to } of changes) {
      sent.delete(key)
      if (!refused.has(key)) stored.set(key, to)
    }
    const controls = controlsOf(form)
    for (const [key, conflict] of refused) {
      const control = controls.get(key)
      conflicts.set(key, conflict.theirs)
      if (control) events.onConflict(control, conflict)
    }
    for (const [key, value] of Object.entries(answer.bases)) setBase(form, key, value)
    if (answer.others) takeOthers(answer.others, controls)
    events.onPresent(answer.present)
    if (conflicts.size > 0) events.onState({ type: 'conflict' })
    else if (unsaved().size === 0 && (changes.length > 0 || answer.hasDraft))
      events.onState({ type: 'saved', at: answer.savedAt })
  }

  function takeOthers(
    { author, values }: NonNullable<SavedChanges['others']>,
    controls: ReadonlyMap<string, Control>,
  ) {
    const taken = [...controls].filter(([key, control]) => {
      const value = values[key]
      if (value === undefined || conflicts.has(key) || isNew(key, control.value)) return false
      if (plain(value) === stored.get(key)) return false
      stored.set(key, plain(value))
      setValue(control, value)
      return true
    })
    const names = Object.keys(values)
    const isReshaped =
      names.some((key) => !controls.has(key)) ||
      [...controls.keys()].some((key) => !(key in values))
    if (taken.length > 0 || isReshaped)
      events.onOthers(
        author,
        taken.map(([, control]) => control),
        isReshaped,
      )
  }

  form.addEventListener('input', () => saveIn(pauseMs))
  form.addEventListener('change', () => saveIn(pauseMs))
  addEventListener('online', () => saveIn(0))
  addEventListener('focus', () => saveIn(0))
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && toSave().length > 0) void save()
  })
  addEventListener('beforeunload', (event) => {
    if (unsaved().size > 0) event.preventDefault()
  })
  sendFormWhenSaved(form, async () => {
    await running
    await save()
    return toSave().length === 0
  })
  saveIn(0)

  return {
    /** What stands in the inputs and is not stored. */
    typed: () => Object.fromEntries([...unsaved()].map(([key, { value }]) => [key, value])),
    /** Keeps the own text of a field that others have changed, or takes theirs. */
    settle(control: Control, isMine: boolean) {
      const theirs = conflicts.get(control.name) ?? ''
      conflicts.delete(control.name)
      stored.set(control.name, plain(theirs))
      if (!isMine) setValue(control, theirs)
      saveIn(0)
    },
  }
}

export type Saver = ReturnType<typeof startSaving>

/** The answer, or the status of a refusal; 0 when there was no answer. */
async function send(body: object): Promise<SavedChanges | number> {
  try {
    const answer = await fetch(saveChangesPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMs),
    })
    return answer.ok ? ((await answer.json()) as SavedChanges) : answer.status
  } catch {
    return 0
  }
}

/** A form that does more than saving is sent once what was typed is stored. */
function sendFormWhenSaved(form: HTMLFormElement, isStored: () => Promise<boolean>) {
  let isReady = false
  form.addEventListener('submit', (event) => {
    if (isReady) return
    event.preventDefault()
    void isStored().then((stored) => {
      if (!stored) return
      isReady = true
      form.requestSubmit(event.submitter)
      isReady = false
    })
  })
}

const plain = (text: string) => text.replaceAll('\r\n', '\n')

const bases = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name.startsWith(`${baseField}.`),
  )

const basesIn = (form: HTMLFormElement) =>
  Object.fromEntries(bases(form).map(({ name, value }) => [name, value]))

function setBase(form: HTMLFormElement, name: string, value: string) {
  for (const input of bases(form)) if (input.name === name) input.value = value
}

/** What stands in place of an input follows its events. */
function setValue(control: Control, value: string) {
  control.value = value
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
