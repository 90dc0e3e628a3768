import type { ReactNode } from 'react'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import css from './ConsoleFrame.module.css'
import { ConsoleTop } from './ConsoleTop.tsx'
import { FirstStepsBar } from './FirstStepsBar.tsx'
import { Lead } from './Lead.tsx'
import { Menu } from './Menu.tsx'
import { messages } from './messages.ts'
import { ShortcutList } from './ShortcutList.tsx'
import type { Frame } from './wire.ts'

type Props = {
  title: string
  /** Missing before signing in. */
  frame?: Frame
  /** Controls that stay visible beside the title, such as the shown period. */
  bar?: ReactNode
  language: Language
  children: ReactNode
}

const contentId = 'turinys'

/** The surroundings of every page of the console. */
export function ConsoleFrame({ title, frame, bar, language, children }: Props) {
  const texts = messages[language]
  return (
    <div
      className={`${css.console} ${frame ? css.framed : ''}`}
      data-console
      data-theme={frame?.theme ?? undefined}
    >
      {frame && (
        <a className={`${css.skip} visually-hidden`} href={`#${contentId}`}>
          {texts.skip}
        </a>
      )}
      <header className={css.header}>
        <ConsoleTop
          name={frame?.role === 'guest' ? texts.shared : texts.console}
          hasMenu={frame !== undefined}
          language={language}
        />
        {frame && <Menu frame={frame} language={language} />}
      </header>
      <main id={contentId} className={css.main} tabIndex={-1}>
        <div className={frame ? css.wide : css.narrow}>
          {frame?.firstSteps && <FirstStepsBar progress={frame.firstSteps} language={language} />}
          {bar ? (
            <header className={css.bar}>
              <h1>{title}</h1>
              {bar}
            </header>
          ) : (
            <h1 className={css.title}>{title}</h1>
          )}
          {frame?.purpose && <Lead>{frame.purpose}</Lead>}
          {frame?.role === 'viewer' && <p className={css.note}>{texts.viewer}</p>}
          {frame?.passkeyDueAt && (
            <p className={css.note}>
              {texts.passkeyDue(formatDateTime(frame.passkeyDueAt, language))}
            </p>
          )}
          {children}
        </div>
      </main>
      {frame?.hasShortcuts && <ShortcutList menu={frame.menu} language={language} />}
    </div>
  )
}
