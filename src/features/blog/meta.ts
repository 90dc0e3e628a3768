import { formatDate } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import type { BlogProps, PostProps } from './wire.ts'

interface Meta {
  title: string
  description: string
  /** The page shows its own breadcrumbs, with their data. */
  hasTrail: true
  card: { kind?: string; title?: string; facts?: readonly string[] }
}

export function blogMeta({ category, paging }: BlogProps, language: Language): Meta {
  const { title, description, page } = messages[language]
  const parts = [category?.title, title, paging.current > 1 && page(paging.current)]
  return {
    title: parts.filter(Boolean).join(' – '),
    description: category ? category.lead : description,
    hasTrail: true,
    card: category ? { kind: title, title: category.title } : {},
  }
}

export function postMeta({ post, categories }: PostProps, language: Language): Meta {
  const { title: blog, minutesToRead } = messages[language]
  const category = categories.find(({ slug }) => slug === post.category)
  return {
    title: `${post.title} – ${blog}`,
    description: post.summary,
    hasTrail: true,
    card: {
      kind: [blog, category?.title].filter(Boolean).join(' · '),
      title: post.title,
      facts: [formatDate(post.date, language), minutesToRead(post.minutes)],
    },
  }
}
