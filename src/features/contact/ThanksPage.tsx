import { homePaths, type Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { messages } from './messages.ts'
import css from './ThanksPage.module.css'

/** Where a message ends that was stored. */
export function ThanksPage({ language }: { language: Language }) {
  const { thanksTitle, thanks, back } = messages[language]
  return (
    <PageHead title={thanksTitle} lead={thanks}>
      <p className={css.back}>
        <Button href={homePaths[language]}>{back}</Button>
      </p>
    </PageHead>
  )
}
