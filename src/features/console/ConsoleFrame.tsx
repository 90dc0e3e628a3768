import type { ReactNode } from 'react'
import { formatDateTime } from '#lib/dates/dates.ts'
import { homePaths, type Language } from '#lib/language.ts'
import css from './ConsoleFrame.module.css'
import { ConsoleTop } from './ConsoleTop.tsx'
import { messages } from './messages.ts'
import { ShortcutList } from './ShortcutList.tsx'
import { type Frame, type MenuItem, signInPath, signOutPath } from './wire.ts'

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
const menuId = 'meniu'

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
          {bar ? (
            <header className={css.bar}>
              <h1>{title}</h1>
              {bar}
            </header>
          ) : (
            <h1 className={css.title}>{title}</h1>
          )}
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

type MenuProps = { frame: Frame; language: Language }

/** Always visible on a wide screen; a native popover on a narrow one. */
function Menu({ frame, language }: MenuProps) {
  const texts = messages[language]
  const items = frame.menu.filter(({ isPersonal }) => !isPersonal)
  return (
    <>
      <button type="button" className={css.open} popoverTarget={menuId}>
        {texts.menu}
      </button>
      <div id={menuId} popover="auto" className={css.menu}>
        <a href={homePaths[language]} className={css.inMenu}>
          {texts.toSite}
        </a>
        <nav aria-label={texts.parts}>
          <ul>
            {items.map((item) => (
              <li key={item.path}>
                <MenuLink item={item} />
              </li>
            ))}
          </ul>
        </nav>
        {frame.role === 'guest' ? (
          <GuestCorner language={language} />
        ) : (
          <UserCorner frame={frame} language={language} />
        )}
      </div>
    </>
  )
}

function MenuLink({ item: { path, title, isCurrent, badge } }: { item: MenuItem }) {
  return (
    <a href={path} aria-current={isCurrent ? 'page' : undefined}>
      {title}
      {badge && badge.count > 0 && (
        <span className={css.count}>
          {badge.count} <span className="visually-hidden">{badge.label}</span>
        </span>
      )}
    </a>
  )
}

function GuestCorner({ language }: { language: Language }) {
  const texts = messages[language]
  return (
    <div className={css.self}>
      <p>{texts.sharedNote}</p>
      <a href={signInPath}>{texts.signIn}</a>
    </div>
  )
}

function UserCorner({ frame: { menu, email, hasShortcuts }, language }: MenuProps) {
  const texts = messages[language]
  return (
    <div className={css.self}>
      {menu
        .filter(({ isPersonal }) => isPersonal)
        .map((item) => (
          <MenuLink key={item.path} item={item} />
        ))}
      <p className={css.email}>{email}</p>
      {hasShortcuts && (
        <button type="button" className={css.plain} data-shortcuts-open>
          {texts.shortcuts} <kbd>?</kbd>
        </button>
      )}
      <form action={signOutPath} method="post">
        <button className={css.plain}>{texts.signOut}</button>
      </form>
    </div>
  )
}
