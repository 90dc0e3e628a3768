import {
  type Dimension,
  type PanelName,
  rankedBy,
  tabsOf,
} from '#features/statistics/dimensions.ts'
import { share } from '#features/statistics/metrics.ts'
import type { Ranking } from '#features/statistics/queries.ts'
import type { Language } from '#lib/language.ts'
import { type DashboardQuery, withChanges, withFilter } from './dashboard-query.ts'
import { dimensionSlug, linkTo } from './dashboard-url.ts'
import { dimensionLabels } from './dimension-labels.ts'
import { formatNumber, formatPercent, valueLabel } from './format.ts'
import { messages } from './messages.ts'
import { metricLabels } from './metric-labels.ts'
import css from './Panels.module.css'
import { Pills } from './Pills.tsx'
import { allPath, csvPath, type DashboardPanel, statisticsPath } from './wire.ts'

type Props = DashboardPanel & { query: DashboardQuery; language: Language }

/** The first rows of a dimension; each links to the dashboard filtered by its value. */
export function PanelCard({ name, dimension, ranking, query, language }: Props) {
  const texts = messages[language]
  return (
    <section id={name} className={css.panel} aria-labelledby={`${name}-vardas`}>
      <h2 id={`${name}-vardas`}>{dimensionLabels[language].panels[name]}</h2>
      <Tabs panel={name} shown={dimension} query={query} language={language} />
      {ranking === null && <p className={css.none}>{texts.tooLong}</p>}
      {ranking?.found === 0 && <p className={css.none}>{texts.empty}</p>}
      {ranking && ranking.found > 0 && (
        <>
          <Rows ranking={ranking} dimension={dimension} query={query} language={language} />
          <Links ranking={ranking} dimension={dimension} query={query} language={language} />
        </>
      )}
    </section>
  )
}

type TabsProps = { panel: PanelName; shown: Dimension; query: DashboardQuery; language: Language }

function Tabs({ panel, shown, query, language }: TabsProps) {
  const { dimensions, panels } = dimensionLabels[language]
  return (
    <Pills
      label={`${panels[panel]}: ${messages[language].by}`}
      pills={tabsOf(panel).map((dimension) => ({
        name: dimensions[dimension].many,
        href: linkTo(
          statisticsPath,
          withChanges(query, { tabs: { ...query.tabs, [panel]: dimension } }),
          panel,
        ),
        isChosen: dimension === shown,
      }))}
    />
  )
}

type RowsProps = {
  ranking: Ranking
  dimension: Dimension
  query: DashboardQuery
  language: Language
}

function Rows({ ranking, dimension, query, language }: RowsProps) {
  const max = Math.max(...ranking.rows.map(({ measure }) => measure))
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          <th scope="col">{dimensionLabels[language].dimensions[dimension].one}</th>
          <th scope="col">{metricLabels[language].columns[rankedBy(dimension)].name}</th>
          <th scope="col">{messages[language].share}</th>
        </tr>
      </thead>
      <tbody>
        {ranking.rows.map(({ value, measure }) => (
          <tr key={value}>
            <th scope="row">
              <Bar part={measure / max} />
              <ValueLink value={value} {...{ dimension, query, language }} />
            </th>
            <td>{formatNumber(measure, language)}</td>
            <td>{formatPercent(share(measure, ranking.total) ?? 0, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Links({ ranking, dimension, query, language }: RowsProps) {
  const texts = messages[language]
  const slug = dimensionSlug(dimension)
  return (
    <p className={css.under}>
      {ranking.found > ranking.rows.length && (
        <a href={linkTo(allPath(slug), withChanges(query, {}))}>
          {texts.all} ({formatNumber(ranking.found, language)})
        </a>
      )}
      <a href={linkTo(csvPath(slug), withChanges(query, {}))}>
        {texts.csv}{' '}
        <span className="visually-hidden">
          {dimensionLabels[language].dimensions[dimension].one}
        </span>
      </a>
    </p>
  )
}

/** Drawn by attributes, because the page's policy allows no inline styles. */
const Bar = ({ part }: { part: number }) => (
  <svg className={css.bar} aria-hidden="true">
    <rect width={`${Math.max(0.5, part * 100).toFixed(1)}%`} height="100%" />
  </svg>
)

type ValueProps = {
  value: string
  dimension: Dimension
  query: DashboardQuery
  language: Language
}

/** Links a value to the dashboard filtered by it. */
export function ValueLink({ value, dimension, query, language }: ValueProps) {
  const label = valueLabel(dimension, value, language)
  return (
    <a href={linkTo(statisticsPath, withFilter(query, dimension, value))} title={label}>
      <span className="visually-hidden">{messages[language].choose} </span>
      {label}
    </a>
  )
}
