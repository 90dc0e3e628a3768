import type { Language } from '#lib/language.ts'
import { darkField } from '../console-wire.ts'
import css from './Issues.module.css'
import { issueMessages } from './messages.ts'

type Props = {
  /** The address of the email; with `darkField` it is rendered in dark colours. */
  path: string
  title: string
  isDark: boolean
  isWide?: boolean
  language: Language
}

/** An email in a sandboxed frame: its scripts do not run and its links do not open. */
export function EmailPreview({ path, title, isDark, isWide, language }: Props) {
  const { light, dark } = issueMessages[language].preview
  const name = `${title}, ${isDark ? dark : light}`
  return (
    // On phones the wide preview overflows, so it must be reachable and scrollable by keys.
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
