import { metricValue, type SiteMetric, siteMetrics } from '#features/statistics/metrics.ts'
import type { Language } from '#lib/language.ts'
import { judgement, metricChange, unchangedText } from './change.ts'
import { chartMetric, type DashboardQuery, withChanges } from './dashboard-query.ts'
import { linkTo } from './dashboard-url.ts'
import { TileExplanation } from './Explanation.tsx'
import { formatMetric } from './format.ts'
import css from './MetricTiles.module.css'
import { messages } from './messages.ts'
import { metricLabels } from './metric-labels.ts'
import type { SiteTotals } from './wire.ts'

type Props = {
  path: string
  query: DashboardQuery
  totals: SiteTotals
  compared: SiteTotals | null
  /** Title of the main goal; without one there is no tile of conversions. */
  mainGoal: string | null
  /** Visitors are recognised on another day; otherwise nearly all of them count as new. */
  knowsReturning: boolean
  language: Language
}

/** The metrics of the whole range; the chosen one is drawn as a chart. */
export function MetricTiles({
  path,
  query,
  totals,
  compared,
  mainGoal,
  knowsReturning,
  language,
}: Props) {
  const shown = siteMetrics.filter((metric) => {
    if (metric === 'conversions') return mainGoal !== null
    return metric !== 'new_visitor_rate' || knowsReturning
  })
  return (
    <ul className={css.tiles} aria-label={messages[language].metricsLabel}>
      {shown.map((metric) => {
        const { name, meaning } = metricLabels[language].site[metric]
        const value = metricValue(metric, totals)
        return (
          <li key={metric} data-metric={metric}>
            <a
              href={linkTo(path, withChanges(query, { metric }), 'grafikas')}
              aria-current={metric === chartMetric(query, mainGoal) ? 'true' : undefined}
            >
              <span>{(metric === 'conversions' && mainGoal) || name}</span>
              <strong>{formatMetric(value, metric, language)}</strong>
              {compared && (
                <Change
                  now={value}
                  before={metricValue(metric, compared)}
                  sessions={[totals.sessions, compared.sessions]}
                  metric={metric}
                  language={language}
                />
              )}
            </a>
            <TileExplanation title={name} text={meaning} language={language} />
          </li>
        )
      })}
    </ul>
  )
}

type ChangeProps = {
  now: number | null
  before: number | null
  sessions: readonly [number, number]
  metric: SiteMetric
  language: Language
}

function Change({ now, before, sessions, metric, language }: ChangeProps) {
  const texts = messages[language]
  const change = metricChange(now, before, metric, language, sessions)
  if (!('amount' in change)) return <small>{unchangedText(change.kind, language)}</small>
  const isMore = change.kind === 'up'
  const judged = judgement(change)
  return (
    <small data-change={judged}>
      <span aria-hidden="true">{isMore ? '↑' : '↓'}</span> {change.amount}{' '}
      <span className="visually-hidden">
        {isMore ? texts.more : texts.less}, {texts[judged]}
      </span>
    </small>
  )
}
