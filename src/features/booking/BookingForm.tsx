import { messages as contactMessages } from '#features/contact/messages.ts'
import { longestName } from '#features/contact/wire.ts'
import { legalPaths } from '#features/legal/wire.ts'
import { longestEmail } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { drafted, fieldId } from '#ui/field/draft.ts'
import { Field } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Note } from '#ui/field/Note.tsx'
import { Select } from '#ui/field/Select.tsx'
import css from './BookingForm.module.css'
import { messages } from './messages.ts'
import {
  type BookingFields,
  type BookingProps,
  bookingForm,
  bookingPaths,
  emptyBooking,
  times,
} from './wire.ts'

type Props = Partial<BookingProps['booking']> & { language: Language }

/** Asks for a time where no outside calendar is set. */
export function BookingForm({ fields = emptyBooking, problems = [], language }: Props) {
  const texts = messages[language]
  const { name, email, consent, privacy } = contactMessages[language]
  const fieldOf = (field: keyof BookingFields) =>
    drafted(bookingForm, field, { fields, problems }, texts.problems)
  return (
    <Form action={bookingPaths[language]} className={css.form}>
      <Field {...fieldOf('day')} label={texts.day} hint={texts.dayHint} type="date" required />
      <Select {...fieldOf('topic')} label={texts.topic} options={texts.topics} />
      <Times chosen={fields.time} language={language} />
      <Field
        {...fieldOf('name')}
        label={name}
        required
        maxLength={longestName}
        autoComplete="name"
      />
      <Field
        {...fieldOf('email')}
        label={email}
        type="email"
        required
        maxLength={longestEmail}
        autoComplete="email"
      />
      <div className={css.wide}>
        <Field {...fieldOf('note')} label={texts.note} hint={texts.noteHint} rows={4} />
      </div>
      <div className={css.end}>
        <Button>{texts.button}</Button>
        <Note>
          {texts.promise} {consent}{' '}
          <a href={legalPaths['privatumo-politika'][language]}>{privacy}</a>
        </Note>
      </div>
    </Form>
  )
}

function Times({ chosen, language }: { chosen: string; language: Language }) {
  const texts = messages[language]
  return (
    <fieldset className={css.times} id={fieldId(bookingForm, 'time')}>
      <legend>{texts.time}</legend>
      {times.map((time) => (
        <label key={time}>
          <input type="radio" name="time" value={time} required defaultChecked={chosen === time} />
          <span>{texts.times[time]}</span>
        </label>
      ))}
    </fieldset>
  )
}
