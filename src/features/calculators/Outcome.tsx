import type { Language } from '#lib/language.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { Values } from './calculate.ts'
import { chartOf } from './chart-of.ts'
import { formatNumber, formatResult } from './format-number.ts'
import css from './Outcome.module.css'
import type { Formula, Result } from './wire.ts'

export interface OutcomeProps {
  formula: Formula
  values: Values
  language: Language
}

/** The first result; phrases alone, because it stands in an `<output>`. */
export function Answer({ formula, values, language }: OutcomeProps) {
  const [answer] = formula.results
  return (
    answer && (
      <>
        <span>{answer.label}</span> <b>{shown(answer, values, language)}</b>
      </>
    )
  )
}

/** The further results, and the charts. */
export function Outcome(props: OutcomeProps) {
  const { formula, values, language } = props
  const [, ...others] = formula.results
  return (
    <>
      {others.length > 0 && (
        <dl className={css.results}>
          {others.map((result) => (
            <div key={result.label}>
              <dt>{result.label}</dt>
              <dd>{shown(result, values, language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {formula.charts.length > 0 && (
        <div className={css.charts}>
          <Charts {...props} />
        </div>
      )}
    </>
  )
}

function Charts({ formula, values, language }: OutcomeProps) {
  return formula.charts.map((chart, index) => (
    <Chart
      key={chart.caption}
      id={`${formula.slug}-grafikas-${index + 1}`}
      title={formula.title}
      caption={chart.caption}
      data={chartOf(formula, chart, values)}
      format={(value) => formatNumber(value, chart, language)}
      language={language}
    />
  ))
}

const shown = (result: Result, values: Values, language: Language) =>
  formatResult(values[result.of] ?? 0, result, language)
