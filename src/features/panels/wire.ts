import type { Example } from '#features/examples/wire.ts'
import type { ChartData } from '#lib/charts/chart-data.ts'

/** One of the four parts of a plan, with its figures. */
export interface Panel {
  /** Its anchor on the page. */
  id: string
  name: string
  title: string
  text: string
  /** The meaning and limits of the figures. */
  caption: string
  chart: ChartData
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    panels: readonly Panel[]
  }
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    panels: {
      panels: readonly Panel[]
      /** Its sheet fills while the panels pass. */
      example?: Example | undefined
    }
  }
}
