import type { ChartData } from '#lib/charts/chart-data.ts'
import type { Language } from '#lib/language.ts'
import { Collapse } from '../collapse/Collapse.tsx'
import css from './Chart.module.css'
import { ChartDrawing, type ChartDrawingProps } from './ChartDrawing.tsx'
import { ChartTable } from './ChartTable.tsx'
import { messages } from './messages.ts'

type Props = ChartDrawingProps & {
  /** The source of the numbers and their omissions. */
  caption: string
  language: Language
}

/** An SVG with a text alternative and its numbers in a table below. */
export function ChartFigure({ caption, language, ...drawing }: Props) {
  const { id, title, data, format } = drawing
  return (
    <figure className={css.chart}>
      {data.series.length > 1 && <Legend data={data} />}
      <ChartDrawing {...drawing} />
      <figcaption>
        {caption}
        <Collapse look="menu" className={css.numbers} summary={messages[language].numbers}>
          <ChartTable id={id} title={title} data={data} format={format} />
        </Collapse>
      </figcaption>
    </figure>
  )
}

function Legend({ data: { form, series } }: { data: ChartData }) {
  return (
    <ul className={css.legend}>
      {series.map(({ name }, index) => (
        <li key={name}>
          <svg viewBox={form === 'columns' ? '0 0 14 14' : '0 0 28 14'} aria-hidden="true">
            {form === 'columns' ? (
              <rect className={css[`part${index}`]} width="14" height="14" />
            ) : (
              <path className={css[`series${index}`]} d="M0 7H28" />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
