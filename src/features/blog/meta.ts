import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import type { BlogProps, PostProps } from './wire.ts'

interface Meta {
  title: string
  description: string
}

export function blogMeta({ category, paging }: BlogProps, language: Language): Meta {
  const { title, description, about, page } = messages[language]
  const number = paging.current > 1 && page(paging.current)
  const described = category ? [category.lead, about(category.title)] : [description]
  return {
    title: [category?.title, title, number].filter(Boolean).join(' – '),
    description: [...described, number && `${number}.`].filter(Boolean).join(' '),
  }
}

export function postMeta({ post }: PostProps, language: Language): Meta {
  const title = `${post.title} – ${messages[language].title}`
  return { title, description: post.summary }
}
