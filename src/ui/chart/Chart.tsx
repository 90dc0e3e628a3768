import type { ComponentProps } from 'react'
import { formatEuros, roundToCents } from '#lib/money/money.ts'
import { Bars } from './Bars.tsx'
import type { DrawingProps } from './ChartDrawing.tsx'
import { ChartFigure } from './ChartFigure.tsx'
import { Columns } from './Columns.tsx'
import { Lines } from './Lines.tsx'

const drawings = { bars: Bars, lines: Lines, columns: Columns }

type Props = Omit<ComponentProps<typeof ChartFigure>, 'Drawing' | 'format'> & {
  /** Euros by default. */
  format?: DrawingProps['format']
}

/** A chart of any form. */
export function Chart({ format, ...figure }: Props) {
  const { data, language } = figure
  const inEuros = (value: number) => formatEuros(roundToCents(value * 100), language)
  return <ChartFigure {...figure} Drawing={drawings[data.form]} format={format ?? inEuros} />
}
