import type { SectionViews } from '#ui/section-view.ts'
import { Faq } from './Faq.tsx'
import faqStyles from './Faq.tsx?styles'
import { PlanCards } from './PlanCards.tsx'
import styles from './PlanCards.tsx?styles'

export const plansSectionViews: Pick<SectionViews, 'plans' | 'faq'> = {
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
}
