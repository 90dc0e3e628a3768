import css from './Chart.module.css'
import type { DrawingProps } from './Chart.tsx'

type Props = DrawingProps & { title: string }

export function ChartTable({ title, data: { labels, series }, format }: Props) {
  return (
    <div className={css.table}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <td />
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{values[index] ? format(values[index]) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
