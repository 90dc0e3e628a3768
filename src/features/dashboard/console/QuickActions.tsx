import { findLength, findPath, searchField } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { todayMessages } from '../today-messages.ts'
import type { ShownAction } from '../today-wire.ts'
import css from './QuickActions.module.css'

type Props = { actions: readonly ShownAction[]; language: Language }

/** What the user often does. */
export function QuickActions({ actions, language }: Props) {
  const texts = todayMessages[language]
  const kinds = (['add', 'change'] as const).map(
    (does) => [does, actions.filter((one) => one.does === does)] as const,
  )
  return (
    <section className={css.actions} aria-labelledby="dazniausi-darbai">
      <h2 id="dazniausi-darbai">{texts.quickActions}</h2>
      {kinds.map(
        ([does, those]) =>
          those.length > 0 && (
            <div key={does}>
              <h3 id={`darbai-${does}`}>{texts[does]}</h3>
              <ul aria-labelledby={`darbai-${does}`}>
                {those.map(({ title, path }) => (
                  <li key={path}>
                    <a href={path}>{title}</a>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  )
}

/** The search, which a wide screen has in its menu. */
export function NarrowSearch({ language }: Pick<Props, 'language'>) {
  const texts = todayMessages[language]
  return (
    <form className={css.find} role="search" aria-label={texts.search} action={findPath}>
      <input
        type="search"
        name={searchField}
        aria-label={texts.search}
        placeholder={texts.search}
        minLength={findLength.min}
        maxLength={findLength.max}
        required
        autoComplete="off"
      />
      <Button look="outlined">{texts.find}</Button>
    </form>
  )
}
