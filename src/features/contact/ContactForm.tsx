import { legalPaths } from '#features/legal/wire.ts'
import { longestEmail } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { drafted } from '#ui/field/draft.ts'
import { Field } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Note } from '#ui/field/Note.tsx'
import { messages } from './messages.ts'
import { type ContactProps, contactForm, contactPaths, emptyFields, longestName } from './wire.ts'

type Props = Partial<ContactProps> & { language: Language }

export function ContactForm({ fields = emptyFields, problems = [], language }: Props) {
  const texts = messages[language]
  const fieldOf = (name: keyof typeof fields) => ({
    ...drafted(contactForm, name, { fields, problems }, texts.problems),
    required: true,
  })
  return (
    <Form action={contactPaths[language]}>
      <Note>{texts.required}</Note>
      <Field {...fieldOf('name')} label={texts.name} autoComplete="name" maxLength={longestName} />
      <Field
        {...fieldOf('email')}
        label={texts.email}
        type="email"
        autoComplete="email"
        maxLength={longestEmail}
      />
      <Field {...fieldOf('text')} label={texts.text} hint={texts.textHint} rows={7} />
      <Button>{texts.button}</Button>
      <Note>
        {texts.consent} <a href={legalPaths['privatumo-politika'][language]}>{texts.privacy}</a>
      </Note>
    </Form>
  )
}
