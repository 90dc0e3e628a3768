import type { Language } from '#lib/language.ts'
import { QuestionList } from '#ui/collapse/QuestionList.tsx'
import { Section } from '#ui/Section.tsx'
import { messages } from './messages.ts'
import css from './Questions.module.css'
import type { Product } from './wire.ts'

type Props = Pick<Product, 'questions'> & { language: Language }

/** What buyers of a product ask. */
export function Questions({ questions, language }: Props) {
  if (questions.length === 0) return null
  return (
    <Section tone="cream" labelledBy="klausimai" className={css.section}>
      <h2 id="klausimai">{messages[language].questions}</h2>
      <QuestionList questions={questions} />
    </Section>
  )
}
