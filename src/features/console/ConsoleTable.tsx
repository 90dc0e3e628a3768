import type { ComponentProps } from 'react'
import { Table } from '#ui/table/Table.tsx'
import css from './ConsoleTable.module.css'

type Props = Omit<ComponentProps<typeof Table>, 'className' | 'isLabelled'> & {
  /** The rows are items to look through, each of which has a page with the rest. */
  isList?: boolean
}

/**
 * A table whose rows become blocks of names and values where it would be too wide to read, or two
 * lines each in a list.
 */
export function ConsoleTable({ isList, ...props }: Props) {
  const className = isList ? `${css.table} ${css.list}` : css.table
  return <Table {...props} isLabelled className={className} />
}
