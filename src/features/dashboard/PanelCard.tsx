import {
  campaignDimensions,
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
import { allPath, csvPath, type DashboardPanel, type PageTitles, statisticsPath } from './wire.ts'

type Props = DashboardPanel & { query: DashboardQuery; language: Language }

/** The first rows of a dimension; each links to the dashboard filtered by its value. */
export function PanelCard({ name, dimension, ranking, titles, query, language }: Props) {
  const texts = messages[language]
  return (
    <section id={name} className={css.panel} aria-labelledby={`${name}-vardas`}>
      <header>
        <h2 id={`${name}-vardas`}>{dimensionLabels[language].panels[name]}</h2>
        <Tabs panel={name} shown={dimension} query={query} language={language} />
      </header>
      {ranking === null && <p className={css.none}>{texts.tooLong}</p>}
      {ranking?.found === 0 && <p className={css.none}>{texts.empty}</p>}
      {ranking && ranking.found > 0 && (
        <>
          <Rows {...{ ranking, titles, dimension, query, language }} />
          <Links {...{ ranking, titles, dimension, query, language }} />
        </>
      )}
    </section>
  )
}

type TabsProps = { panel: PanelName; shown: Dimension; query: DashboardQuery; language: Language }

/** Campaigns have a second row of tabs below the first, shown when needed. */
function Tabs({ panel, shown, query, language }: TabsProps) {
  const { panels } = dimensionLabels[language]
  const label = `${panels[panel]}: ${messages[language].by}`
  const tabs = tabsOf(panel)
  const [campaign] = tabs.filter(isOfCampaign)
  const pillsOf = (some: readonly Dimension[], isChosen: (tab: Dimension) => boolean) =>
    some.map((dimension) => ({
      name: dimensionLabels[language].dimensions[dimension].many,
      href: linkTo(
        statisticsPath,
        withChanges(query, { tabs: { ...query.tabs, [panel]: dimension } }),
        panel,
      ),
      isChosen: isChosen(dimension),
    }))
  return (
    <>
      <Pills
        label={label}
        pills={pillsOf(
          tabs.filter((tab) => !isOfCampaign(tab) || tab === campaign),
          (tab) => tab === shown || (tab === campaign && isOfCampaign(shown)),
        )}
      />
      {isOfCampaign(shown) && (
        <Pills
          label={`${label}, ${dimensionLabels[language].dimensions.utm_campaign.many}`}
          pills={pillsOf(tabs.filter(isOfCampaign), (tab) => tab === shown)}
        />
      )}
    </>
  )
}

const isOfCampaign = (dimension: Dimension) =>
  campaignDimensions.some((campaign) => campaign === dimension)

type RowsProps = {
  ranking: Ranking
  titles: PageTitles
  dimension: Dimension
  query: DashboardQuery
  language: Language
}

function Rows({ ranking, titles, dimension, query, language }: RowsProps) {
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
              <ValueLink {...{ value, dimension, query, language }} title={titles[value]} />
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

/** Drawn with attributes, because the page's policy allows no inline styles. */
const Bar = ({ part }: { part: number }) => (
  <svg className={css.bar} aria-hidden="true">
    <rect width={`${Math.max(0.5, part * 100).toFixed(1)}%`} height="100%" />
  </svg>
)

type ValueProps = {
  value: string
  /** Title of a page, where it is known. */
  title?: string | undefined
  dimension: Dimension
  query: DashboardQuery
  language: Language
}

/** Links a value to the dashboard filtered by it; pages have their title above their path. */
export function ValueLink({ value, title, dimension, query, language }: ValueProps) {
  const label = valueLabel(dimension, value, language)
  return (
    <a
      href={linkTo(statisticsPath, withFilter(query, dimension, value))}
      title={title ? `${title}\n${label}` : label}
    >
      <span className="visually-hidden">{messages[language].choose} </span>
      {title && <span className={css.title}>{title}</span>}
      {title ? <Path path={label} /> : label}
    </a>
  )
}

/** The end of a path distinguishes it, so the part before it is truncated where space is short. */
function Path({ path }: { path: string }) {
  const cut = path.lastIndexOf('/', path.length - 2)
  return (
    <small className={css.path}>
      <span>{path.slice(0, cut)}</span>
      <span>{path.slice(cut)}</span>
    </small>
  )
}
