import { legalPaths } from '#features/legal/wire.ts'
import { formAttribute } from '#features/marketing/page-options.ts'
import type { FieldName } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { fieldProps } from '#ui/field/field-props.ts'
import { Note } from '#ui/field/Note.tsx'
import { contactForm } from './form.ts'
import { messages } from './messages.ts'
import { type ContactProps, contactPaths, emptyFields } from './wire.ts'

type Props = Partial<ContactProps> & { language: Language }

export function ContactForm({ fields = emptyFields, problems = [], language }: Props) {
  const texts = messages[language]
  const field = (name: FieldName<typeof contactForm>) =>
    fieldProps(contactForm, name, texts, { fields, problems })
  return (
    <Form action={contactPaths[language]} {...{ [formAttribute]: 'contact_sent' }}>
      <Note>{texts.required}</Note>
      <Field {...field('name')} />
      <Field {...field('email')} />
      <Field {...field('text')} rows={7} />
      <Button>{texts.button}</Button>
      <Note>
        {texts.consent} <a href={legalPaths['privatumo-politika'][language]}>{texts.privacy}</a>
      </Note>
    </Form>
  )
}
