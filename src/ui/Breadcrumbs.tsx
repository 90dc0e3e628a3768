import type { Language, Messages } from '#lib/language.ts'
import { useHomePath } from './addresses.tsx'
import css from './Breadcrumbs.module.css'
import { JsonLd } from './JsonLd.tsx'

export interface Crumb {
  path: string
  title: string
}

type Props = {
  language: Language
  publicUrl: string
  /** From below the home page; the last one is the page itself. */
  crumbs: readonly Crumb[]
}

const messages: Messages<{ home: string; label: string }> = {
  lt: { home: 'Pradžia', label: 'Kelias iki šio puslapio' },
  en: { home: 'Home', label: 'Breadcrumbs' },
}

/** Breadcrumbs with their structured data. */
export function Breadcrumbs({ language, publicUrl, crumbs }: Props) {
  const { home, label } = messages[language]
  const trail = [{ path: useHomePath(language), title: home }, ...crumbs]
  return (
    <nav aria-label={label} className={css.crumbs}>
      <ol>
        {trail.map(({ path, title }, index) => (
          <li key={path}>
            <a href={path} aria-current={index === trail.length - 1 ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbList(publicUrl, trail)} />
    </nav>
  )
}

function breadcrumbList(publicUrl: string, trail: readonly Crumb[]) {
  const itemListElement = trail.map(({ path, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: publicUrl + path,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}
