import type { Language } from '#lib/language.ts'
import { Island } from '#ui/island/Island.tsx'
import { Annotations } from './Annotations.tsx'
import css from './Dashboard.module.css'
import { hasFilters, withChanges } from './dashboard-query.ts'
import { linkTo } from './dashboard-url.ts'
import { messages } from './messages.ts'
import { metricLabels } from './metric-labels.ts'
import panelCss from './Panels.module.css'
import { Pills } from './Pills.tsx'
import { island as trendIsland } from './Trend.island.tsx'
import { type TrendData, trendOf } from './trend.ts'
import { type DashboardProps, statisticsPath } from './wire.ts'

type Props = Pick<DashboardProps, 'query' | 'range' | 'annotations' | 'rejected'> & {
  series: NonNullable<DashboardProps['series']> | null
  mayEdit: boolean
  language: Language
}

/** The chosen metric over the range, and the annotations of its days. */
export function TrendSection(props: Props) {
  const { query, range, series, annotations, rejected, mayEdit, language } = props
  const { metric } = query
  const { interval, intervals, days } = range
  const { site, intervals: intervalNames } = metricLabels[language]
  return (
    <section id="grafikas" className={css.chart} aria-labelledby="grafiko-vardas">
      <header className={css.head}>
        <h2 id="grafiko-vardas">{site[metric].name}</h2>
        {intervals.length > 1 && (
          <Pills
            label={messages[language].interval}
            pills={intervals.map((name) => ({
              name: intervalNames[name],
              href: linkTo(statisticsPath, withChanges(query, { interval: name }), 'grafikas'),
              isChosen: name === interval,
            }))}
          />
        )}
      </header>
      {series ? (
        <Chart {...props} trend={trendOf({ metric, interval, annotations, ...series }, language)} />
      ) : (
        <p>{messages[language].tooLong}</p>
      )}
      <Annotations {...{ query, days, annotations, rejected, mayEdit, language }} />
    </section>
  )
}

function Chart({ trend, ...props }: Props & { trend: TrendData }) {
  const { language } = props
  const isEmpty = trend.points.every(({ value, compared }) => !value && !compared)
  if (isEmpty) return <p>{messages[language][whyEmpty(props)]}</p>
  return (
    <>
      <Island of={trendIsland} on="visible" props={{ trend }} />
      <Numbers trend={trend} language={language} />
    </>
  )
}

function whyEmpty({ query, series }: Omit<Props, 'trend'>) {
  if (series?.points.every(({ totals }) => totals === null)) return 'chartFuture'
  return hasFilters(query) ? 'chartEmpty' : 'chartNone'
}

function Numbers({ trend, language }: { trend: TrendData; language: Language }) {
  const texts = messages[language]
  return (
    <details className={css.more}>
      <summary>{texts.numbers}</summary>
      <div className={panelCss.scroll} tabIndex={0} role="region" aria-label={trend.title}>
        <table className={panelCss.table}>
          <thead>
            <tr>
              <th scope="col">{texts.time}</th>
              <th scope="col">{texts.thisRange}</th>
              {trend.hasComparison && <th scope="col">{texts.comparedRange}</th>}
            </tr>
          </thead>
          <tbody>
            {trend.points.map(({ full, valueText, comparedText }) => (
              <tr key={full}>
                <th scope="row">{full}</th>
                <td>{valueText.replace(/^.*: /, '')}</td>
                {trend.hasComparison && <td>{comparedText.replace(/^.*: /, '')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
