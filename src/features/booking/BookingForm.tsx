import { messages as contactMessages } from '#features/contact/messages.ts'
import { legalPaths } from '#features/legal/wire.ts'
import { formAttribute } from '#features/marketing/page-options.ts'
import { formatMonth, formatWeekday } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Form } from '#ui/field/Form.tsx'
import { FormFields, type SpecialFields } from '#ui/field/FormFields.tsx'
import { fieldId } from '#ui/field/field-props.ts'
import { Note } from '#ui/field/Note.tsx'
import { Select, type SelectOptions } from '#ui/field/Select.tsx'
import css from './BookingForm.module.css'
import { bookingForm, emptyBooking, times } from './form.ts'
import { messages } from './messages.ts'
import { type BookingProps, bookingPaths, namesById } from './wire.ts'

type Props = Partial<BookingProps['booking']> &
  Pick<BookingProps, 'days' | 'plans' | 'topics'> & { language: Language }

/** Fields with a list of choices come before fields to write in. */
const chosenFields = ['day', 'plan', 'time', 'topic'] as const

/** A request for a meeting, when no third-party calendar is set. */
export function BookingForm(props: Props) {
  const { fields = emptyBooking, problems = [], days, plans, topics, language } = props
  const texts = messages[language]
  const { consent, privacy } = contactMessages[language]
  const special: SpecialFields<typeof bookingForm> = {
    day: (field) => <Select {...field} options={dayOptions(days, language)} />,
    plan: (field) => <Select {...field} options={planOptions(plans, language)} />,
    time: () => <Times chosen={fields.time} language={language} />,
    topic: (field) => (
      <div className={css.wide}>
        {/* One is always chosen, and a required list would have to begin with an empty option. */}
        <Select {...field} required={false} options={namesById(topics)} />
      </div>
    ),
    note: (field) => (
      <div className={css.wide}>
        <Field {...field} rows={4} />
      </div>
    ),
  }
  const shown = { form: bookingForm, texts, submission: { fields, problems }, special }
  return (
    <Form
      action={bookingPaths[language]}
      className={css.form}
      {...{ [formAttribute]: 'booking_requested' }}
    >
      <FormFields {...shown} only={chosenFields} />
      <FormFields {...shown} without={chosenFields} />
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
  return { '': messages[language].noPlan, ...namesById(plans) }
}

function Times({ chosen, language }: { chosen: string; language: Language }) {
  const { label, options } = messages[language].fields.time
  return (
    <fieldset className={css.times} id={fieldId(bookingForm, 'time')}>
      <legend>{label}</legend>
      {times.map((time) => (
        <label key={time}>
          <input type="radio" name="time" value={time} required defaultChecked={chosen === time} />
          <span>{options[time]}</span>
        </label>
      ))}
    </fieldset>
  )
}
