import type { Language } from '#lib/language.ts'
import css from './CategoryFilter.module.css'
import { messages } from './messages.ts'
import { allCategories, type Category, categoryPath } from './wire.ts'

type Props = { categories: readonly Category[]; active: Category | null; language: Language }

/** Links to the list of each category; once its script has arrived it filters in place. */
export function CategoryFilter({ categories, active, language }: Props) {
  const { filter, all } = messages[language]
  const choices = [null, ...categories].map((category) => ({
    slug: category?.slug ?? allCategories,
    title: category?.title ?? all,
    path: categoryPath(category, language),
  }))
  const chosen = active?.slug ?? allCategories
  return (
    <nav aria-label={filter}>
      <ul className={css.filter}>
        {choices.map(({ slug, title, path }) => (
          <li key={slug}>
            <a
              href={path}
              data-cat-filter={slug}
              className={slug === chosen ? 'active' : undefined}
              aria-current={slug === chosen || undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
