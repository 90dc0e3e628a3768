/** Sums in euros for a chart: horizontal bars, lines over time, or columns of stacked parts. */
export interface ChartData {
  form: 'bars' | 'lines' | 'columns'
  /** A label for each value of every series. */
  labels: readonly string[]
  series: readonly { name: string; values: readonly number[] }[]
}
