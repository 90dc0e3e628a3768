import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { accountPath, type Person, ranks } from './account-wire.ts'
import css from './ConsoleFrame.module.css'
import { commentMessages } from './comment-messages.ts'
import { frameMessages } from './frame-messages.ts'
import { messages } from './messages.ts'
import { ShortcutList } from './ShortcutList.tsx'
import { type ConsoleSection, sections } from './sections.ts'
import { signInPath, signOutPath } from './wire.ts'

type Props = {
  title: string
  /** Nobody before signing in. */
  person?: Person
  language: Language
  children: ReactNode
}

const contentId = 'turinys'
const menuId = 'meniu'

/** What surrounds every page of the console. */
export function ConsoleFrame({ title, person, language, children }: Props) {
  const texts = frameMessages[language]
  return (
    <div
      className={`${css.console} ${person ? css.framed : ''}`}
      data-console
      data-theme={person?.theme ?? undefined}
    >
      {person && (
        <a className={`${css.skip} visually-hidden`} href={`#${contentId}`}>
          {texts.skip}
        </a>
      )}
      <header className={css.header}>
        <p className={css.brand}>
          {person?.rank === 'guest' ? texts.shared : messages[language].console}
        </p>
        {person && <Menu title={title} person={person} language={language} />}
      </header>
      <main id={contentId} className={css.main} tabIndex={-1}>
        <div className={person ? css.wide : css.narrow}>
          <h1 className={css.title}>{title}</h1>
          {person?.rank === 'viewer' && <p className={css.note}>{texts.viewer}</p>}
          {children}
        </div>
      </main>
      {person?.hasShortcuts && <ShortcutList sections={sectionsFor(person)} language={language} />}
    </div>
  )
}

const sectionsFor = ({ rank }: Person) =>
  sections.filter(({ least }) => ranks.indexOf(rank) >= ranks.indexOf(least))

type MenuProps = { title: string; person: Person; language: Language }

/** Always there on a wide screen; a native popover on a narrow one. */
function Menu({ title, person, language }: MenuProps) {
  const texts = frameMessages[language]
  return (
    <>
      <button type="button" className={css.open} popoverTarget={menuId}>
        {texts.menu}
      </button>
      <div id={menuId} popover="auto" className={css.menu}>
        <nav aria-label={messages[language].parts}>
          <ul>
            {sectionsFor(person).map((section) => (
              <li key={section.path}>
                <SectionLink
                  section={section}
                  isHere={section.title(language) === title}
                  waiting={person.waiting}
                  language={language}
                />
              </li>
            ))}
          </ul>
        </nav>
        {person.rank === 'guest' ? (
          <Guest language={language} />
        ) : (
          <Self title={title} person={person} language={language} />
        )}
      </div>
    </>
  )
}

type LinkProps = { section: ConsoleSection; isHere: boolean; waiting: number; language: Language }

function SectionLink({ section, isHere, waiting, language }: LinkProps) {
  const isCounted = section.counts === 'waiting' && waiting > 0
  return (
    <a href={section.path} aria-current={isHere ? 'page' : undefined}>
      {section.title(language)}
      {isCounted && (
        <span className={css.count}>
          {waiting} <span className="visually-hidden">{commentMessages[language].waiting}</span>
        </span>
      )}
    </a>
  )
}

function Guest({ language }: { language: Language }) {
  return (
    <div className={css.self}>
      <p>{frameMessages[language].sharedNote}</p>
      <a href={signInPath}>{messages[language].signIn.button}</a>
    </div>
  )
}

function Self({ title, person, language }: MenuProps) {
  const texts = frameMessages[language]
  return (
    <div className={css.self}>
      <a href={accountPath} aria-current={title === texts.account ? 'page' : undefined}>
        {texts.account}
      </a>
      <p className={css.email}>{person.email}</p>
      {person.hasShortcuts && (
        <button type="button" className={css.plain} data-shortcuts-open>
          {texts.shortcuts} <kbd>?</kbd>
        </button>
      )}
      <form action={signOutPath} method="post">
        <button className={css.plain}>{messages[language].signOut}</button>
      </form>
    </div>
  )
}
