import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { Meta } from '#lib/site/page.ts'
import { messages } from './messages.ts'
import type { BlogProps, PostProps } from './wire.ts'

export function blogMeta({ category, paging }: BlogProps, language: Language): Meta {
  const { title, description, about, page } = messages[language]
  const number = paging.current > 1 && page(paging.current)
  const described = category ? [category.lead, about(category.title)] : [description]
  return {
    title: [category?.title, title, number].filter(Boolean).join(' – '),
    description: [...described, number && `${number}.`].filter(Boolean).join(' '),
    card: category ? { kind: title, title: category.title } : {},
  }
}

export function postMeta({ post, categories }: PostProps, language: Language): Meta {
  const { title: blog, minutesToRead } = messages[language]
  const category = categories.find(({ slug }) => slug === post.category)
  return {
    title: `${post.title} – ${blog}`,
    description: post.summary,
    card: {
      kind: [blog, category?.title].filter(Boolean).join(' · '),
      title: post.title,
      details: [formatDate(post.date, language), minutesToRead(post.minutes)],
    },
  }
}
