import type { Language } from '#lib/language.ts'
import { Section } from '#ui/Section.tsx'
import { messages } from './messages.ts'
import css from './Questions.module.css'
import type { Product } from './wire.ts'

type Props = Pick<Product, 'questions'> & { language: Language }

/** What buyers of a product ask. */
export function Questions({ questions, language }: Props) {
  if (questions.length === 0) return null
  return (
    <Section tone="cream" labelledBy="klausimai">
      <h2 id="klausimai">{messages[language].questions}</h2>
      <ul className={css.questions}>
        {questions.map(({ question, answer }) => (
          <li key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
