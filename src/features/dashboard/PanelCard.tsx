import { type Dimension, measureOf, type Ranking } from '#features/statistics/panels.ts'
import type { Language } from '#lib/language.ts'
import { addressOf, type Choice, choose, dimensionNames, groups, withFilter } from './choice.ts'
import { share } from './columns.ts'
import { formatNumber, formatPercent, valueLabel } from './labels.ts'
import { messages } from './messages.ts'
import { names } from './names.ts'
import css from './Panels.module.css'
import { Pills } from './Pills.tsx'
import { allPath, csvPath, type GroupPanel, statisticsPath } from './wire.ts'

type Props = GroupPanel & { choice: Choice; language: Language }

/** The first rows of what figures are told by; each of them chooses its visits. */
export function PanelCard({ group, dimension, panel, choice, language }: Props) {
  const texts = messages[language]
  const name = dimensionNames[dimension]
  return (
    <section id={group} className={css.panel} aria-labelledby={`${group}-vardas`}>
      <h2 id={`${group}-vardas`}>{names[language].groups[group]}</h2>
      <Pills
        label={`${names[language].groups[group]}: ${texts.by}`}
        pills={groups[group].map((other) => ({
          name: names[language].dimensions[other].many,
          href: addressOf(
            statisticsPath,
            choose(choice, { shown: { ...choice.shown, [group]: other } }),
            group,
          ),
          isChosen: other === dimension,
        }))}
      />
      {panel === null && <p className={css.none}>{texts.tooLong}</p>}
      {panel?.found === 0 && <p className={css.none}>{texts.empty}</p>}
      {panel && panel.found > 0 && (
        <>
          <Rows panel={panel} dimension={dimension} choice={choice} language={language} />
          <p className={css.under}>
            {panel.found > panel.rows.length && (
              <a href={addressOf(allPath(name), choose(choice, {}))}>
                {texts.all} ({formatNumber(panel.found, language)})
              </a>
            )}
            <a href={addressOf(csvPath(name), choose(choice, {}))}>
              {texts.csv}{' '}
              <span className="visually-hidden">{names[language].dimensions[dimension].one}</span>
            </a>
          </p>
        </>
      )}
    </section>
  )
}

type RowsProps = { panel: Ranking; dimension: Dimension; choice: Choice; language: Language }

function Rows({ panel, dimension, choice, language }: RowsProps) {
  const texts = messages[language]
  const most = Math.max(...panel.rows.map(({ measure }) => measure))
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          <th scope="col">{names[language].dimensions[dimension].one}</th>
          <th scope="col">{names[language].columns[measureOf(dimension)].name}</th>
          <th scope="col">{texts.share}</th>
        </tr>
      </thead>
      <tbody>
        {panel.rows.map(({ value, measure }) => (
          <tr key={value}>
            <th scope="row">
              <Bar part={measure / most} />
              <ValueLink value={value} {...{ dimension, choice, language }} />
            </th>
            <td>{formatNumber(measure, language)}</td>
            <td>{formatPercent(share(measure, panel.total) ?? 0, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Drawn as an attribute, for the page's policy allows no inline style. */
const Bar = ({ part }: { part: number }) => (
  <svg className={css.bar} aria-hidden="true">
    <rect width={`${Math.max(0.5, part * 100).toFixed(1)}%`} height="100%" />
  </svg>
)

type ValueProps = { value: string; dimension: Dimension; choice: Choice; language: Language }

/** Chooses the visits of a row. */
export function ValueLink({ value, dimension, choice, language }: ValueProps) {
  const label = valueLabel(dimension, value, language)
  return (
    <a href={addressOf(statisticsPath, withFilter(choice, dimension, value))} title={label}>
      <span className="visually-hidden">{messages[language].choose} </span>
      {label}
    </a>
  )
}
