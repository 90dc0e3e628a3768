import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { Meta } from '#lib/site/page.ts'
import { messages } from './messages.ts'
import type { NewsItemProps, NewsProps } from './wire.ts'

export function newsMeta({ paging }: NewsProps, language: Language): Meta {
  const { title, description, page } = messages[language]
  const number = paging.current > 1 && page(paging.current)
  return {
    title: [title, number].filter(Boolean).join(' – '),
    description: [description, number && `${number}.`].filter(Boolean).join(' '),
    card: {},
  }
}

export function newsItemMeta({ item }: NewsItemProps, language: Language): Meta {
  const { title: news } = messages[language]
  const card = { kind: news, title: item.title, details: [formatDate(item.date, language)] }
  return { title: `${item.title} – ${news}`, description: item.summary, card }
}
