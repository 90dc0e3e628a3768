import { Table } from '../table/Table.tsx'
import type { DrawingProps } from './ChartDrawing.tsx'

type Props = DrawingProps & {
  /** Of its chart. */
  id: string
  title: string
}

export function ChartTable({ id, title, data: { labels, series }, format }: Props) {
  return (
    <Table
      id={`${id}-skaiciai`}
      caption={title}
      isCaptionHidden
      columns={[{ title: '' }, ...series.map(({ name }) => ({ title: name, isNumeric: true }))]}
      rows={labels.map((label, index) => ({
        key: label,
        head: label,
        cells: series.map(({ values }) => (values[index] ? format(values[index]) : '–')),
      }))}
    />
  )
}
