import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { Section } from '#ui/Section.tsx'
import css from './Console.module.css'
import { messages } from './messages.ts'
import { signOutPath } from './wire.ts'

type Props = { title: string; isSignedIn?: boolean; language: Language; children: ReactNode }

/** What surrounds every page of the console. */
export function ConsoleFrame({ title, isSignedIn = false, language, children }: Props) {
  const texts = messages[language]
  return (
    <>
      <header className={css.header}>
        <div className={`wrap ${css.bar}`}>
          <p>{texts.console}</p>
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
