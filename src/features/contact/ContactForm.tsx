import { legalPaths } from '#features/legal/wire.ts'
import { longestEmail } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
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
  const fieldOf = (name: keyof typeof fields) => ({
    id: `kontaktai-${name}`,
    name,
    required: true,
    defaultValue: fields[name],
    problem: problems.includes(name) ? texts.problems[name] : undefined,
    // The browser goes to the first field to be mended, without a script.
    autoFocus: problems[0] === name,
  })
  return (
    <form method="post" action={contactPaths[language]} className={css.form}>
      <div className={css.trap} aria-hidden="true">
        <label>
          {honeypotField}
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={css.note}>{texts.required}</p>
      <Field {...fieldOf('name')} label={texts.name} autoComplete="name" maxLength={longestName} />
      <Field
        {...fieldOf('email')}
        label={texts.email}
        type="email"
        autoComplete="email"
        maxLength={longestEmail}
      />
      <Field
        {...fieldOf('text')}
        label={texts.text}
        hint={texts.textHint}
        maxLength={longestText}
        rows={7}
      />
      <Button>{texts.button}</Button>
      <p className={css.note}>
        {texts.consent} <a href={legalPaths['privatumo-politika'][language]}>{texts.privacy}</a>
      </p>
    </form>
  )
}
