import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import css from './Dashboard.module.css'
import { comparisons, type DashboardQuery, periods, withChanges } from './dashboard-query.ts'
import { fields, linkTo, periodSlugs, queryFields } from './dashboard-url.ts'
import { formatDayRange } from './format.ts'
import { HiddenFields } from './HiddenFields.tsx'
import { messages } from './messages.ts'
import { Pills } from './Pills.tsx'
import type { ShownRange } from './wire.ts'

type Props = {
  path: string
  query: DashboardQuery
  range: ShownRange
  /** Whether there is anything to compare. */
  compares?: boolean
  language: Language
}

/** Which days are shown, and which they are compared with. */
export function DateRangePicker({ path, query, range, compares = false, language }: Props) {
  const texts = messages[language]
  const { days, comparedDays, isPartial } = range
  const presets = periods.filter((period) => period !== 'custom')
  return (
    <div className={css.times}>
      <Pills
        label={texts.period}
        pills={presets.map((period) => ({
          name: texts.periods[period],
          href: linkTo(path, withChanges(query, { period, interval: null })),
          isChosen: period === query.period,
        }))}
      />
      <details className={css.more} open={query.period === 'custom'}>
        <summary>{texts.ownDays}</summary>
        <CustomDays path={path} query={query} range={range} language={language} />
      </details>
      <p className={css.days}>
        <b>{formatDayRange(days, language)}</b>
        {compares && comparedDays && (
          <span>
            {texts.comparedWith} {formatDayRange(comparedDays, language)}
            {isPartial && `, ${texts.partial}`}
          </span>
        )}
      </p>
      {compares && <ComparisonPicker path={path} query={query} language={language} />}
    </div>
  )
}

function ComparisonPicker({ path, query, language }: Omit<Props, 'range'>) {
  const texts = messages[language]
  return (
    <details className={css.more}>
      <summary>{texts.compare}</summary>
      <Pills
        label={texts.compare}
        pills={comparisons.map((comparison) => ({
          name: texts.comparisons[comparison],
          href: linkTo(path, withChanges(query, { comparison })),
          isChosen: comparison === query.comparison,
        }))}
      />
    </details>
  )
}

function CustomDays({ path, query, range: { days }, language }: Props) {
  const texts = messages[language]
  const others = withChanges(query, { period: 'month_back', from: '', to: '', interval: null })
  return (
    <form action={path} className={css.form}>
      <HiddenFields fields={[[fields.period, periodSlugs.custom], ...queryFields(others)]} />
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
