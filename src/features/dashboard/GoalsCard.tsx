import { goalsPath } from '#features/goals/wire.ts'
import type { Language } from '#lib/language.ts'
import { cents, formatEuros, sumOf } from '#lib/money/money.ts'
import { type DashboardQuery, withChanges, withFilter } from './dashboard-query.ts'
import { linkTo } from './dashboard-url.ts'
import { ExplainedHeading } from './Explanation.tsx'
import { formatNumber, formatPercent } from './format.ts'
import css from './Goals.module.css'
import { goalMessages } from './goal-messages.ts'
import { completionRate } from './goal-metrics.ts'
import { messages } from './messages.ts'
import panelCss from './Panels.module.css'
import { csvPath, type GoalRow, goalsFile, statisticsPath } from './wire.ts'

type Props = {
  goals: readonly GoalRow[] | null
  query: DashboardQuery
  seesGoals: boolean
  language: Language
}

/** Counts of completed goals; each links to the dashboard filtered by it. */
export function GoalsCard({ goals, query, seesGoals, language }: Props) {
  const { goals: texts } = goalMessages[language]
  return (
    <section id="tikslai" className={panelCss.card} aria-labelledby="tikslu-vardas">
      <ExplainedHeading
        id="tikslu-vardas"
        title={texts.title}
        text={texts.meaning}
        language={language}
      />
      {goals === null && <p className={panelCss.none}>{messages[language].tooLong}</p>}
      {goals?.length === 0 && <p className={panelCss.none}>{texts.none}</p>}
      {goals && goals.length > 0 && <Table goals={goals} query={query} language={language} />}
      <p className={panelCss.under}>
        {goals && goals.length > 0 && (
          <a href={linkTo(csvPath(goalsFile), withChanges(query, {}))}>
            {messages[language].csv} <span className="visually-hidden">{texts.title}</span>
          </a>
        )}
        {seesGoals && <a href={goalsPath}>{texts.manage}</a>}
      </p>
    </section>
  )
}

type TableProps = { goals: readonly GoalRow[]; query: DashboardQuery; language: Language }

function Table({ goals, query, language }: TableProps) {
  const { goals: texts } = goalMessages[language]
  const sum = sumOf(goals.map(({ valueCents }) => cents(valueCents ?? 0)))
  const completions = goals.reduce((count, goal) => count + goal.completions, 0)
  return (
    <table className={`${panelCss.numbers} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col">{texts.goal}</th>
          <th scope="col">{texts.completions}</th>
          <th scope="col">{texts.rate}</th>
          <th scope="col">{texts.value}</th>
        </tr>
      </thead>
      <tbody>
        {goals.map((goal) => (
          <tr key={goal.id}>
            <th scope="row">
              <a href={linkTo(statisticsPath, withFilter(query, 'goal', String(goal.id)))}>
                <span className="visually-hidden">{messages[language].choose} </span>
                {goal.title}
                {goal.isPaused && <small> {texts.paused}</small>}
              </a>
            </th>
            <td>{formatNumber(goal.completions, language)}</td>
            <td>{rateOf(goal, language)}</td>
            <td>
              {goal.valueCents === null ? '–' : formatEuros(cents(goal.valueCents), language)}
            </td>
          </tr>
        ))}
      </tbody>
      {goals.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{texts.all}</th>
            <td>{formatNumber(completions, language)}</td>
            <td />
            <td>{formatEuros(sum, language)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function rateOf(goal: GoalRow, language: Language): string {
  const rate = completionRate(goal)
  return rate === null ? '–' : formatPercent(rate, language)
}
