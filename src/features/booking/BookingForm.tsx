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
import { FreeTimes } from './FreeTimes.tsx'
import { bookingForm, emptyBooking } from './form.ts'
import { messages, textsFor } from './messages.ts'
import { type BookingProps, bookingPaths, namesById } from './wire.ts'

type Props = Partial<BookingProps['booking']> &
  Pick<BookingProps, 'days' | 'offer' | 'plans' | 'topics'> & { language: Language }

/** Fields with a list of choices come before fields to write in. */
const chosenFields = ['day', 'plan', 'time', 'way', 'topic'] as const

/** A request for a meeting, when no third-party calendar is set. */
export function BookingForm(props: Props) {
  const { fields = emptyBooking, problems = [], days, offer, plans, topics, language } = props
  const texts = textsFor(offer, language)
  const { consent, privacy } = contactMessages[language]
  const special: SpecialFields<typeof bookingForm> = {
    day: (field) =>
      offer ? (
        <FreeTimes field={field} times={offer.times} language={language} />
      ) : (
        <Select {...field} options={dayOptions(days, language)} />
      ),
    plan: (field) => <Select {...field} options={planOptions(plans, language)} />,
    time: () =>
      offer ? null : (
        <Choices
          name="time"
          label={texts.fields.time.label}
          options={texts.partsOfDay}
          chosen={fields.time || 'morning'}
        />
      ),
    way: () =>
      offer && (
        <Choices
          name="way"
          label={texts.fields.way.label}
          options={Object.fromEntries(offer.ways.map((way) => [way, texts.ways[way]]))}
          chosen={fields.way || (offer.ways[0] ?? '')}
        />
      ),
    topic: (field) => (
      <div className={css.wide}>
        {/* One is always chosen, and a required list would have to begin with an empty option. */}
        <Select {...field} required={false} options={namesById(topics)} />
      </div>
    ),
    note: (field) => (
      <div className={css.wide}>
        <Field {...field} rows={3} />
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
        <Button>{offer ? texts.held.button : texts.button}</Button>
        <Note>
          {offer ? texts.held.promise : texts.promise} {consent}{' '}
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

type ChoicesProps = {
  name: 'time' | 'way'
  label: string
  options: Readonly<Record<string, string>>
  chosen: string
}

function Choices({ name, label, options, chosen }: ChoicesProps) {
  return (
    <fieldset className={css.times} id={fieldId(bookingForm, name)}>
      <legend>{label}</legend>
      {Object.entries(options).map(([value, text]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            required
            defaultChecked={chosen === value}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
