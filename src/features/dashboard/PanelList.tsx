import { type Dimension, otherMetrics, rankedBy } from '#features/statistics/dimensions.ts'
import { metricValue, share } from '#features/statistics/metrics.ts'
import type { Panel } from '#features/statistics/queries.ts'
import type { Language } from '#lib/language.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import css from './Dashboard.module.css'
import { PeriodPicker } from './DateRangePicker.tsx'
import { type DashboardQuery, withChanges } from './dashboard-query.ts'
import { dimensionSlug, linkTo } from './dashboard-url.ts'
import { dimensionLabels } from './dimension-labels.ts'
import { formatMetric, formatNumber, formatPercent } from './format.ts'
import { messages } from './messages.ts'
import { metricLabels } from './metric-labels.ts'
import { ValueLink } from './PanelCard.tsx'
import panelCss from './Panels.module.css'
import barCss from './StatisticsBar.module.css'
import {
  allPath,
  csvPath,
  listPageSize,
  type PageTitles,
  type PanelListProps,
  statisticsPath,
} from './wire.ts'

type Props = PanelListProps & { language: Language }

/** Link back to the dashboard, and the choice of days. */
export function ListBar({ query, range, dimension, language }: Props) {
  return (
    <>
      <p className={barCss.back}>
        <a href={linkTo(statisticsPath, withChanges(query, {}))}>{messages[language].back}</a>
      </p>
      <div className={barCss.controls}>
        <PeriodPicker path={allPath(dimensionSlug(dimension))} {...{ query, range, language }} />
      </div>
    </>
  )
}

/** All rows of a dimension, with all their metrics. */
export function PanelList({ query, dimension, panel, titles, goalTitles, language }: Props) {
  const texts = messages[language]
  const title = dimensionLabels[language].dimensions[dimension].one
  const shared = { path: allPath(dimensionSlug(dimension)), query, language }
  return (
    <div className={css.dashboard}>
      <ActiveFilters {...shared} goalTitles={goalTitles} />
      <div className={panelCss.list}>
        {panel === null && <p>{texts.tooLong}</p>}
        {panel?.found === 0 && <p>{texts.empty}</p>}
        {panel && panel.rows.length > 0 && (
          <>
            <div className={panelCss.scroll} tabIndex={0} role="region" aria-label={title}>
              <Table {...{ panel, titles, dimension, query, language }} />
            </div>
            <Links {...{ panel, titles, dimension, query, language }} />
          </>
        )}
      </div>
    </div>
  )
}

type TableProps = {
  panel: Panel
  titles: PageTitles
  dimension: Dimension
  query: DashboardQuery
  language: Language
}

function Table({ panel, titles, dimension, query, language }: TableProps) {
  const { columns } = metricLabels[language]
  const others = otherMetrics(dimension)
  const ranking = rankedBy(dimension)
  return (
    <table className={panelCss.table}>
      <thead>
        <tr>
          <th scope="col">{dimensionLabels[language].dimensions[dimension].one}</th>
          <th scope="col">{columns[ranking].name}</th>
          <th scope="col">{messages[language].share}</th>
          {others.map((metric) => (
            <th key={metric} scope="col">
              {columns[metric].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {panel.rows.map((row) => (
          <tr key={row.value}>
            <th scope="row">
              <ValueLink
                value={row.value}
                title={titles[row.value]}
                {...{ dimension, query, language }}
              />
            </th>
            <td>{formatNumber(row[ranking], language)}</td>
            <td>{formatPercent(share(row[ranking], panel.total) ?? 0, language)}</td>
            {others.map((metric) => (
              <td key={metric}>{formatMetric(metricValue(metric, row), metric, language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Links({ panel, dimension, query, language }: TableProps) {
  const texts = messages[language]
  const slug = dimensionSlug(dimension)
  const pageLink = (page: number, text: string) =>
    page >= 1 &&
    (page - 1) * listPageSize < panel.found && (
      <a href={linkTo(allPath(slug), { ...query, page })}>{text}</a>
    )
  return (
    <p className={panelCss.under}>
      {pageLink(query.page - 1, texts.earlier)}
      {pageLink(query.page + 1, texts.later)}
      <a href={linkTo(csvPath(slug), withChanges(query, {}))}>
        {texts.csv} ({texts.upTo})
      </a>
    </p>
  )
}
