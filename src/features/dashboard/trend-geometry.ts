import type { TrendData } from './trend.ts'

/** The height of the drawing, and the edges its lines lie between; all in pixels. */
export const [height, top, bottom] = [236, 12, 204]
/** Width of the view box that lines are stretched from. */
export const fullWidth = 1000

type Values = readonly (number | null)[]

/** Positions of the points and values of a chart. */
export interface TrendGeometry {
  percent(index: number): string
  /** Half a point to the left of the point's middle. */
  leftOf(index: number): string
  y(value: number): number
  line(values: Values): string
  area(values: Values, segment: readonly number[]): string
}

export function geometryOf({ points, top: topValue }: TrendData): TrendGeometry {
  const last = points.length - 1
  const x = (index: number) => (last === 0 ? 0.5 : index / last)
  const y = (value: number) => bottom - (value / (topValue || 1)) * (bottom - top)
  const place = (index: number, value: number) =>
    `${(x(index) * fullWidth).toFixed(1)} ${y(value).toFixed(1)}`
  const path = (values: Values, segment: readonly number[]) =>
    segment.map((index) => place(index, values[index] ?? 0)).join('L')
  return {
    percent: (index) => `${(x(index) * 100).toFixed(2)}%`,
    leftOf: (index) => `${Math.max(0, x(index) * 100 - 50 / points.length)}%`,
    y,
    line: (values) =>
      segmentsOf(values)
        .map((segment) => `M${path(values, segment)}`)
        .join(''),
    area: (values, segment) => {
      const [first = 0, end = 0] = [segment[0], segment.at(-1)]
      return `M${place(first, 0)}L${path(values, segment)}L${place(end, 0)}Z`
    },
  }
}

/** Runs of consecutive indexes without a null value between them. */
export function segmentsOf(values: Values): number[][] {
  const segments: number[][] = []
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const isContinued = index > 0 && values[index - 1] !== null
    if (isContinued) segments.at(-1)?.push(index)
    else segments.push([index])
  }
  return segments
}
