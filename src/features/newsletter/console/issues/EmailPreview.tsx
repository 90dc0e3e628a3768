import type { Language } from '#lib/language.ts'
import { darkField } from '../../console-issues-wire.ts'
import css from './Issues.module.css'
import { issueMessages } from './messages.ts'

type Props = {
  /** Where the email itself is; with `darkField` as it looks in the dark. */
  path: string
  title: string
  isDark: boolean
  isWide?: boolean
  language: Language
}

/** An email in a frame: nothing in it runs, and its links lead nowhere. */
export function EmailPreview({ path, title, isDark, isWide, language }: Props) {
  const { light, dark } = issueMessages[language].preview
  const name = `${title}, ${isDark ? dark : light}`
  return (
    // Wider than a phone, it scrolls by keys too.
    <figure className={isWide ? css.desktop : undefined} tabIndex={isWide ? 0 : undefined}>
      <figcaption>{name}</figcaption>
      <iframe
        src={isDark ? `${path}?${darkField}=1` : path}
        title={name}
        sandbox=""
        loading="lazy"
      />
    </figure>
  )
}
