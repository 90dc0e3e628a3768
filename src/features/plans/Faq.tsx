import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Collapse } from '#ui/collapse/Collapse.tsx'
import css from './Faq.module.css'
import { messages } from './messages.ts'
import type { Question } from './wire.ts'

type Props = { questions: readonly Question[]; email: string; language: Language }

export function Faq({ questions, email, language }: Props) {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <Collapse key={question} className={css.question} summary={<h3>{question}</h3>}>
          <p>{answer}</p>
        </Collapse>
      ))}
      <Button href={`mailto:${email}`} look="outlined" className={css.ask}>
        {messages[language].ask}
      </Button>
    </div>
  )
}
