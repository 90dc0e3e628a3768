import type { Language } from '#lib/language.ts'
import { useHomePath } from './addresses.tsx'
import { LogoPicture } from './LogoPicture.tsx'
import css from './PlainHeader.module.css'

type Props = {
  siteName: string
  language: Language
  /** The same page in the other language, if it exists. */
  other?: { path: string; language: Language; label: string }
}

/**
 * The header of pages for one person, which have no menu: logo and name lead to the home page, and a
 * link to the other language.
 */
export function PlainHeader({ siteName, language, other }: Props) {
  return (
    <header className={css.header}>
      <div className="wrap">
        <a href={useHomePath(language)}>
          <LogoPicture className={css.mark} />
          {siteName}
        </a>
        {other && (
          <a href={other.path} lang={other.language}>
            {other.label}
          </a>
        )}
      </div>
    </header>
  )
}
