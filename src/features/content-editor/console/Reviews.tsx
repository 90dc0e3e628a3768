import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import {
  answerField,
  maxNoteLength,
  noteField,
  type ShownReview,
  sendBackPath,
  submitPath,
} from '../wire.ts'
import css from './Content.module.css'
import { messages } from './messages.ts'
import { Shown } from './Shown.tsx'

type Props = { reviews: readonly ShownReview[]; language: Language }

/** Who has submitted drafts or sent them back, and what they wrote. */
export function Reviews({ reviews, language }: Props) {
  const texts = messages[language].reviews
  return reviews.map(({ author, at, note, isChanged, returned, titles }) => (
    <section key={`${author} ${at} ${returned?.at}`} className={css.note}>
      <p>
        <b>
          {returned
            ? texts.returned(returned.by, formatDateTime(returned.at, language))
            : texts.submitted(author, formatDateTime(at, language))}
        </b>{' '}
        {titles.length > 0 && texts.of(titles)} {isChanged && texts.isChanged}
      </p>
      {(returned?.answer ?? note) !== '' && (
        <blockquote className={css.said}>{returned?.answer ?? note}</blockquote>
      )}
    </section>
  ))
}

type FormProps = Props & { chosen: readonly string[]; seen: string }

/** For those who may not publish. */
export function SubmitForm({ reviews, chosen, seen, language }: FormProps) {
  const texts = messages[language].reviews
  return (
    <form method="post" action={submitPath} className={css.publish}>
      <Shown chosen={chosen} seen={seen} />
      <p>{texts.lead}</p>
      <Field
        id="pastaba"
        name={noteField}
        rows={3}
        label={texts.note}
        hint={texts.noteHint}
        maxLength={maxNoteLength}
      />
      <Button>{reviews.length > 0 ? texts.again : texts.submit}</Button>
    </form>
  )
}

export function SendBackForm({ isMissing, ...props }: FormProps & { isMissing: boolean }) {
  const { reviews, chosen, seen, language } = props
  const texts = messages[language].reviews
  if (reviews.every(({ returned }) => returned)) return null
  return (
    <form method="post" action={sendBackPath} className={css.publish}>
      <Shown chosen={chosen} seen={seen} />
      <Field
        id="atsakymas"
        name={answerField}
        rows={3}
        label={texts.answer}
        hint={texts.answerHint}
        problem={isMissing ? texts.answerMissing : undefined}
        maxLength={maxNoteLength}
        required
      />
      <Button look="outlined">{texts.sendBack}</Button>
    </form>
  )
}
