import { type MouseEvent, useEffect, useId, useState } from 'react'
import { formTakenEvent } from '#features/marketing/page-options.ts'
import { messages } from '#features/subscribers/form-messages.ts'
import type { Language } from '#lib/language.ts'
import { defineIsland } from '#ui/island/island.ts'
import { createFormSender } from './browser/form-sender.ts'
import { FirstNameField } from './FirstNameField.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'
import { idle } from './subscription-state.ts'
import { subscribePath } from './wire.ts'

type Props = {
  language: Language
  domain: string
  page: string
  /** Missing on pages whose form has no field for the first name. */
  asksFirstName?: boolean
}

export const island = defineIsland('subscribe-embed/NewsletterForm', LiveNewsletterForm)

/** Subscribes without leaving the page; until the script is ready the form posts itself. */
function LiveNewsletterForm({ asksFirstName, ...props }: Props) {
  const texts = messages[props.language]
  const id = useId()
  const [state, setState] = useState(idle)
  const [isAlive, setAlive] = useState(false)
  const [sender] = useState(() =>
    createFormSender({ problem: texts.fields.email.problem, prove, onChange: setState, onTaken }),
  )
  useEffect(() => {
    setAlive(true)
    // The first focus hydrates this island, so somebody has begun to use the form.
    sender.begin()
    // The form was sent before hydration, and the browser marked a field as invalid.
    const form = document.getElementById(`${id}busena`)?.closest('form')
    if (form?.querySelector(':user-invalid')) sender.submit(form)
  }, [sender, id])

  return (
    <NewsletterForm
      {...props}
      id={id}
      texts={texts}
      action={subscribePath}
      state={state}
      onFocus={sender.begin}
      onSubmit={(event) => {
        event.preventDefault()
        sender.submit(event.currentTarget)
      }}
      onSuggestion={(event: MouseEvent<HTMLButtonElement>) => {
        if (event.currentTarget.form) sender.submitInstead(event.currentTarget.form)
      }}
      noValidate={isAlive}
    >
      {asksFirstName && <FirstNameField language={props.language} />}
    </NewsletterForm>
  )
}

/** Loaded when needed: proof of work is asked for only during a flood of sign-ups. */
async function prove(token: string, zeroBits: number) {
  const { findProof } = await import('./browser/proof-of-work.ts')
  return findProof(token, zeroBits)
}

function onTaken(_kept: string | null, isPending: boolean) {
  if (isPending) return
  const detail = 'newsletter_subscribed'
  document.dispatchEvent(new CustomEvent(formTakenEvent, { detail }))
}
