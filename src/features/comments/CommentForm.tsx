import { legalPaths } from '#features/legal/wire.ts'
import { longestEmail } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { CommentField, fieldId } from './CommentField.tsx'
import css from './CommentForm.module.css'
import { messages } from './messages.ts'
import {
  type CommentDraft,
  type CommentFields,
  type CommentProblem,
  emptyFields,
  formId,
  honeypotField,
  longestName,
  longestText,
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

/** A native form: the browser checks it first, the server has the last word. */
export function CommentForm({ path, parent, draft, language }: Props) {
  const texts = messages[language]
  const { fields = emptyFields, problems = [] } = draft ?? {}
  const form = parent === null ? formId : `${formId}-${parent}`
  const field = (name: keyof CommentFields) => ({
    form,
    name,
    label: texts[name],
    hint: texts[`${name}Hint`],
    defaultValue: fields[name],
    problem: problems.includes(name) ? texts.problems[name] : undefined,
    // The browser goes to the first field to be mended, without a script.
    autoFocus: problems[0] === name,
  })
  return (
    <form method="post" action={path} className={css.form} data-comment-form>
      <Problems form={form} problems={problems} language={language} />
      <div className={css.trap} aria-hidden="true">
        <label>
          {honeypotField}
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {parent !== null && <input type="hidden" name={parentField} value={parent} />}
      {/* Mending a mistake may be quick, so only the first attempt is measured. */}
      {draft === null && <input type="hidden" name={tookField} />}
      <p className={css.note}>{texts.required}</p>
      <div className={css.who}>
        <CommentField {...field('name')} autoComplete="name" maxLength={longestName} />
        <CommentField
          {...field('email')}
          type="email"
          autoComplete="email"
          maxLength={longestEmail}
        />
      </div>
      <CommentField {...field('text')} maxLength={longestText} isLong />
      <Button>{parent === null ? texts.button : texts.answerButton}</Button>
      <p className={css.note}>
        {texts.consent} <a href={legalPaths['privatumo-politika'][language]}>{texts.privacy}</a>
      </p>
    </form>
  )
}

type ProblemsProps = { form: string; problems: readonly CommentProblem[]; language: Language }

/** What went wrong, first in the form, with a way to each field. */
function Problems({ form, problems, language }: ProblemsProps) {
  const { problemsTitle, problems: texts } = messages[language]
  const [first] = problems
  if (first === undefined) return null
  return (
    <div className={css.problems} role="alert" tabIndex={-1} autoFocus={!isField(first)}>
      <p>{problemsTitle}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>
            {isField(problem) ? (
              <a href={`#${fieldId(form, problem)}`}>{texts[problem]}</a>
            ) : (
              texts[problem]
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const isField = (problem: CommentProblem): problem is keyof CommentFields => problem in emptyFields
