import { linear, ticks } from '#lib/charts/scale.ts'
import css from './Chart.module.css'
import type { DrawingProps } from './ChartDrawing.tsx'
import { GridLabels, GridLines } from './Grid.tsx'

const field = { top: 40, bottom: 340, right: 640 }

/** Max labels; more would overlap on a narrow screen. */
const maxLabels = 7
/** The width of a character in units of the drawing. */
const characterWidth = 12.6

/** A line chart across the whole width; a single value is a level line. */
export function Lines({ data: { labels, series }, format }: DrawingProps) {
  const most = Math.max(...series.flatMap(({ values }) => values))
  // Without any values there are no grid lines.
  const steps = most > 0 ? ticks(most) : [0]
  const height = linear(steps.at(-1) ?? 1, field.bottom - field.top)
  const x = linear(Math.max(1, labels.length - 1), field.right)
  const every = Math.ceil(labels.length / maxLabels)
  const points = (values: readonly number[]) =>
    (values.length === 1 ? [...values, ...values] : values).map(
      (value, index) => `${x(index)} ${field.bottom - height(value)}`,
    )
  return (
    <>
      <GridLines steps={steps} height={height} bottom={field.bottom} />
      {labels.map(
        (label, index) =>
          index % every === 0 && (
            <text key={label} className={classesOf(index)} x={x(index)} y="380">
              {label}
            </text>
          ),
      )}
      <path className={css.area} d={`M0 340L${points(series[0]?.values ?? []).join('L')}V340Z`} />
      {series.map(({ name, values }, index) => (
        <path
          key={name}
          className={`${css.line} ${css[`series${index}`]}`}
          d={`M${points(values).join('L')}`}
        />
      ))}
      <GridLabels steps={steps} height={height} bottom={field.bottom} format={format} />
    </>
  )

  /** Whether a label would overlap the last one, which has the unit and ends at the edge. */
  function overlapsLast(index: number) {
    const last = labels.length - 1
    if (index === last || last % every !== 0) return false
    return (
      x(index) + widthOf(labels[index]) / 2 + characterWidth > field.right - widthOf(labels[last])
    )
  }
  function classesOf(index: number) {
    const anchor = index === labels.length - 1 ? css.end : css.middle
    const classes = [css.axis, index > 0 && anchor, overlapsLast(index) && css.crowded]
    return classes.filter(Boolean).join(' ')
  }
}

const widthOf = (label = '') => label.length * characterWidth
