import { formatWeekday } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { FieldProps } from '#ui/field/field-props.ts'
import { problemId } from '#ui/field/problem-id.ts'
import { Remarks } from '#ui/field/Remarks.tsx'
import css from './BookingForm.module.css'
import { messages } from './messages.ts'

type Props = { field: FieldProps; times: readonly string[]; language: Language }

/**
 * The free times, day by day. The first one stands for all of them where the browser checks the
 * form.
 */
export function FreeTimes({ field, times, language }: Props) {
  const { noFreeTime } = messages[language]
  const { id, name, label, defaultValue, autoFocus } = field
  const days = [...Map.groupBy(times, (time) => time.slice(0, 10))]
  return (
    <fieldset className={css.days} aria-describedby={problemId(id)}>
      <legend>{label}</legend>
      <Remarks {...field} />
      {days.length === 0 && <p>{noFreeTime}</p>}
      {days.map(([day, ofDay]) => (
        <fieldset key={day} className={css.times}>
          <legend>{formatWeekday(day, language)}</legend>
          {ofDay.map((time) => (
            <label key={time}>
              <input
                type="radio"
                name={name}
                value={time}
                {...(time === times[0] && { id, required: true, autoFocus })}
                defaultChecked={time === defaultValue}
              />
              <span>{time.slice(11)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}
