import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import css from './SearchForm.module.css'
import { maxQueryLength, searchPaths } from './wire.ts'

type Props = { language: Language; query?: string }

export function SearchForm({ language, query }: Props) {
  const { label, placeholder, button } = messages[language]
  return (
    <search>
      <form action={searchPaths[language]} className={css.form}>
        <input
          type="search"
          name="q"
          required
          maxLength={maxQueryLength}
          defaultValue={query}
          aria-label={label}
          placeholder={placeholder}
          className={css.query}
        />
        <button type="submit" className={css.button} aria-label={button}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="M15.5 15.5L21 21" />
          </svg>
        </button>
      </form>
    </search>
  )
}
