import type { Language } from '#lib/language.ts'
import { addressOf, type Choice, choose, type Metric, metrics } from './choice.ts'
import { isRate, metricOf } from './columns.ts'
import css from './FigureTiles.module.css'
import { formatMetric, formatNumber, formatPercent } from './labels.ts'
import { messages } from './messages.ts'
import { names } from './names.ts'
import type { SiteFigures } from './wire.ts'

type Props = {
  path: string
  choice: Choice
  totals: SiteFigures
  before: SiteFigures | null
  language: Language
}

/** The figures of the whole time; the chosen one is drawn. */
export function FigureTiles({ path, choice, totals, before, language }: Props) {
  const texts = messages[language]
  return (
    <ul className={css.tiles} aria-label={texts.metricsLabel}>
      {metrics.map((metric) => {
        const { name, meaning } = names[language].metrics[metric]
        return (
          <li key={metric} data-metric={metric}>
            <a
              href={addressOf(path, choose(choice, { metric }), 'grafikas')}
              aria-current={metric === choice.metric ? 'true' : undefined}
            >
              <span>{name}</span>
              <strong>{formatMetric(metricOf(totals, metric), metric, language)}</strong>
              {before && (
                <Change
                  now={metricOf(totals, metric)}
                  then={metricOf(before, metric)}
                  metric={metric}
                  language={language}
                />
              )}
            </a>
            <details className={css.meaning} name="reiksme">
              <summary>
                <span aria-hidden="true">?</span>
                <span className="visually-hidden">
                  {texts.whatIsIt}: {name}
                </span>
              </summary>
              <p>{meaning}</p>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

type ChangeProps = { now: number | null; then: number | null; metric: Metric; language: Language }

/** How a figure differs from before: in percent, and rates in points of them. */
function Change({ now, then, metric, language }: ChangeProps) {
  const texts = messages[language]
  if (now === null || then === null || (then === 0 && !isRate(metric)))
    return <small>{now ? texts.noBasis : '–'}</small>
  const change = isRate(metric) ? now - then : ((now - then) / then) * 100
  const size = Math.abs(change)
  if (Math.round(size * 10) === 0) return <small>{texts.unchanged}</small>
  const amount = isRate(metric)
    ? `${formatNumber(Math.round(size * 10) / 10, language)}\u00a0${texts.points}`
    : formatPercent(size, language)
  return (
    <small>
      <span aria-hidden="true">{change > 0 ? '↑' : '↓'}</span> {amount}{' '}
      <span className="visually-hidden">{change > 0 ? texts.more : texts.less}</span>
    </small>
  )
}
