import { homePaths, type Language, languages } from '#lib/language.ts'
import css from './LanguageSwitch.module.css'
import { languageNames, messages } from './messages.ts'

type Props = {
  language: Language
  /** Where the same page is in each language it exists in. */
  paths: Readonly<Partial<Record<Language, string>>>
  /** Collapses of one group close each other. */
  group: string
}

/** Leads to the same page in another language or, where there is none, to that language's home. */
export function LanguageSwitch({ language, paths, group }: Props) {
  return (
    <details className={css.switch} name={group}>
      <summary>
        <span className="visually-hidden">{messages[language].label}: </span>
        <abbr title={languageNames[language]}>{language.toUpperCase()}</abbr>
        <svg viewBox="0 0 12 8" className={css.arrow} aria-hidden="true">
          <path d="M1 1.5l5 5 5-5" />
        </svg>
      </summary>
      <ul>
        {languages.map((other) => (
          <li key={other}>
            <a
              href={paths[other] ?? homePaths[other]}
              lang={other}
              hrefLang={other}
              aria-current={other === language ? 'true' : undefined}
            >
              {languageNames[other]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
