import type { ReactNode } from 'react'
import { messages as contactMessages } from '#features/contact/messages.ts'
import { honeypotField, longestName } from '#features/contact/wire.ts'
import { legalPaths } from '#features/legal/wire.ts'
import { longestEmail } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import css from './BookingForm.module.css'
import { messages } from './messages.ts'
import {
  type BookingFields,
  type BookingProps,
  bookingPaths,
  emptyBooking,
  longestNote,
  times,
  topics,
} from './wire.ts'

type Props = Partial<BookingProps['booking']> & { language: Language }

const idOf = (name: keyof BookingFields) => `registracija-${name}`

/** Asks for a time where no outside calendar is set. Native throughout; the server decides. */
export function BookingForm({ fields = emptyBooking, problems = [], language }: Props) {
  const texts = messages[language]
  const { name, email, consent, privacy } = contactMessages[language]
  const about = (field: keyof BookingFields, hint = '') => ({
    field,
    hint,
    problem: problems.includes(field) ? texts.problems[field] : '',
  })
  const control = (field: keyof BookingFields, hint = '') => ({
    ...nativeOf(about(field, hint)),
    defaultValue: fields[field],
    // The browser goes to the first field to be mended, without a script.
    autoFocus: problems[0] === field,
  })
  return (
    <form method="post" action={bookingPaths[language]} className={css.form}>
      <div className={css.trap} aria-hidden="true">
        <label>
          {honeypotField}
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Labelled {...about('day', texts.dayHint)} label={texts.day}>
        <input type="date" required {...control('day', texts.dayHint)} />
      </Labelled>
      <Labelled {...about('topic')} label={texts.topic}>
        <select {...control('topic')}>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {texts.topics[topic]}
            </option>
          ))}
        </select>
      </Labelled>
      <fieldset className={css.times} id={idOf('time')}>
        <legend>{texts.time}</legend>
        {times.map((time) => (
          <label key={time}>
            <input
              type="radio"
              name="time"
              value={time}
              required
              defaultChecked={fields.time === time}
            />
            <span>{texts.times[time]}</span>
          </label>
        ))}
      </fieldset>
      <Labelled {...about('name')} label={name}>
        <input
          type="text"
          required
          maxLength={longestName}
          autoComplete="name"
          {...control('name')}
        />
      </Labelled>
      <Labelled {...about('email')} label={email}>
        <input
          type="email"
          required
          maxLength={longestEmail}
          autoComplete="email"
          {...control('email')}
        />
      </Labelled>
      <Labelled {...about('note', texts.noteHint)} label={texts.note} isWide>
        <textarea rows={4} maxLength={longestNote} {...control('note', texts.noteHint)} />
      </Labelled>
      <div className={css.end}>
        <Button>{texts.button}</Button>
        <p className={css.note}>
          {texts.promise} {consent}{' '}
          <a href={legalPaths['privatumo-politika'][language]}>{privacy}</a>
        </p>
      </div>
    </form>
  )
}

type About = { field: keyof BookingFields; hint: string; problem: string }

function nativeOf({ field, hint, problem }: About) {
  const id = idOf(field)
  const described = [problem && `${id}-klaida`, hint && `${id}-pastaba`].filter(Boolean).join(' ')
  return {
    id,
    name: field,
    className: css.input,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  }
}

type LabelledProps = About & { label: string; isWide?: boolean; children: ReactNode }

/** A control with its name, what is wrong with it and what helps. */
function Labelled({ field, hint, problem, label, isWide, children }: LabelledProps) {
  const id = idOf(field)
  return (
    <div className={isWide ? `${css.field} ${css.wide}` : css.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {problem && (
        <p id={`${id}-klaida`} className={css.problem}>
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-pastaba`} className={css.note}>
          {hint}
        </p>
      )}
    </div>
  )
}
