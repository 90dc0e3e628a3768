import type { ReactNode } from 'react'
import { messages as statistics } from '#features/dashboard/messages.ts'
import { statisticsPath } from '#features/dashboard/wire.ts'
import type { Language } from '#lib/language.ts'
import { Section } from '#ui/Section.tsx'
import css from './Console.module.css'
import { commentMessages } from './comment-messages.ts'
import { messages } from './messages.ts'
import { commentsPath, consolePath, inboxPath, signOutPath } from './wire.ts'

type Props = {
  title: string
  isSignedIn?: boolean
  /** Comments that nobody has looked at. */
  waiting?: number
  language: Language
  children: ReactNode
}

/** What surrounds every page of the console. */
export function ConsoleFrame(props: Props) {
  const { title, isSignedIn = false, waiting = 0, language, children } = props
  const texts = messages[language]
  const { title: comments, waiting: areWaiting } = commentMessages[language]
  const parts = [
    { path: consolePath, name: texts.today.title, count: 0 },
    { path: statisticsPath, name: statistics[language].title, count: 0 },
    { path: inboxPath, name: texts.inbox.title, count: 0 },
    { path: commentsPath, name: comments, count: waiting },
  ]
  return (
    <>
      <header className={css.header}>
        <div className={`wrap ${css.bar}`}>
          <p>{texts.console}</p>
          {isSignedIn && (
            <nav aria-label={texts.parts} className={css.parts}>
              {parts.map(({ path, name, count }) => (
                <a key={path} href={path} aria-current={name === title ? 'page' : undefined}>
                  {name}
                  {count > 0 && (
                    <span className={css.count}>
                      {count} <span className="visually-hidden">{areWaiting}</span>
                    </span>
                  )}
                </a>
              ))}
            </nav>
          )}
          {isSignedIn && (
            <form action={signOutPath} method="post">
              <button type="submit">{texts.signOut}</button>
            </form>
          )}
        </div>
      </header>
      <main className={css.main}>
        <Section tone="cream">
          <div className={isSignedIn ? '' : css.narrow}>
            <h1 className={css.title}>{title}</h1>
            {children}
          </div>
        </Section>
      </main>
    </>
  )
}
