import { measureOf, type PanelRow } from '#features/statistics/panels.ts'
import type { Language } from '#lib/language.ts'
import { addressOf, choose, dimensionNames } from './choice.ts'
import { type Column, columnsOf, figureOf, share } from './columns.ts'
import css from './Dashboard.module.css'
import { Chips } from './FilterBar.tsx'
import { formatDuration, formatNumber, formatPercent } from './labels.ts'
import { messages } from './messages.ts'
import { names } from './names.ts'
import { ValueLink } from './PanelCard.tsx'
import panelCss from './Panels.module.css'
import { TimePicker } from './TimePicker.tsx'
import { allPath, csvPath, type PanelListProps, rowsInList, statisticsPath } from './wire.ts'

type Props = PanelListProps & { language: Language }

/** All rows of a dimension, with everything that is known of them. */
export function PanelList({ choice, time, dimension, panel, goalTitles, language }: Props) {
  const texts = messages[language]
  const path = allPath(dimensionNames[dimension])
  const shared = { path, choice, language }
  return (
    <div className={css.dashboard}>
      <p>
        <a href={addressOf(statisticsPath, choose(choice, {}))}>{texts.back}</a>
      </p>
      <TimePicker {...shared} time={time} />
      <Chips {...shared} goalTitles={goalTitles} />
      <div className={panelCss.list}>
        <h2>{names[language].dimensions[dimension].one}</h2>
        {panel === null && <p>{texts.tooLong}</p>}
        {panel?.found === 0 && <p>{texts.empty}</p>}
        {panel && panel.rows.length > 0 && (
          <>
            <div
              className={panelCss.scroll}
              tabIndex={0}
              role="region"
              aria-label={names[language].dimensions[dimension].one}
            >
              <Table />
            </div>
            <p className={panelCss.under}>
              <Neighbour by={-1} text={texts.earlier} />
              <Neighbour by={1} text={texts.later} />
              <a href={addressOf(csvPath(dimensionNames[dimension]), choose(choice, {}))}>
                {texts.csv} ({texts.upTo})
              </a>
            </p>
          </>
        )}
      </div>
    </div>
  )

  function Table() {
    const columns = columnsOf(dimension)
    const measure = measureOf(dimension)
    return (
      <table className={panelCss.table}>
        <thead>
          <tr>
            <th scope="col">{names[language].dimensions[dimension].one}</th>
            <th scope="col">{names[language].columns[measure].name}</th>
            <th scope="col">{texts.share}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {names[language].columns[column].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {panel?.rows.map((row) => (
            <tr key={row.value}>
              <th scope="row">
                <ValueLink value={row.value} {...{ dimension, choice, language }} />
              </th>
              <td>{formatNumber(row[measure], language)}</td>
              <td>{formatPercent(share(row[measure], panel.total) ?? 0, language)}</td>
              {columns.map((column) => (
                <td key={column}>{cell(row, column, language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  }

  function Neighbour({ by, text }: { by: -1 | 1; text: string }) {
    const page = choice.page + by
    if (page < 1 || (page - 1) * rowsInList >= (panel?.found ?? 0)) return null
    return <a href={addressOf(path, { ...choice, page })}>{text}</a>
  }
}

function cell(row: PanelRow, column: Column, language: Language): string {
  const figure = figureOf(row, column)
  if (figure === null) return '–'
  if (column === 'time') return formatDuration(figure, language)
  const isShare = column === 'bounce_rate' || column === 'scroll'
  return isShare ? formatPercent(figure, language) : formatNumber(figure, language)
}
