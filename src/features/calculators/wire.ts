import type { Language } from '#lib/language.ts'

export const calculatorsPaths: Readonly<Record<Language, string>> = {
  lt: '/skaiciuokles',
  en: '/en/calculators',
}
export const calculatorPath = ({ address }: Pick<Calculator, 'address'>, language: Language) =>
  `${calculatorsPaths[language]}/${address}`

/** How a number is written. */
export interface NumberFormat {
  format: 'euros' | 'percent' | 'plain'
  /** After a plain number, such as “months”. */
  unit?: string | undefined
}

/** What a visitor enters; its id is its name in the address. */
export type Input = NumberInput | YesNoInput

export interface NumberInput extends NumberFormat {
  type: 'number'
  id: string
  label: string
  help?: string | undefined
  min: number
  max: number
  step: number
  /** What it is at first. */
  value: number
}

/** One for yes, nothing for no. */
interface YesNoInput {
  type: 'yesNo'
  id: string
  label: string
  help?: string | undefined
}

/** One step of the formula. The ids it names are those of inputs and of steps before it. */
export type Step = { id: string } & (
  | {
      type: 'sum'
      terms: readonly { of: string; times: number }[]
      plus: number
      atLeast?: number | undefined
      atMost?: number | undefined
    }
  | { type: 'product'; factors: readonly string[]; times: number }
  | { type: 'share'; of: string; percent: string }
  | { type: 'ratio'; of: string; by: string; times: number }
  | {
      /** Compounded each month; `percent` is of a year. */
      type: 'growth'
      start?: string | undefined
      monthly?: string | undefined
      percent: string
      years: string
    }
)

export interface Result extends NumberFormat {
  label: string
  of: string
  /** 100 for hundreds. */
  roundTo?: number | undefined
}

export type CalculatorChart = NumberFormat & { caption: string } & (
    | { type: 'bars'; bars: readonly { label: string; of: string }[] }
    | {
        type: 'lines'
        /** The input that grows from 0 along the axis. */
        over: string
        /** Steps, of which each is followed alone while all else stays as it is. */
        series: readonly { name: string; of: string }[]
      }
  )

/** What follows from the inputs, and how it is shown. */
export interface Formula {
  slug: string
  title: string
  inputs: readonly Input[]
  steps: readonly Step[]
  /** The first one is the answer. */
  results: readonly Result[]
  charts: readonly CalculatorChart[]
}

export interface Calculator extends Formula {
  /** Its word in addresses, which each language may have its own of. */
  address: string
  lead: string
  /** For search engines. */
  description: string
  updated: string
  /** Where the formula is from, and what it leaves out. */
  explanation: string
}

/** What stands in the address, by the ids of inputs. */
export type Entered = Readonly<Record<string, string>>

declare module '#lib/site/page.ts' {
  interface PageProps {
    calculators: { calculators: readonly Calculator[] }
    calculator: { calculator: Calculator; entered: Entered | null }
  }
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    calculators: readonly Calculator[]
  }
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    calculator: { calculator: Calculator }
  }
}
