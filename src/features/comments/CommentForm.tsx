import { legalPaths } from '#features/legal/wire.ts'
import { formAttribute } from '#features/marketing/page-options.ts'
import { emptyFields } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { FormFields } from '#ui/field/FormFields.tsx'
import { listProblems } from '#ui/field/field-props.ts'
import { Note } from '#ui/field/Note.tsx'
import { Problems } from '#ui/field/Problems.tsx'
import css from './CommentForm.module.css'
import { commentForm } from './form.ts'
import { messages } from './messages.ts'
import { type CommentDraft, durationField, parentField } from './wire.ts'

type Props = {
  /** The page's own path, to which the form posts. */
  path: string
  /** The comment it answers; null for a new thread. */
  parent: number | null
  /** The earlier input, when it had a problem. */
  draft: CommentDraft | null
  language: Language
}

export function CommentForm({ path, parent, draft, language }: Props) {
  const texts = messages[language]
  const shown = draft ?? { fields: emptyFields(commentForm), problems: [] }
  const form = parent === null ? commentForm : { ...commentForm, id: `${commentForm.id}-${parent}` }
  const fields = { form, texts, submission: shown }
  return (
    <Form action={path} data-comment-form {...{ [formAttribute]: 'comment_posted' }}>
      <Problems title={texts.problemsTitle} problems={listProblems(form, texts, shown)} />
      {parent !== null && <input type="hidden" name={parentField} value={parent} />}
      {/* Correcting a mistake may be quick, so only the first attempt is measured. */}
      {draft === null && <input type="hidden" name={durationField} />}
      <Note>{texts.required}</Note>
      <div className={css.who}>
        <FormFields {...fields} only={['name', 'email']} />
      </div>
      <FormFields
        {...fields}
        without={['name', 'email']}
        special={{ text: (field) => <Field {...field} rows={5} /> }}
      />
      <Button>{parent === null ? texts.button : texts.answerButton}</Button>
      <Note>
        {texts.consent} <a href={legalPaths['privatumo-politika'][language]}>{texts.privacy}</a>
      </Note>
    </Form>
  )
}
