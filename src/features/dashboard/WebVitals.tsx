import { share } from '#features/statistics/metrics.ts'
import type { VitalsTables } from '#features/statistics/queries.ts'
import {
  ratingOf,
  type Vital,
  type VitalDimension,
  type VitalsMetrics,
  vitals,
} from '#features/statistics/vitals.ts'
import type { Language } from '#lib/language.ts'
import { type DashboardQuery, withChanges } from './dashboard-query.ts'
import { dimensionSlug, linkTo } from './dashboard-url.ts'
import { dimensionLabels } from './dimension-labels.ts'
import { TileExplanation } from './Explanation.tsx'
import { formatNumber, formatPercent } from './format.ts'
import { messages } from './messages.ts'
import { ValueLink } from './PanelCard.tsx'
import panelCss from './Panels.module.css'
import css from './WebVitals.module.css'
import { formatVital, vitalsCsvPath } from './web-vitals.ts'
import { vitalsMessages } from './web-vitals-messages.ts'

type Props = {
  /** Null when the query took too long. */
  vitals: VitalsTables | null
  query: DashboardQuery
  language: Language
}

/** Speed of pages, for visitors who consented to being measured. */
export function WebVitals({ vitals: tables, query, language }: Props) {
  const texts = vitalsMessages[language]
  return (
    <section id="greitis" className={css.speed} aria-labelledby="greitis-vardas">
      <h2 id="greitis-vardas">{texts.title}</h2>
      {tables === null && <p>{messages[language].tooLong}</p>}
      {tables?.all === null && <p className={panelCss.none}>{texts.empty}</p>}
      {tables?.all && (
        <>
          <p className={css.lead}>{texts.lead}</p>
          <ul className={css.tiles}>
            {vitals.map((vital) => (
              <li key={vital} data-vital={vital}>
                <Tile vital={vital} all={tables.all as VitalsMetrics} language={language} />
              </li>
            ))}
          </ul>
          <div className={css.tables}>
            {tables.by.map(({ dimension, rows }) => (
              <Rows key={dimension} {...{ dimension, rows, query, language }} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function Tile({ vital, all, language }: { vital: Vital; all: VitalsMetrics; language: Language }) {
  const texts = vitalsMessages[language]
  const { name, meaning } = texts.vitals[vital]
  const { p75, measured, good, poor } = all[vital]
  return (
    <>
      <h3>{name}</h3>
      <p className={css.value}>
        <strong>{p75 === null ? '–' : formatVital(vital, p75, language)}</strong>
        {p75 !== null && (
          <span className={css.rating} data-rating={ratingOf(vital, p75)}>
            {texts.ratings[ratingOf(vital, p75)]}
          </span>
        )}
      </p>
      <Shares good={good} poor={poor} measured={measured} />
      <p className={css.note}>
        {measured > 0 && (
          <>
            {formatPercent(share(good, measured) ?? 0, language)} {texts.goodViews},{' '}
          </>
        )}
        {texts.measured} {formatNumber(measured, language)}
      </p>
      <TileExplanation title={name} text={meaning} language={language} />
    </>
  )
}

/** Drawn with attributes, because the page's policy allows no inline styles. */
function Shares({ good, poor, measured }: { good: number; poor: number; measured: number }) {
  const part = (count: number) => (measured > 0 ? (count / measured) * 100 : 0)
  const parts = [
    { rating: 'good', from: 0, size: part(good) },
    { rating: 'fair', from: part(good), size: part(measured - good - poor) },
    { rating: 'poor', from: 100 - part(poor), size: part(poor) },
  ]
  return (
    <svg className={css.shares} aria-hidden="true">
      {parts.map(({ rating, from, size }) => (
        <rect
          key={rating}
          data-rating={rating}
          x={`${from.toFixed(1)}%`}
          width={`${size.toFixed(1)}%`}
          height="100%"
        />
      ))}
    </svg>
  )
}

const inTables = ['lcp', 'inp', 'cls'] as const

type RowsProps = {
  dimension: VitalDimension
  rows: readonly VitalsMetrics[]
  query: DashboardQuery
  language: Language
}

function Rows({ dimension, rows, query, language }: RowsProps) {
  const texts = vitalsMessages[language]
  const slug = dimensionSlug(dimension)
  return (
    <div className={css.by}>
      <h3 id={`greitis-${slug}`}>{texts.by[dimension]}</h3>
      <div
        className={css.scroll}
        tabIndex={0}
        role="region"
        aria-label={`${texts.title}. ${texts.by[dimension]}`}
      >
        <table className={`${panelCss.table} ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">{dimensionLabels[language].dimensions[dimension].one}</th>
              <th scope="col">{texts.views}</th>
              {inTables.map((vital) => (
                <th key={vital} scope="col">
                  {texts.columns[vital]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.value}>
                <th scope="row">
                  <ValueLink value={row.value} {...{ dimension, query, language }} />
                </th>
                <td>{formatNumber(row.views, language)}</td>
                {inTables.map((vital) => (
                  <td key={vital}>
                    <Cell vital={vital} p75={row[vital].p75} language={language} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={panelCss.under}>
        <a href={linkTo(vitalsCsvPath(slug), withChanges(query, {}))}>
          {messages[language].csv}{' '}
          <span className="visually-hidden">
            {texts.title}. {texts.by[dimension]}
          </span>
        </a>
      </p>
    </div>
  )
}

type CellProps = { vital: Vital; p75: number | null; language: Language }

function Cell({ vital, p75, language }: CellProps) {
  if (p75 === null) return '–'
  const rating = ratingOf(vital, p75)
  return (
    <span className={css.cell} data-rating={rating}>
      {formatVital(vital, p75, language)}
      <span className="visually-hidden">, {vitalsMessages[language].ratings[rating]}</span>
    </span>
  )
}
