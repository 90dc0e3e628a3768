import type { ChartData } from '#lib/charts/chart-data.ts'
import type { Language } from '#lib/language.ts'
import { formatEuros, roundToCents } from '#lib/money/money.ts'
import { Collapse } from '../collapse/Collapse.tsx'
import { Bars } from './Bars.tsx'
import css from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'
import { Columns } from './Columns.tsx'
import { Lines } from './Lines.tsx'
import { messages } from './messages.ts'

/** Each form draws on 640 × 400 units. */
export interface DrawingProps {
  data: ChartData
  format: (value: number) => string
}

const drawings = { bars: Bars, lines: Lines, columns: Columns }

type Props = {
  /** Unique on the page. */
  id: string
  title: string
  /** The source of the numbers and their omissions. */
  caption: string
  data: ChartData
  /** Euros by default. */
  format?: DrawingProps['format']
  language: Language
}

/** An SVG with a text alternative and its numbers in a table below. */
export function Chart({ id, title, caption, data, language, ...props }: Props) {
  const Drawing = drawings[data.form]
  const { format = (value: number) => formatEuros(roundToCents(value * 100), language) } = props
  return (
    <figure className={css.chart}>
      {data.series.length > 1 && <Legend data={data} />}
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
      <figcaption>
        {caption}
        <Collapse look="menu" className={css.numbers} summary={messages[language].numbers}>
          <ChartTable id={`${id}-skaiciai`} title={title} data={data} format={format} />
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

/** One sentence for each series: its name and its values by label. */
function describe({ series, labels }: ChartData, format: DrawingProps['format']): string {
  const values = (numbers: readonly number[]) =>
    numbers
      .flatMap((value, index) => (value ? [`${labels[index]} – ${format(value)}`] : []))
      .join(', ')
  return series.map(({ name, values: numbers }) => `${name}: ${values(numbers)}.`).join(' ')
}
