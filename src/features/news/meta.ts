import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import type { NewsItemProps, NewsProps } from './wire.ts'

interface Meta {
  title: string
  description: string
}

export function newsMeta({ paging }: NewsProps, language: Language): Meta {
  const { title, description, page } = messages[language]
  const number = paging.current > 1 && page(paging.current)
  return {
    title: [title, number].filter(Boolean).join(' – '),
    description: [description, number && `${number}.`].filter(Boolean).join(' '),
  }
}

export function newsItemMeta({ item }: NewsItemProps, language: Language): Meta {
  const title = `${item.title} – ${messages[language].title}`
  return { title, description: item.summary }
}
