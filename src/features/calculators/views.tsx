import type { SiteIdentity } from '#features/home/wire.ts'
import type { Language } from '#lib/language.ts'
import { type PageProps, publicMeta } from '#lib/site/page.ts'
import { CalculatorPage } from './CalculatorPage.tsx'
import calculatorStyles from './CalculatorPage.tsx?styles'
import { CalculatorsPage } from './CalculatorsPage.tsx'
import listStyles from './CalculatorsPage.tsx?styles'
import { messages } from './messages.ts'

export const calculatorViews = {
  calculators: {
    Page: CalculatorsPage,
    styles: listStyles,
    meta: (_: unknown, language: Language, { name }: SiteIdentity) =>
      publicMeta(messages[language], name),
  },
  calculator: {
    Page: CalculatorPage,
    styles: calculatorStyles,
    meta: ({ calculator }: PageProps['calculator'], _: Language, { name }: SiteIdentity) =>
      publicMeta(calculator, name),
  },
}
