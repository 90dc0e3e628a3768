import type { SectionViews } from '#ui/section-view.ts'
import { Calculator } from './Calculator.tsx'
import styles from './Calculator.tsx?styles'

export const calculatorSectionViews: Pick<SectionViews, 'calculator'> = {
  calculator: {
    Body: ({ head, calculator, language }) => (
      <>
        {head}
        <Calculator calculator={calculator} entered={null} language={language} />
      </>
    ),
    styles,
  },
}
