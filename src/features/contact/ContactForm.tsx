import { legalPaths } from '#features/legal/wire.ts'
import { formAttribute } from '#features/marketing/page-options.ts'
import { emptyFields } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { FormFields } from '#ui/field/FormFields.tsx'
import { Note } from '#ui/field/Note.tsx'
import { contactForm } from './form.ts'
import { messages } from './messages.ts'
import { type ContactProps, contactPaths } from './wire.ts'

type Props = Partial<ContactProps> & { language: Language }

const noFields = emptyFields(contactForm)

export function ContactForm({ fields = noFields, problems = [], language }: Props) {
  const texts = messages[language]
  return (
    <Form action={contactPaths[language]} {...{ [formAttribute]: 'contact_sent' }}>
      <Note>{texts.required}</Note>
      <FormFields
        form={contactForm}
        texts={texts}
        submission={{ fields, problems }}
        special={{ text: (field) => <Field {...field} rows={7} /> }}
      />
      <Button>{texts.button}</Button>
      <Note>
        {texts.consent} <a href={legalPaths['privatumo-politika'][language]}>{texts.privacy}</a>
      </Note>
    </Form>
  )
}
