import { goalsPath } from '#features/goals/wire.ts'
import type { Language } from '#lib/language.ts'
import { formatEuros } from '#lib/money.ts'
import { addressOf, type Choice, choose, withFilter } from './choice.ts'
import css from './Goals.module.css'
import { completionRate } from './goal-figures.ts'
import { goalMessages } from './goal-messages.ts'
import { formatNumber, formatPercent } from './labels.ts'
import { HeadWithMeaning } from './Meaning.tsx'
import { messages } from './messages.ts'
import panelCss from './Panels.module.css'
import { csvPath, type GoalRow, goalsFile, statisticsPath } from './wire.ts'

type Props = {
  goals: readonly GoalRow[] | null
  choice: Choice
  seesGoals: boolean
  language: Language
}

/** What became of the owner's goals; each of them chooses the visits that reached it. */
export function GoalsCard({ goals, choice, seesGoals, language }: Props) {
  const { goals: texts } = goalMessages[language]
  return (
    <section id="tikslai" className={panelCss.card} aria-labelledby="tikslu-vardas">
      <HeadWithMeaning
        id="tikslu-vardas"
        title={texts.title}
        text={texts.meaning}
        language={language}
      />
      {goals === null && <p className={panelCss.none}>{messages[language].tooLong}</p>}
      {goals?.length === 0 && <p className={panelCss.none}>{texts.none}</p>}
      {goals && goals.length > 0 && <Table goals={goals} choice={choice} language={language} />}
      <p className={panelCss.under}>
        {goals && goals.length > 0 && (
          <a href={addressOf(csvPath(goalsFile), choose(choice, {}))}>
            {messages[language].csv} <span className="visually-hidden">{texts.title}</span>
          </a>
        )}
        {seesGoals && <a href={goalsPath}>{texts.manage}</a>}
      </p>
    </section>
  )
}

type TableProps = { goals: readonly GoalRow[]; choice: Choice; language: Language }

function Table({ goals, choice, language }: TableProps) {
  const { goals: texts } = goalMessages[language]
  const sum = goals.reduce((cents, { valueCents }) => cents + (valueCents ?? 0), 0)
  const completions = goals.reduce((count, goal) => count + goal.completions, 0)
  return (
    <table className={`${panelCss.figures} ${css.table}`}>
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
              <a href={addressOf(statisticsPath, withFilter(choice, 'goal', String(goal.id)))}>
                <span className="visually-hidden">{messages[language].choose} </span>
                {goal.title}
                {goal.isPaused && <small> {texts.paused}</small>}
              </a>
            </th>
            <td>{formatNumber(goal.completions, language)}</td>
            <td>{rateOf(goal, language)}</td>
            <td>{goal.valueCents === null ? '–' : formatEuros(goal.valueCents, language)}</td>
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
