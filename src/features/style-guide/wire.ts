import type { Colours } from '#features/home/palette.ts'

/** The guide is for those who build the site, and in Lithuanian only. */
export const styleGuidePaths = { lt: '/stilius' } as const

export interface Plate {
  file: string
  alt: string
}

/** Pictures to show the components with. */
export interface StyleGuideProps {
  colours: Colours
  poster: string | null
  plate: Plate | null
  portraits: readonly string[]
  covers: readonly string[]
  /** Of products. */
  goods: readonly string[]
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    styleGuide: StyleGuideProps
  }
}
