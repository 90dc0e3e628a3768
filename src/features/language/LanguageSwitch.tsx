import { homePaths, type Language, languages } from '#lib/language.ts'
import { Collapse } from '#ui/collapse/Collapse.tsx'
import css from './LanguageSwitch.module.css'
import { languageNames, messages } from './messages.ts'

type Props = {
  language: Language
  /** The paths of the same page, in each language it exists in. */
  paths: Readonly<Partial<Record<Language, string>>>
  /** The query to append to these paths. */
  query: string | undefined
  /** Collapses of one group close each other. */
  group: string
}

/** Links to the same page in another language or, without one, to that language's home page. */
export function LanguageSwitch({ language, paths, query = '', group }: Props) {
  const addressIn = (other: Language) => {
    const path = paths[other]
    return path === undefined ? homePaths[other] : path + query
  }
  return (
    <Collapse
      className={css.switch}
      name={group}
      look="menu"
      summary={
        <>
          <span className="visually-hidden">{messages[language].label}: </span>
          <abbr title={languageNames[language]}>{language.toUpperCase()}</abbr>
        </>
      }
    >
      <ul>
        {languages.map((other) => (
          <li key={other}>
            <a
              href={addressIn(other)}
              lang={other}
              hrefLang={other}
              aria-current={other === language ? 'true' : undefined}
            >
              {languageNames[other]}
            </a>
          </li>
        ))}
      </ul>
    </Collapse>
  )
}
