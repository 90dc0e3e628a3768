import { type FormEventHandler, useId } from 'react'
import { formAttribute } from '#features/marketing/page-options.ts'
import { emailInput } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { Honeypot } from '#ui/field/Honeypot.tsx'
import { messages } from './messages.ts'
import css from './NewsletterForm.module.css'
import type { subscribePath } from './wire.ts'

interface FormState {
  kind: 'idle' | 'submitting' | 'success' | 'pending' | 'error'
  /** Takes the place of the usual words. */
  message?: string
}

type Props = {
  language: Language
  action: typeof subscribePath
  /** Whose newsletter it is. */
  domain: string
  /** The path of the page the form stands on. */
  page: string
  state: FormState
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** Set once the island checks the address itself. */
  noValidate?: boolean
}

export function NewsletterForm(props: Props) {
  const { language, action, domain, page, state, onSubmit, noValidate } = props
  const { fields, placeholder, consent } = messages[language]
  const failed = state.kind === 'error'
  const [statusId, consentId] = [`${useId()}busena`, `${useId()}sutikimas`]
  return (
    <form
      method="post"
      action={action}
      className={css.form}
      onSubmit={onSubmit}
      noValidate={noValidate}
      {...{ [formAttribute]: 'newsletter_subscribed' }}
    >
      <input type="hidden" name="domain" value={domain} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="page" value={page} />
      <Honeypot />
      <div className={css.line}>
        <input
          {...emailInput}
          name="email"
          aria-label={fields.email.label}
          aria-invalid={failed || undefined}
          aria-describedby={failed ? statusId : consentId}
          placeholder={placeholder}
          className={css.email}
        />
        <SubmitButton kind={state.kind} language={language} />
      </div>
      <Status id={statusId} state={state} language={language} />
      <p id={consentId} className={css.consent}>
        {consent}
      </p>
    </form>
  )
}

type ButtonProps = { kind: FormState['kind']; language: Language }

function SubmitButton({ kind, language }: ButtonProps) {
  const { button, submitting } = messages[language]
  const busy = kind === 'submitting'
  const done = kind === 'success' || kind === 'pending'
  return (
    <button type="submit" className={css.button} aria-disabled={busy || undefined}>
      <span className={busy || done ? css.unseen : undefined}>{busy ? submitting : button}</span>
      {busy && <span className={css.spinner} />}
      {done && (
        <svg viewBox="0 0 24 24" className={css.check} aria-hidden="true">
          <path d="M4 12.5l5.5 5.5L20 7" pathLength="1" />
        </svg>
      )}
    </button>
  )
}

type StatusProps = { id: string; state: FormState; language: Language }

function Status({ id, state, language }: StatusProps) {
  const name = state.kind === 'error' ? 'error' : 'success'
  return (
    <p id={id} role="status" className={`${css.status} ${css[name] ?? ''} ${name}`}>
      {textOf(state, language)}
    </p>
  )
}

function textOf(state: FormState, language: Language): string | undefined {
  const { subscribed, pending, failed } = messages[language]
  const usual = {
    idle: undefined,
    submitting: undefined,
    success: subscribed,
    pending,
    error: failed,
  }
  return state.message ?? usual[state.kind]
}
