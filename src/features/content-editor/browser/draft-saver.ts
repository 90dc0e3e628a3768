import {
  type ConflictingField,
  type FieldChange,
  type SavedChanges,
  saveChangesPath,
} from '../live-wire.ts'
import { basesIn, createDraftState, type DraftState, setBases } from './draft-state.ts'
import { type Control, controlsOf, type Editor } from './editor.ts'
import { sendChosenFile, sendWhenSaved } from './send-when-saved.ts'

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

const soonMs = 700
const firstRetryMs = 1000
const longestRetryMs = 10_000
const signedOutRetryMs = 3000
const beatMs = 30_000
const answerMs = 15_000

/** Saves what is typed as a draft, one request after the other. */
export function startSaving(editor: Editor, events: SaverEvents) {
  const { form, name } = editor
  const state = createDraftState(form)
  const alarm = createAlarm(() => void save())
  let running: Promise<void> | null = null
  let retryMs = firstRetryMs
  let isStopped = false

  const saveIn = (ms: number) => {
    if (!isStopped) alarm.set(ms)
  }

  function save(): Promise<void> {
    running ??= request().finally(() => {
      running = null
    })
    return running
  }

  async function request() {
    const changes = state.changes()
    // Nobody looks, and nothing is to be saved.
    if (changes.length === 0 && document.hidden) return
    if (changes.length > 0) events.onState({ type: 'saving' })
    state.noteSent(changes)
    const answer = await send({ document: name, bases: basesIn(form), changes })
    if (typeof answer === 'number') return fail(answer)
    retryMs = firstRetryMs
    take(editor, state, events, { answer, changes })
    saveIn(state.changes().length > 0 ? soonMs : beatMs)
  }

  function fail(status: number) {
    if (isFinal(status)) {
      events.onState({ type: 'refused', reason: status === 413 ? 'too_large' : 'refused' })
      isStopped = status !== 413
      return
    }
    const reason = status === 401 ? 'signed_out' : 'offline'
    if (state.unsaved().length > 0) events.onState({ type: 'waiting', reason })
    saveIn(status === 401 ? signedOutRetryMs : retryMs)
    retryMs = Math.min(2 * retryMs, longestRetryMs)
  }

  // Typing on does not put it off, so that no more than this time is ever unsaved.
  for (const type of ['input', 'change'])
    form.addEventListener(type, () => {
      if (!isStopped) alarm.setSooner(soonMs)
    })
  for (const type of ['online', 'focus']) addEventListener(type, () => saveIn(0))
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && state.changes().length > 0) void save()
  })
  addEventListener('beforeunload', (event) => {
    if (state.unsaved().length > 0) event.preventDefault()
  })
  const isStored = async () => {
    await running
    await save()
    return state.unsaved().length === 0
  }
  sendWhenSaved(form, isStored)
  sendChosenFile(form, isStored)
  saveIn(0)

  return {
    /** What stands in the inputs and is not stored. */
    typed: () => Object.fromEntries(state.unsaved().map(([key, { value }]) => [key, value])),
    settle(control: Control, isMine: boolean) {
      state.settle(control, isMine)
      saveIn(0)
    },
  }
}

/** Goes off once, at the time that was set last. */
function createAlarm(goOff: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  function set(ms: number) {
    clearTimeout(timer)
    dueAt = Date.now() + ms
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY
      goOff()
    }, ms)
  }
  return {
    set,
    /** Leaves one that goes off earlier. */
    setSooner(ms: number) {
      if (dueAt - Date.now() > ms) set(ms)
    },
  }
}

function take(
  { form }: Editor,
  state: DraftState,
  events: SaverEvents,
  { answer, changes }: { answer: SavedChanges; changes: readonly FieldChange[] },
) {
  const { conflicts, bases, others, present, savedAt, hasDraft } = answer
  state.noteSaved(changes, conflicts)
  setBases(form, bases)
  const controls = controlsOf(form)
  for (const conflict of conflicts) {
    const control = controls.get(conflict.name)
    if (control) events.onConflict(control, conflict)
  }
  if (others) {
    const taken = state.takeOthers(others.values)
    const isReshaped =
      Object.keys(others.values).some((key) => !controls.has(key)) ||
      [...controls.keys()].some((key) => !(key in others.values))
    if (taken.length > 0 || isReshaped) events.onOthers(others.author, taken, isReshaped)
  }
  events.onPresent(present)
  if (state.hasConflicts()) events.onState({ type: 'conflict' })
  else if (state.unsaved().length === 0 && (changes.length > 0 || hasDraft))
    events.onState({ type: 'saved', at: savedAt })
}

/** Whether the same request would be refused again. */
const isFinal = (status: number) =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status)

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
