import type { ReactNode } from 'react'
import css from './Table.module.css'

/** In the first line or at its end; left out, without its details, or after its title. */
type NarrowCell = 'first' | 'end' | 'hidden' | 'brief' | 'titled'

interface TableColumn {
  title: string
  /** Aligned to the right. */
  isNumeric?: boolean
  /** Its cells in the lines that rows of lists become where there is no room for columns. */
  narrow?: NarrowCell
}

interface TableRow {
  key: string
  /** The row's header cell. */
  head: ReactNode
  cells: readonly ReactNode[]
}

type Props = {
  /** Unique on the page. */
  id: string
  caption: string
  /** True when a heading above says the same. */
  isCaptionHidden?: boolean
  /** The first column is that of the header cells; its title may be empty. */
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  /** Gives each cell its column's title, for styles that stack the cells of a row. */
  isLabelled?: boolean
  className?: string | undefined
}

/** A table that scrolls horizontally when it is too wide. */
export function Table(props: Props) {
  const { id, caption, isCaptionHidden, columns, rows, isLabelled, className = '' } = props
  const captionId = `${id}-pavadinimas`
  const classOf = (index: number) => (columns[index]?.isNumeric ? css.numeric : undefined)
  return (
    <section
      className={`${css.frame} ${className}`.trim()}
      aria-labelledby={captionId}
      // Not every browser lets keys scroll an element that cannot be focused.
      tabIndex={0}
    >
      <table className={css.table} id={id}>
        <caption id={captionId} className={isCaptionHidden ? 'visually-hidden' : undefined}>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map(({ title }, index) =>
              title ? (
                <th key={title} scope="col" className={classOf(index)}>
                  {title}
                </th>
              ) : (
                <td key={title} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]?.title}
                  className={classOf(index + 1)}
                  data-title={isLabelled ? columns[index + 1]?.title : undefined}
                  data-narrow={columns[index + 1]?.narrow}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
