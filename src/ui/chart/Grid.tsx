import css from './Chart.module.css'

interface Grid {
  steps: readonly number[]
  height: (value: number) => number
  bottom: number
}

export function GridLines({ steps, height, bottom }: Grid) {
  return steps.map((step) => (
    <path key={step} className={css.level} d={`M0 ${bottom - height(step)}H640`} />
  ))
}

type LabelProps = Grid & { format: (value: number) => string }

/** The values of the lines, drawn above everything else. */
export function GridLabels({ steps, height, bottom, format }: LabelProps) {
  return steps.slice(1).map((step) => (
    <text key={step} className={css.axis} y={bottom - height(step) - 7}>
      {format(step)}
    </text>
  ))
}
