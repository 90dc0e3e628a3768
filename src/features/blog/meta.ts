import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import type { BlogProps, PostProps } from './wire.ts'

interface Meta {
  title: string
  description: string
}

export function blogMeta({ category, paging }: BlogProps, language: Language): Meta {
  const { title, description, page } = messages[language]
  const parts = [category?.title, title, paging.current > 1 && page(paging.current)]
  return {
    title: parts.filter(Boolean).join(' – '),
    description: category ? category.lead : description,
  }
}

export function postMeta({ post }: PostProps, language: Language): Meta {
  const title = `${post.title} – ${messages[language].title}`
  return { title, description: post.summary }
}
