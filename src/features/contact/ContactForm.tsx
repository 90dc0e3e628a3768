import { legalPaths } from '#features/legal/wire.ts'
import { longestEmail } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { ContactField } from './ContactField.tsx'
import css from './ContactForm.module.css'
import { messages } from './messages.ts'
import {
  type ContactProps,
  contactPaths,
  emptyFields,
  honeypotField,
  longestName,
  longestText,
} from './wire.ts'

type Props = Partial<ContactProps> & { language: Language }

/** A native form: the browser checks it first, the server has the last word. */
export function ContactForm({ fields = emptyFields, problems = [], language }: Props) {
  const texts = messages[language]
  const problemOf = (name: keyof typeof fields) => ({
    problem: problems.includes(name) ? texts.problems[name] : undefined,
    // The browser goes to the first field to be mended, without a script.
    autoFocus: problems[0] === name,
  })
  return (
    <form method="post" action={contactPaths[language]} className={css.form}>
      <label className={css.trap} aria-hidden="true">
        {honeypotField}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
      <p className={css.note}>{texts.required}</p>
      <ContactField
        name="name"
        label={texts.name}
        {...problemOf('name')}
        defaultValue={fields.name}
        autoComplete="name"
        maxLength={longestName}
      />
      <ContactField
        name="email"
        label={texts.email}
        {...problemOf('email')}
        defaultValue={fields.email}
        type="email"
        autoComplete="email"
        maxLength={longestEmail}
      />
      <ContactField
        name="text"
        label={texts.text}
        hint={texts.textHint}
        {...problemOf('text')}
        defaultValue={fields.text}
        maxLength={longestText}
        isLong
      />
      <Button>{texts.button}</Button>
      <p className={css.note}>
        {texts.consent} <a href={legalPaths['privatumo-politika'][language]}>{texts.privacy}</a>
      </p>
    </form>
  )
}
