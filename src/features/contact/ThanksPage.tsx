import type { Language } from '#lib/language.ts'
import { useHomePath } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import css from './ThanksPage.module.css'

type Props = { thanksTitle: string; thanks: string; back: string; language: Language }

/** The page shown after a message was stored. */
export function ThanksPage({ thanksTitle, thanks, back, language }: Props) {
  return (
    <PageHead title={thanksTitle} lead={thanks}>
      <p className={css.back}>
        <Button href={useHomePath(language)}>{back}</Button>
      </p>
    </PageHead>
  )
}
