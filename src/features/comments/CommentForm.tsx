import { legalPaths } from '#features/legal/wire.ts'
import { longestEmail } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { drafted } from '#ui/field/draft.ts'
import { Field } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Note } from '#ui/field/Note.tsx'
import { Problems } from '#ui/field/Problems.tsx'
import css from './CommentForm.module.css'
import { messages } from './messages.ts'
import {
  type CommentDraft,
  type CommentFields,
  emptyFields,
  formId,
  longestName,
  parentField,
  tookField,
} from './wire.ts'

type Props = {
  /** The page it posts to, which is the one it stands on. */
  path: string
  /** The comment it answers; null for a new thread. */
  parent: number | null
  /** What was sent with it before, when something was wrong. */
  draft: CommentDraft | null
  language: Language
}

export function CommentForm({ path, parent, draft, language }: Props) {
  const texts = messages[language]
  const shown = draft ?? { fields: emptyFields, problems: [] }
  const form = parent === null ? formId : `${formId}-${parent}`
  const fieldOf = (name: keyof CommentFields) => ({
    ...drafted(form, name, shown, texts.problems),
    label: texts[name],
    hint: texts[`${name}Hint`],
    required: true,
  })
  return (
    <Form action={path} data-comment-form>
      <Problems title={texts.problemsTitle} texts={texts.problems} form={form} draft={shown} />
      {parent !== null && <input type="hidden" name={parentField} value={parent} />}
      {/* Mending a mistake may be quick, so only the first attempt is measured. */}
      {draft === null && <input type="hidden" name={tookField} />}
      <Note>{texts.required}</Note>
      <div className={css.who}>
        <Field {...fieldOf('name')} autoComplete="name" maxLength={longestName} />
        <Field {...fieldOf('email')} type="email" autoComplete="email" maxLength={longestEmail} />
      </div>
      <Field {...fieldOf('text')} rows={5} />
      <Button>{parent === null ? texts.button : texts.answerButton}</Button>
      <Note>
        {texts.consent} <a href={legalPaths['privatumo-politika'][language]}>{texts.privacy}</a>
      </Note>
    </Form>
  )
}
