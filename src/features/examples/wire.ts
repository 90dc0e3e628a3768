import type { Language } from '#lib/language.ts'

export const examplesPaths: Readonly<Record<Language, string>> = {
  lt: '/pavyzdziai',
  en: '/en/examples',
}

/** The address of an example as a PDF: `/pavyzdziai/seimos-kursas.pdf`. */
export const examplePdfPath = ({ slug }: Pick<Example, 'slug'>, language: Language) =>
  `${examplesPaths[language]}/${slug}.pdf`

export interface Figure {
  label: string
  value: string
  /** After the value: “€ a month”. */
  unit?: string | undefined
}

export interface Milestone {
  /** As it is read: “September 2031”. */
  date: string
  title: string
  text?: string | undefined
}

interface Titled<Row> {
  title: string
  rows: readonly Row[]
}

/** One page of paper. */
export interface ExampleSheet {
  title: string
  /** For whom it was made. */
  subject: string
  figures?: Titled<Figure> | undefined
  /** The nearest first. */
  route?: Titled<Milestone> | undefined
  /** The nearest first. */
  steps?: Titled<string> | undefined
}

/** What a customer gets, shown by one that was made for somebody invented. */
export interface Example {
  slug: string
  updated: string
  name: string
  sheets: readonly ExampleSheet[]
  /** What readers must know, such as that the person is invented. */
  note: string
}

export const exampleOf = (examples: readonly Example[], slug: string | undefined) =>
  examples.find((one) => one.slug === slug)

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    examples: readonly Example[]
  }
}
