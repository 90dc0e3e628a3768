import { Table } from '../table/Table.tsx'
import type { DrawingProps } from './Chart.tsx'

type Props = DrawingProps & { id: string; title: string }

export function ChartTable({ id, title, data: { labels, series }, format }: Props) {
  return (
    <Table
      id={id}
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
