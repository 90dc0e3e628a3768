import type { CSSProperties, ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import css from './Embed.module.css'
import type { Colors } from './themes.ts'

type Props = { colors: Colors; language: Language; children: ReactNode }

/** Isolates its contents from the page's styles and sets their language and theme colours. */
export function EmbedFrame({ colors, language, children }: Props) {
  const { primary, text, input, email } = colors
  const ofTheme = {
    '--theme-primary': primary,
    '--theme-text': text,
    '--theme-input': input,
    '--theme-email': email,
    // On a transparent field the message takes the colour of typed text, which the page made
    // readable.
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
