import { spaced } from '#lib/plain-text.ts'
import css from './Breadcrumbs.module.css'
import { JsonLd } from './JsonLd.tsx'

export interface Crumb {
  path: string
  title: string
}

type Props = {
  label: string
  publicUrl: string
  /** From the top down; the last one is the page itself. */
  crumbs: readonly Crumb[]
}

/** The way from the top to this page, for people and for search engines. */
export function Breadcrumbs({ label, publicUrl, crumbs }: Props) {
  return (
    <nav aria-label={label} className={css.crumbs}>
      <ol>
        {crumbs.map(({ path, title }, index) => (
          <li key={path}>
            <a href={path} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbList(publicUrl, crumbs)} />
    </nav>
  )
}

function breadcrumbList(publicUrl: string, crumbs: readonly Crumb[]) {
  const itemListElement = crumbs.map(({ path, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: spaced(title),
    item: publicUrl + path,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}
