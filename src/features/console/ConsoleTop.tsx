import type { Language } from '#lib/language.ts'
import { useHomePath } from '#ui/addresses.tsx'
import { LogoPicture } from '#ui/LogoPicture.tsx'
import css from './ConsoleTop.module.css'
import { messages } from './messages.ts'

type Props = { name: string; hasMenu: boolean; language: Language }

/** The console's name, and a link to the site. */
export function ConsoleTop({ name, hasMenu, language }: Props) {
  return (
    <div className={css.top}>
      <p>
        <LogoPicture className={css.logo} />
        {name}
      </p>
      {hasMenu && <a href={useHomePath(language)}>{messages[language].toSite}</a>}
    </div>
  )
}
