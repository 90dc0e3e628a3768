import type { ChartData } from '#lib/chart-data.ts'

/** One of the four parts of a plan, with numbers that show it. */
export interface Panel {
  /** Its anchor on the page. */
  id: string
  name: string
  title: string
  text: string
  /** What the numbers are, and what they are not. */
  caption: string
  chart: ChartData
}

declare module '#lib/site-content.ts' {
  interface SiteContent {
    panels: readonly Panel[]
  }
}
