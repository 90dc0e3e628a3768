import type { Paging } from '#lib/site/paging.ts'
import css from './Pagination.module.css'

type Props = {
  paging: Paging
  label: string
  previous: string
  next: string
  /** Accessible name of the link to a page. */
  pageOf: (number: number) => string
}

/** Links to the pages of a list; empty when there is only one. */
export function Pagination({ paging: { current, paths }, label, previous, next, pageOf }: Props) {
  if (paths.length < 2) return null
  const before = paths[current - 2]
  const after = paths[current]
  return (
    <nav aria-label={label} className={css.pagination}>
      {before && (
        <a href={before} rel="prev">
          {previous}
        </a>
      )}
      <ol>
        {paths.map((path, index) => (
          <li key={path}>
            <a
              href={path}
              aria-label={pageOf(index + 1)}
              aria-current={index + 1 === current ? 'page' : undefined}
            >
              {index + 1}
            </a>
          </li>
        ))}
      </ol>
      {after && (
        <a href={after} rel="next">
          {next}
        </a>
      )}
    </nav>
  )
}
