import { messages as contactMessages } from '#features/contact/messages.ts'
import { legalPaths } from '#features/legal/wire.ts'
import { formAttribute } from '#features/marketing/page-options.ts'
import { formatMonth, formatWeekday } from '#lib/dates/dates.ts'
import type { FieldName } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { fieldId, fieldProps } from '#ui/field/field-props.ts'
import { Note } from '#ui/field/Note.tsx'
import { Select, type SelectOptions } from '#ui/field/Select.tsx'
import css from './BookingForm.module.css'
import { bookingForm, times } from './form.ts'
import { messages } from './messages.ts'
import { type BookingProps, bookingPaths, emptyBooking } from './wire.ts'

type Props = Partial<BookingProps['booking']> &
  Pick<BookingProps, 'days' | 'plans' | 'topics'> & { language: Language }

/** A request for a meeting, when no third-party calendar is set. */
export function BookingForm(props: Props) {
  const { fields = emptyBooking, problems = [], days, plans, topics, language } = props
  const texts = messages[language]
  const { consent, privacy } = contactMessages[language]
  const field = (name: FieldName<typeof bookingForm>) =>
    fieldProps(bookingForm, name, texts, { fields, problems })
  return (
    <Form
      action={bookingPaths[language]}
      className={css.form}
      {...{ [formAttribute]: 'booking_requested' }}
    >
      <Select {...field('day')} options={dayOptions(days, language)} />
      <Select {...field('plan')} options={planOptions(plans, language)} />
      <Times chosen={fields.time} language={language} />
      <div className={css.wide}>
        {/* One is always chosen, and a required list would have to begin with an empty option. */}
        <Select {...field('topic')} required={false} options={namesOf(topics)} />
      </div>
      <Field {...field('name')} />
      <Field {...field('email')} />
      <div className={css.wide}>
        <Field {...field('note')} rows={4} />
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

/** Days by month, after an empty option. */
function dayOptions(days: readonly string[], language: Language): SelectOptions {
  const months = Map.groupBy(days, (day) => formatMonth(day, language))
  const options = [...months].map(([month, daysOfMonth]) => [
    month,
    Object.fromEntries(daysOfMonth.map((day) => [day, formatWeekday(day, language)])),
  ])
  return { '': messages[language].noDay, ...Object.fromEntries(options) }
}

function planOptions(plans: BookingProps['plans'], language: Language): SelectOptions {
  return { '': messages[language].noPlan, ...namesOf(plans) }
}

const namesOf = (choices: BookingProps['topics']): SelectOptions =>
  Object.fromEntries(choices.map(({ id, name }) => [id, name]))

function Times({ chosen, language }: { chosen: string; language: Language }) {
  const texts = messages[language]
  return (
    <fieldset className={css.times} id={fieldId(bookingForm, 'time')}>
      <legend>{texts.fields.time.label}</legend>
      {times.map((time) => (
        <label key={time}>
          <input type="radio" name="time" value={time} required defaultChecked={chosen === time} />
          <span>{texts.times[time]}</span>
        </label>
      ))}
    </fieldset>
  )
}
