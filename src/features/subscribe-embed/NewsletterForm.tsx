import type { FormEventHandler, MouseEventHandler, ReactNode } from 'react'
import { formAttribute } from '#features/marketing/page-options.ts'
import type { FormMessages } from '#features/subscribers/form-messages.ts'
import { emailInput } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { Honeypot } from '#ui/field/Honeypot.tsx'
import { ownWordsAttribute } from '#ui/island/wire.ts'
import css from './NewsletterForm.module.css'
import type { FormState } from './subscription-state.ts'

type Props = {
  /** The prefix of the ids of its parts. */
  id: string
  texts: FormMessages
  language: Language
  action: string
  /** The host of the newsletter. */
  domain: string
  /** The path of the page the form stands on. */
  page: string
  state: FormState
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** Called when somebody begins to use the form. */
  onFocus?: () => void
  /** Subscribes the suggested address. */
  onSuggestion?: MouseEventHandler<HTMLButtonElement>
  /** Set once a script checks the address itself; false until then. */
  noValidate?: boolean
  /** Further fields, before the address. */
  children?: ReactNode
}

/** The form on our pages and in embeds; pages can style its parts by `part`. */
export function NewsletterForm(props: Props) {
  const { id, texts, language, action, domain, page, state, onSubmit, onFocus, noValidate } = props
  const failed = state.kind === 'error'
  const [statusId, consentId] = [`${id}busena`, `${id}sutikimas`]
  return (
    <form
      method="post"
      action={action}
      className={css.form}
      part="form"
      onSubmit={onSubmit}
      onFocusCapture={onFocus}
      noValidate={noValidate}
      {...{ [formAttribute]: 'newsletter_subscribed' }}
      {...(noValidate === false && { [ownWordsAttribute]: '' })}
    >
      <input type="hidden" name="domain" value={domain} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="page" value={page} />
      <Honeypot />
      {props.children}
      <div className={css.line}>
        <input
          {...emailInput}
          name="email"
          aria-label={texts.fields.email.label}
          aria-invalid={failed || undefined}
          aria-describedby={failed ? statusId : consentId}
          placeholder={texts.placeholder}
          className={css.email}
          part="input"
        />
        <SubmitButton kind={state.kind} texts={texts} />
      </div>
      <Status {...props} id={statusId} />
      <p id={consentId} className={css.consent} part="consent">
        {texts.consent}
      </p>
    </form>
  )
}

type ButtonProps = { kind: FormState['kind']; texts: FormMessages }

function SubmitButton({ kind, texts }: ButtonProps) {
  const busy = kind === 'submitting'
  const done = kind === 'success' || kind === 'pending'
  return (
    <button type="submit" className={css.button} part="button" aria-disabled={busy || undefined}>
      <span className={busy || done ? css.unseen : undefined}>
        {busy ? texts.submitting : texts.button}
      </span>
      {busy && <span className={css.spinner} />}
      {done && (
        <span className={css.check} aria-hidden="true">
          <svg viewBox="0 0 24 24">
            <path d="M4 12.5l5.5 5.5L20 7" pathLength="1" />
          </svg>
        </span>
      )}
    </button>
  )
}

type StatusProps = Pick<Props, 'id' | 'texts' | 'state' | 'onSuggestion'>

/** In the page from the start, so that screen readers announce a text that appears in it. */
function Status({ id, texts, state, onSuggestion }: StatusProps) {
  const { kind, message, suggestion } = state
  const shown = { idle: '', submitting: '', success: 'success', pending: 'success', error: 'error' }
  const words = { idle: '', submitting: '', success: texts.subscribed, pending: texts.pending }
  return (
    <p
      id={id}
      role="status"
      className={`${css.status} ${css[shown[kind]] ?? ''} ${shown[kind]}`}
      part="message"
    >
      {kind === 'error' ? (message ?? texts.failed) : words[kind]}
      {suggestion && (
        <span>
          {' '}
          {texts.meant}{' '}
          <button type="button" className={css.suggestion} part="suggestion" onClick={onSuggestion}>
            {suggestion}
          </button>
          ?
        </span>
      )}
    </p>
  )
}
