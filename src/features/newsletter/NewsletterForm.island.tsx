import { type FormEvent, useEffect, useReducer, useState } from 'react'
import { formTakenEvent } from '#features/marketing/page-options.ts'
import { parseEmail } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { defineIsland } from '#ui/island/island.ts'
import { subscribe } from './browser/subscribe.ts'
import { messages } from './messages.ts'
import { NewsletterForm } from './NewsletterForm.tsx'
import { idle, nextState } from './subscription-state.ts'
import { type SubscribeRequest, subscribePath } from './wire.ts'

type Props = { language: Language; domain: string; page: string }

export const island = defineIsland('newsletter/NewsletterForm', LiveNewsletterForm)

/** Subscribes without leaving the page; until it is alive the form posts itself. */
function LiveNewsletterForm(props: Props) {
  const [state, dispatch] = useReducer(nextState, idle)
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  useEffect(() => {
    if (state.kind !== 'success') return
    const detail = 'newsletter_subscribed'
    document.dispatchEvent(new CustomEvent(formTakenEvent, { detail }))
  }, [state])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.kind === 'submitting') return
    const form = event.currentTarget
    const request = Object.fromEntries(new FormData(form)) as unknown as SubscribeRequest
    if (parseEmail(request.email) === null) {
      dispatch({ type: 'invalid', message: messages[props.language].fields.email.problem })
      form.querySelector<HTMLElement>('[type=email]')?.focus()
      return
    }
    dispatch({ type: 'sent' })
    const attempt = state.attempt + 1
    subscribe(request, (progress) => dispatch({ ...progress, attempt }))
  }

  return (
    <NewsletterForm
      {...props}
      action={subscribePath}
      state={state}
      onSubmit={onSubmit}
      noValidate={isAlive}
    />
  )
}
