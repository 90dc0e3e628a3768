import { messages } from '#features/subscribers/form-messages.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import css from '../subscribers/AnswerPage.module.css'
import { resultMessages } from './result-messages.ts'
import { buttonField, buttonPath } from './wire.ts'

type Props = { signUp: string; language: Language }

/** The page a form without scripts gets as its answer during a flood of sign-ups. */
export function ButtonPage({ signUp, language }: Props) {
  const { title, lead, label } = resultMessages[language].button
  return (
    <PageHead title={title} lead={lead} isAnswer>
      <form method="post" action={buttonPath} className={css.result}>
        <input type="hidden" name={buttonField} value={signUp} />
        <input type="hidden" name="language" value={language} />
        <Button type="submit">{label}</Button>
        <p className={css.consent}>{messages[language].consent}</p>
      </form>
    </PageHead>
  )
}
