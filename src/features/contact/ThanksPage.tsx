import type { Language } from '#lib/language.ts'
import { useHomePath } from '#ui/addresses.tsx'
import { Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import css from './ThanksPage.module.css'

type Props = {
  thanksTitle: string
  thanks: string
  back: string
  language: Language
  /** What the visitor can do with what was sent; the way back is second to it. */
  action?: { href: string; text: string }
  /** What happens next. */
  next?: string
}

/** The page shown after a message was stored. */
export function ThanksPage(props: Props) {
  const { thanksTitle, thanks, back, language, action, next } = props
  return (
    <PageHead title={thanksTitle} lead={thanks}>
      {next && <p className={css.next}>{next}</p>}
      <p className={css.back}>
        {action && <Button href={action.href}>{action.text}</Button>}
        <Button href={useHomePath(language)} look={action ? 'outlined' : 'filled'}>
          {back}
        </Button>
      </p>
    </PageHead>
  )
}
