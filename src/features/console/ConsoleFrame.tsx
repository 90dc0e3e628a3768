import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { Section } from '#ui/Section.tsx'
import css from './Console.module.css'
import { consentsMessages } from './consents-messages.ts'
import { messages } from './messages.ts'
import { consentsPath, consolePath, inboxPath, signOutPath } from './wire.ts'

type Props = { title: string; isSignedIn?: boolean; language: Language; children: ReactNode }

/** What surrounds every page of the console. */
export function ConsoleFrame({ title, isSignedIn = false, language, children }: Props) {
  const texts = messages[language]
  const parts = [
    { path: consolePath, name: texts.today.title },
    { path: inboxPath, name: texts.inbox.title },
    { path: consentsPath, name: consentsMessages[language].title },
  ]
  return (
    <>
      <header className={css.header}>
        <div className={`wrap ${css.bar}`}>
          <p>{texts.console}</p>
          {isSignedIn && (
            <nav aria-label={texts.parts} className={css.parts}>
              {parts.map(({ path, name }) => (
                <a key={path} href={path} aria-current={name === title ? 'page' : undefined}>
                  {name}
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
