import type { Language } from '#lib/language.ts'
import { useHomePath } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import css from './AnswerPage.module.css'
import { subscriberMessages } from './subscriber-messages.ts'

export function ConfirmedPage({ language }: { language: Language }) {
  const { confirmed, back } = subscriberMessages[language]
  return (
    <PageHead title={confirmed.title} lead={confirmed.text} isAnswer>
      <div className={css.result}>
        <Button href={useHomePath(language)} look="outlined">
          {back}
        </Button>
      </div>
    </PageHead>
  )
}
