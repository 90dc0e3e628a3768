import type { Language } from '#lib/language.ts'
import { ChartFigure } from '#ui/chart/ChartFigure.tsx'
import type { Values } from './calculate.ts'
import { drawingOf } from './drawing-of.tsx'
import { formatResult } from './format-number.ts'
import css from './Outcome.module.css'
import type { Formula } from './wire.ts'

type Props = { formula: Formula; values: Values; language: Language }

/** The further results, and the charts. */
export function Outcome({ formula, values, language }: Props) {
  const [, ...others] = formula.results
  return (
    <div>
      {others.length > 0 && (
        <dl className={css.results}>
          {others.map((result) => (
            <div key={result.label}>
              <dt>{result.label}</dt>
              <dd>{formatResult(result, values, language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {formula.charts.map((chart) => (
        <div key={chart.caption} className={css.chart}>
          <ChartFigure
            {...drawingOf(formula, chart, values, language)}
            caption={chart.caption}
            language={language}
          />
        </div>
      ))}
    </div>
  )
}
