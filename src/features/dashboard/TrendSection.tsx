import type { Language } from '#lib/language.ts'
import { Island } from '#ui/island/Island.tsx'
import { Annotations, chartGroup } from './Annotations.tsx'
import css from './Dashboard.module.css'
import { DropDown } from './DropDown.tsx'
import { chartMetric, hasFilters, withChanges } from './dashboard-query.ts'
import { linkTo } from './dashboard-url.ts'
import { messages } from './messages.ts'
import { metricLabels } from './metric-labels.ts'
import panelCss from './Panels.module.css'
import { Pills } from './Pills.tsx'
import { island as trendIsland } from './Trend.island.tsx'
import { type TrendData, trendOf } from './trend.ts'
import { type DashboardProps, statisticsPath } from './wire.ts'

type Props = Pick<DashboardProps, 'query' | 'range' | 'mainGoal' | 'annotations' | 'rejected'> & {
  series: NonNullable<DashboardProps['series']> | null
  mayEdit: boolean
  language: Language
}

/** The chosen metric over the range, and the annotations of its days. */
export function TrendSection(props: Props) {
  const { query, range, series, mainGoal, annotations, rejected, mayEdit, language } = props
  const metric = chartMetric(query, mainGoal)
  const { interval, intervals, days, comparedDays } = range
  const { site, intervals: intervalNames } = metricLabels[language]
  const name = (metric === 'conversions' && mainGoal) || site[metric].name
  const trend =
    series &&
    trendOf({ metric, name, interval, annotations, days, comparedDays, ...series }, language)
  return (
    <section id="grafikas" className={css.chart} aria-labelledby="grafiko-vardas">
      <header className={css.head}>
        <h2 id="grafiko-vardas">{name}</h2>
        <div className={css.tools}>
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
          {trend && <Numbers trend={trend} language={language} />}
          <Annotations {...{ query, days, annotations, rejected, mayEdit, language }} />
        </div>
      </header>
      {trend ? <Chart {...props} trend={trend} /> : <p>{messages[language].tooLong}</p>}
    </section>
  )
}

function Chart({ trend, ...props }: Props & { trend: TrendData }) {
  const { language } = props
  const isEmpty = trend.points.every(({ value, compared }) => !value && !compared)
  if (isEmpty) return <p>{messages[language][whyEmpty(props)]}</p>
  return <Island of={trendIsland} on="visible" props={{ trend }} />
}

function whyEmpty({ query, series }: Omit<Props, 'trend'>) {
  if (series?.points.every(({ totals }) => totals === null)) return 'chartFuture'
  return hasFilters(query) ? 'chartEmpty' : 'chartNone'
}

function Numbers({ trend, language }: { trend: TrendData; language: Language }) {
  const texts = messages[language]
  return (
    <DropDown name={chartGroup} summary={texts.numbers}>
      <div className={panelCss.scroll} tabIndex={0} role="region" aria-label={trend.title}>
        <table className={panelCss.table}>
          <thead>
            <tr>
              <th scope="col">{texts.time}</th>
              <th scope="col">{trend.thisRange}</th>
              {trend.hasComparison && <th scope="col">{trend.comparedRange}</th>}
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
    </DropDown>
  )
}
