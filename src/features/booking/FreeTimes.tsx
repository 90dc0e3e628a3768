import { formatWeekday } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Collapse } from '#ui/collapse/Collapse.tsx'
import type { FieldProps } from '#ui/field/field-props.ts'
import { problemId } from '#ui/field/problem-id.ts'
import { Remarks } from '#ui/field/Remarks.tsx'
import css from './BookingForm.module.css'
import { messages } from './messages.ts'

type Props = { field: FieldProps; times: readonly string[]; language: Language }
type DayOfTimes = readonly [day: string, times: readonly string[]]

/** A phone shows these on two screens. */
const shownDays = 4

/** The free times, day by day; days far ahead open on a press. */
export function FreeTimes({ field, times, language }: Props) {
  const { noFreeTime, moreDays } = messages[language]
  const days: DayOfTimes[] = [...Map.groupBy(times, (time) => time.slice(0, 10))]
  const [first, later] = [days.slice(0, shownDays), days.slice(shownDays)]
  const isLater = later.some(([, ofDay]) => ofDay.includes(field.defaultValue ?? ''))
  return (
    <fieldset className={css.days} aria-describedby={problemId(field.id)}>
      <legend>{field.label}</legend>
      <Remarks {...field} />
      {days.length === 0 && <p>{noFreeTime}</p>}
      <Days {...{ field, language }} days={first} first={times[0]} />
      {later.length > 0 && (
        <Collapse summary={moreDays(later.length)} open={isLater} className={css.more}>
          <Days {...{ field, language }} days={later} />
        </Collapse>
      )}
    </fieldset>
  )
}

type DaysProps = Omit<Props, 'times'> & {
  days: readonly DayOfTimes[]
  /** The time that stands for all of them where the browser checks the form. */
  first?: string | undefined
}

function Days({ field, days, first, language }: DaysProps) {
  const { id, name, defaultValue, autoFocus } = field
  return (
    <div className={css.list}>
      {days.map(([day, times]) => (
        <fieldset key={day} className={css.times}>
          <legend>{formatWeekday(day, language)}</legend>
          {times.map((time) => (
            <label key={time}>
              <input
                type="radio"
                name={name}
                value={time}
                {...(time === first && { id, required: true, autoFocus })}
                defaultChecked={time === defaultValue}
              />
              <span>{time.slice(11)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
