import type { ComponentProps } from 'react'
import { Table } from '#ui/table/Table.tsx'
import css from './ConsoleTable.module.css'

type Props = Omit<ComponentProps<typeof Table>, 'className' | 'isLabelled'>

/** A table whose rows become blocks of names and values where it would be too wide to read. */
export function ConsoleTable(props: Props) {
  return <Table {...props} isLabelled className={css.table} />
}
