/** Sums in euros to be drawn: horizontal bars, lines over time, or columns of stacked parts. */
export interface ChartData {
  form: 'bars' | 'lines' | 'columns'
  /** What each value of every series is about. */
  labels: readonly string[]
  series: readonly { name: string; values: readonly number[] }[]
}
