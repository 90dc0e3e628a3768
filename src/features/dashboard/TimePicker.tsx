import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import {
  addressOf,
  type Choice,
  choiceFields,
  choose,
  comparisons,
  fields,
  periodNames,
  periods,
} from './choice.ts'
import css from './Dashboard.module.css'
import { HiddenFields } from './HiddenFields.tsx'
import { formatDays } from './labels.ts'
import { messages } from './messages.ts'
import { Pills } from './Pills.tsx'
import type { ChosenTime } from './wire.ts'

type Props = {
  path: string
  choice: Choice
  time: ChosenTime
  /** Whether there is anything to compare. */
  compares?: boolean
  language: Language
}

/** Which days are shown, and which they are compared with. */
export function TimePicker({ path, choice, time, compares = false, language }: Props) {
  const texts = messages[language]
  const { days, compared, isCut } = time
  const ready = periods.filter((period) => period !== 'custom')
  return (
    <div className={css.times}>
      <Pills
        label={texts.period}
        pills={ready.map((period) => ({
          name: texts.periods[period],
          href: addressOf(path, choose(choice, { period, step: null })),
          isChosen: period === choice.period,
        }))}
      />
      <details className={css.more} open={choice.period === 'custom'}>
        <summary>{texts.ownDays}</summary>
        <OwnDays path={path} choice={choice} time={time} language={language} />
      </details>
      <p className={css.days}>
        <b>{formatDays(days, language)}</b>
        {compares && compared && (
          <span>
            {texts.comparedWith} {formatDays(compared, language)}
            {isCut && `, ${texts.cut}`}
          </span>
        )}
      </p>
      {compares && (
        <details className={css.more}>
          <summary>{texts.compare}</summary>
          <Pills
            label={texts.compare}
            pills={comparisons.map((comparison) => ({
              name: texts.comparisons[comparison],
              href: addressOf(path, choose(choice, { comparison })),
              isChosen: comparison === choice.comparison,
            }))}
          />
        </details>
      )}
    </div>
  )
}

function OwnDays({ path, choice, time: { days }, language }: Props) {
  const texts = messages[language]
  const others = choose(choice, { period: 'month_back', from: '', to: '', step: null })
  return (
    <form action={path} className={css.form}>
      <HiddenFields fields={[[fields.period, periodNames.custom], ...choiceFields(others)]} />
      <label>
        {texts.from}
        <input type="date" name={fields.from} defaultValue={days.from} required />
      </label>
      <label>
        {texts.to}
        <input type="date" name={fields.to} defaultValue={days.to} required />
      </label>
      <Button look="outlined">{texts.show}</Button>
    </form>
  )
}
