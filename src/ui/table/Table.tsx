import type { ReactNode } from 'react'
import css from './Table.module.css'

interface Column {
  title: string
  /** Set to the right, so that digits stand under each other. */
  isNumeric?: boolean
}

interface Row {
  key: string
  /** Names the row. */
  head: ReactNode
  cells: readonly ReactNode[]
}

type Props = {
  /** Of its own on the page. */
  id: string
  caption: string
  /** The caption is said already by the heading above. */
  isCaptionHidden?: boolean
  /** The first one is that of the rows' names, and may be without a title. */
  columns: readonly Column[]
  rows: readonly Row[]
  className?: string | undefined
}

/** Scrolls inside itself where it is too wide, with fingers, a wheel or the arrow keys. */
export function Table({ id, caption, isCaptionHidden, columns, rows, className = '' }: Props) {
  const captionId = `${id}-pavadinimas`
  const classOf = (index: number) => (columns[index]?.isNumeric ? css.numeric : undefined)
  return (
    <section
      className={`${css.frame} ${className}`.trim()}
      aria-labelledby={captionId}
      // Where keys scroll it, in browsers that do not let focus into what scrolls.
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
                <td key={columns[index + 1]?.title} className={classOf(index + 1)}>
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
