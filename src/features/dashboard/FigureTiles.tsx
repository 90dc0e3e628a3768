import type { Language } from '#lib/language.ts'
import { changeOf, noChange } from './change.ts'
import { addressOf, type Choice, choose, type Metric, metrics } from './choice.ts'
import { metricOf } from './columns.ts'
import css from './FigureTiles.module.css'
import { formatMetric } from './labels.ts'
import { TileMeaning } from './Meaning.tsx'
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
            <TileMeaning title={name} text={meaning} language={language} />
          </li>
        )
      })}
    </ul>
  )
}

type ChangeProps = { now: number | null; then: number | null; metric: Metric; language: Language }

function Change({ now, then, metric, language }: ChangeProps) {
  const texts = messages[language]
  const change = changeOf(now, then, metric, language)
  if (!('amount' in change)) return <small>{noChange(change.kind, language)}</small>
  const isMore = change.kind === 'up'
  return (
    <small>
      <span aria-hidden="true">{isMore ? '↑' : '↓'}</span> {change.amount}{' '}
      <span className="visually-hidden">{isMore ? texts.more : texts.less}</span>
    </small>
  )
}
