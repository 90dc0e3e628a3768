import type { CSSProperties, ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import css from './Embed.module.css'
import type { Colors } from './themes.ts'

type Props = { colors: Colors; language: Language; children: ReactNode }

/** Keeps the page's styles away from what is within, and gives it a language and the colours of its theme. */
export function EmbedFrame({ colors, language, children }: Props) {
  const { primary, text, input, email } = colors
  const ofTheme = {
    '--theme-primary': primary,
    '--theme-text': text,
    '--theme-input': input,
    '--theme-email': email,
    // On a field without a colour of its own, what is typed is readable on the page.
    '--theme-message': input === 'transparent' ? email : 'currentcolor',
  }
  return (
    <div className={css.embed} style={ofTheme as CSSProperties} lang={language} dir="ltr">
      {children}
    </div>
  )
}

type NoticeProps = { text: string; link: string }

/** Says that the former embed is no longer supported, and where to go instead. */
export function LegacyNotice({ text, link }: NoticeProps) {
  return (
    <p className={css.notice} part="notice">
      {text}{' '}
      <a href={link} part="link">
        {new URL(link).host}
      </a>
    </p>
  )
}
