import type { Language } from '#lib/language.ts'
import { menuGroups } from '#lib/menu-groups.ts'
import { useHomePath } from '#ui/addresses.tsx'
import css from './Menu.module.css'
import { messages } from './messages.ts'
import {
  type Frame,
  findLength,
  findPath,
  type MenuItem,
  searchField,
  signInPath,
  signOutPath,
} from './wire.ts'

type MenuProps = { frame: Frame; language: Language }

const menuId = 'meniu'

/** Always visible on a wide screen; a native popover on a narrow one. */
export function Menu({ frame, language }: MenuProps) {
  const texts = messages[language]
  return (
    <>
      <button type="button" className={css.open} popoverTarget={menuId}>
        {texts.menu}
      </button>
      <div id={menuId} popover="auto" className={css.menu}>
        <a href={useHomePath(language)} className={css.inMenu}>
          {texts.toSite}
        </a>
        {frame.role !== 'guest' && (
          <form
            className={css.find}
            role="search"
            aria-label={texts.find.title}
            action={findPath}
            method="get"
          >
            <input
              type="search"
              name={searchField}
              aria-label={texts.find.title}
              placeholder={texts.find.title}
              minLength={findLength.min}
              maxLength={findLength.max}
              required
              autoComplete="off"
              data-find
            />
          </form>
        )}
        <nav aria-label={texts.parts}>
          <ul>
            <Groups frame={frame} language={language} />
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

/** A group of one page is a link; one of several opens, and closes the others. */
function Groups({ frame: { menu, openGroup }, language }: MenuProps) {
  return menuGroups
    .filter((group) => group !== 'personal')
    .map((group) => {
      const items = menu.filter((item) => item.group === group)
      const [first, second] = items
      if (!first) return null
      return (
        <li key={group}>
          {second ? (
            <details name={menuId} open={group === openGroup}>
              <summary>
                {messages[language].groups[group]}
                <Waiting items={items} />
              </summary>
              <ul>
                {items.map((item) => (
                  <li key={item.path}>
                    <MenuLink item={item} />
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <MenuLink item={first} />
          )}
        </li>
      )
    })
}

function MenuLink({ item }: { item: MenuItem }) {
  return (
    <a href={item.path} aria-current={item.isCurrent ? 'page' : undefined}>
      {item.title}
      <Waiting items={[item]} />
    </a>
  )
}

/** What waits on pages; a reader of screens hears the parts of a sum. */
function Waiting({ items }: { items: readonly MenuItem[] }) {
  const badges = items.flatMap(({ badge }) => (badge && badge.count > 0 ? [badge] : []))
  if (badges.length === 0) return null
  const [only, second] = badges
  const said = second
    ? badges.map(({ count, label }) => `${count} ${label}`).join(', ')
    : only?.label
  return (
    <span className={css.count}>
      <span aria-hidden={second ? true : undefined}>
        {badges.reduce((sum, { count }) => sum + count, 0)}
      </span>{' '}
      <span className="visually-hidden">{said}</span>
    </span>
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
        .filter(({ group }) => group === 'personal')
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
