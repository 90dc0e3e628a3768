import type { SectionViews } from '#ui/section-view.ts'
import { Faq } from './Faq.tsx'
import faqStyles from './Faq.tsx?styles'
import { PlanCards } from './PlanCards.tsx'
import styles from './PlanCards.tsx?styles'
import {
  CallSection,
  ColumnsSection,
  ComparisonSection,
  QuestionsSection,
} from './PricingSections.tsx'
import pricingStyles from './PricingSections.tsx?styles'

type Name = 'plans' | 'faq' | 'planColumns' | 'planComparison' | 'planQuestions' | 'planCall'

export const plansSectionViews: Pick<SectionViews, Name> = {
  plans: {
    Body: ({ head, plans, chosen, language }) => (
      <>
        {head}
        <PlanCards plans={plans} chosen={chosen} language={language} />
      </>
    ),
    styles,
  },
  faq: {
    Body: ({ head, questions, email, language }) => (
      <>
        {head}
        <Faq questions={questions} email={email} language={language} />
      </>
    ),
    styles: faqStyles,
  },
  planColumns: { Body: ColumnsSection, styles: pricingStyles },
  planComparison: { Body: ComparisonSection, styles: pricingStyles },
  planQuestions: { Body: QuestionsSection, styles: pricingStyles },
  planCall: { Body: CallSection, styles: pricingStyles },
}
