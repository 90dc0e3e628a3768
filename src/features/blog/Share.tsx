import type { Language } from '#lib/language.ts'
import { spaced } from '#lib/text/plain-text.ts'
import { Button } from '#ui/Button.tsx'
import { Bubble } from '#ui/tooltip/Bubble.tsx'
import { messages } from './messages.ts'
import css from './Share.module.css'

type Props = { title: string; url: string; language: Language }

/**
 * Without a script, an email with the address in it. The script replaces it by a button of the same
 * size, which copies the address or opens the phone's share sheet.
 */
export function Share({ title, url, language }: Props) {
  const { share, copied, notCopied } = messages[language]
  const mailto = `mailto:?subject=${encodeURIComponent(spaced(title))}&body=${encodeURIComponent(url)}`
  return (
    <div className={css.share} data-share data-copied={copied} data-not-copied={notCopied}>
      <Button href={mailto} look="outlined">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 15V3.5M7.5 8L12 3.5L16.5 8M5 13v7h14v-7" />
        </svg>
        {share}
      </Button>
      <Bubble />
    </div>
  )
}
