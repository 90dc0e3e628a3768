import type { ReactNode } from 'react'
import type { ChartData } from '#lib/charts/chart-data.ts'

/** Each form draws on 640 × 400 units. */
export interface DrawingProps {
  data: ChartData
  format: (value: number) => string
}

export type ChartDrawingProps = DrawingProps & {
  /** Unique on the page. */
  id: string
  title: string
  /** The drawing of the data's form. */
  Drawing: (props: DrawingProps) => ReactNode
}

/** The SVG with a text alternative. */
export function ChartDrawing({ Drawing, id, title, data, format }: ChartDrawingProps) {
  return (
    <svg
      viewBox="0 0 640 400"
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-labelledby={`${id}-pavadinimas`}
      aria-describedby={`${id}-aprasas`}
    >
      <title id={`${id}-pavadinimas`}>{title}</title>
      <desc id={`${id}-aprasas`}>{describe(data, format)}</desc>
      <Drawing data={data} format={format} />
    </svg>
  )
}

/** One sentence for each series: its name and its values by label. */
function describe({ series, labels }: ChartData, format: DrawingProps['format']): string {
  const values = (numbers: readonly number[]) =>
    numbers
      .flatMap((value, index) => (value ? [`${labels[index]} – ${format(value)}`] : []))
      .join(', ')
  return series.map(({ name, values: numbers }) => `${name}: ${values(numbers)}.`).join(' ')
}
