import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import css from './DetailPage.module.css'
import { Lead } from './Lead.tsx'
import type { Frame } from './wire.ts'

type Props = {
  title: string
  frame: Frame
  /** The page above this one. */
  back?: { path: string; text: string }
  /** A detail of the subject, such as an address. */
  subtitle?: string
  /** The action that has just succeeded. */
  notice?: string | null | undefined
  /** The reason why an action was refused. */
  problem?: string | null | undefined
  language: Language
  /** Mostly `ConsolePart`s, one for each subject. */
  children: ReactNode
}

/** A page about one thing, in parts, with the result of the last form above them. */
export function DetailPage(props: Props) {
  const { title, frame, back, subtitle, notice, problem, language, children } = props
  return (
    <ConsoleFrame title={title} frame={frame} language={language}>
      {subtitle && <Lead>{subtitle}</Lead>}
      {back && (
        <p className={css.back}>
          <a href={back.path}>{back.text}</a>
        </p>
      )}
      {notice && (
        <p className={css.notice} role="status">
          {notice}
        </p>
      )}
      {problem && (
        <p className={`${css.notice} ${css.problem}`} role="alert">
          {problem}
        </p>
      )}
      {children}
    </ConsoleFrame>
  )
}
