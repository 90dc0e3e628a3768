import { formatDay } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { type Choice, queryOf } from './choice.ts'
import css from './Dashboard.module.css'
import { messages } from './messages.ts'
import { NoteProblemText } from './NoteProblemText.tsx'
import { noteMessages } from './note-messages.ts'
import {
  type Annotation,
  annotationsPath,
  type Days,
  dayField,
  longestNote,
  type NoteProblem,
  type RefusedNote,
  removePath,
  returnField,
  textField,
} from './wire.ts'

type Props = {
  choice: Choice
  days: Days
  annotations: readonly Annotation[]
  refused?: RefusedNote | undefined
  mayNote: boolean
  language: Language
}

const problems: readonly NoteProblem[] = ['day', 'text', 'manyNotes']

/** What the owner wrote of days, under the chart on which these are marked. */
export function Annotations({ choice, days, annotations, refused, mayNote, language }: Props) {
  const texts = { ...messages[language], ...noteMessages[language] }
  const query = queryOf(choice)
  const problem = refused && problems.find((of) => of === refused.problem)
  return (
    <details className={css.more} open={problem !== undefined}>
      <summary>
        {texts.annotations} {annotations.length > 0 && <b>{annotations.length}</b>}
      </summary>
      <div className={css.stack}>
        {annotations.length === 0 && <p className={css.note}>{texts.noAnnotations}</p>}
        <ul className={css.saved}>
          {annotations.map(({ id, day, text }) => (
            <li key={id}>
              <span>
                <b>{formatDay(day, language)}</b> {text}
              </span>
              {mayNote && (
                <form action={removePath(annotationsPath, id)} method="post">
                  <input type="hidden" name={returnField} value={query} />
                  <button type="submit" className={css.plain}>
                    {texts.remove} <span className="visually-hidden">{text}</span>
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
        {mayNote && (
          <form action={annotationsPath} method="post" className={css.form}>
            <input type="hidden" name={returnField} value={query} />
            <NoteProblemText problem={problem} language={language} />
            <label>
              {texts.annotationDay}
              <input
                type="date"
                name={dayField}
                defaultValue={(problem && refused?.day) || days.to}
                required
              />
            </label>
            <label className={css.wide}>
              {texts.annotationText}
              <input
                name={textField}
                defaultValue={problem && refused?.text}
                maxLength={longestNote}
                required
                autoComplete="off"
              />
            </label>
            <Button look="outlined">{texts.add}</Button>
          </form>
        )}
      </div>
    </details>
  )
}
