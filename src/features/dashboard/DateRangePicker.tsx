import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import css from './Dashboard.module.css'
import { DropDown } from './DropDown.tsx'
import { comparisons, type DashboardQuery, periods, withChanges } from './dashboard-query.ts'
import { fields, linkTo, periodSlugs, queryFields } from './dashboard-url.ts'
import { formatDayRange } from './format.ts'
import { HiddenFields } from './HiddenFields.tsx'
import { messages } from './messages.ts'
import barCss from './StatisticsBar.module.css'
import type { ShownRange } from './wire.ts'

type Props = {
  path: string
  query: DashboardQuery
  range: ShownRange
  language: Language
}

/** Group of controls in the bar, of which one is open at a time. */
export const barGroup = 'juosta'

/** Chooses the days shown. */
export function PeriodPicker({ path, query, range, language }: Props) {
  const texts = messages[language]
  const { period } = query
  const name = period === 'custom' ? formatDayRange(range.days, language) : texts.periods[period]
  return (
    <DropDown
      name={barGroup}
      summary={
        <>
          <span className="visually-hidden">{texts.period}: </span>
          {name}
        </>
      }
    >
      <Choices
        choices={periods
          .filter((one) => one !== 'custom')
          .map((one) => ({
            name: texts.periods[one],
            href: linkTo(path, withChanges(query, { period: one, interval: null })),
            isChosen: one === period,
          }))}
      />
      <CustomDays {...{ path, query, range, language }} />
    </DropDown>
  )
}

/** Chooses the days they are compared with. */
export function ComparisonPicker({ path, query, language }: Omit<Props, 'range'>) {
  const texts = messages[language]
  return (
    <DropDown
      name={barGroup}
      summary={
        <>
          <span className={barCss.narrow}>{texts.compare}</span>
          <span className={barCss.wide}>{texts.comparedWith[query.comparison]}</span>
        </>
      }
    >
      <Choices
        choices={comparisons.map((comparison) => ({
          name: texts.comparisons[comparison],
          href: linkTo(path, withChanges(query, { comparison })),
          isChosen: comparison === query.comparison,
        }))}
      />
    </DropDown>
  )
}

type Choice = { name: string; href: string; isChosen: boolean }

function Choices({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className={barCss.choices}>
      {choices.map(({ name, href, isChosen }) => (
        <li key={name}>
          <a href={href} aria-current={isChosen ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function CustomDays({ path, query, range: { days }, language }: Props) {
  const texts = messages[language]
  const others = withChanges(query, { period: 'weeks', from: '', to: '', interval: null })
  return (
    <form action={path} className={`${css.form} ${barCss.own}`}>
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
