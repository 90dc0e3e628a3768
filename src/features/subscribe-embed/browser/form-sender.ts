import { parseEmail } from '#lib/email.ts'
import {
  idle,
  nextState,
  type SubscriptionEvent,
  type SubscriptionState,
} from '../subscription-state.ts'
import type { SubscribeRequest } from '../wire.ts'
import { createFormTokens, type Prove } from './form-tokens.ts'
import { type Progress, subscribe } from './subscribe.ts'

interface Options {
  /** The origin of the site; empty on its own pages. */
  origin?: string
  /** The text shown for an invalid address. */
  problem: string
  prove: Prove
  onChange: (state: SubscriptionState) => void
  /**
   * Called before an address is sent; `onTaken` gets the result once the server has accepted it.
   */
  onSend?: (email: string) => string | null
  onTaken?: (kept: string | null, isPending: boolean) => void
}

/** Controls one form: checks the address, sends it and reports the state of the form. */
export function createFormSender(options: Options) {
  const { origin = '', problem, prove, onChange, onSend, onTaken } = options
  const tokens = createFormTokens(origin, prove)
  let state = idle

  function dispatch(event: SubscriptionEvent) {
    const next = nextState(state, event)
    if (next === state) return
    state = next
    onChange(state)
  }

  function submit(form: HTMLFormElement) {
    if (state.kind === 'submitting') return
    const request = Object.fromEntries(new FormData(form)) as unknown as SubscribeRequest
    if (parseEmail(request.email) === null) {
      dispatch({ type: 'invalid', message: problem })
      emailIn(form)?.focus()
      return
    }
    const kept = onSend?.(request.email) ?? null
    dispatch({ type: 'sent' })
    const { attempt } = state
    subscribe({ origin, tokens }, request, (progress) => {
      dispatch({ ...progress, attempt })
      if (isTaken(progress)) onTaken?.(kept, progress.reply.requires_confirmation)
    })
  }

  return {
    /** Called when somebody begins to use the form. */
    begin: () => void tokens.begin(),
    submit,
    /** Sends the suggested address. */
    submitInstead(form: HTMLFormElement) {
      const email = emailIn(form)
      if (!email || !state.suggestion) return
      email.value = state.suggestion
      email.focus()
      submit(form)
    },
  }
}

const emailIn = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[type=email]')

type Taken = { reply: { requires_confirmation: boolean } }
const isTaken = (progress: Progress): progress is Progress & Taken =>
  progress.type === 'answered' && progress.reply !== null && !('message' in progress.reply)
