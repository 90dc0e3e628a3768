import type { Language } from '#lib/language.ts'
import type { Meta } from '#lib/site/page.ts'
import { messages } from './messages.ts'
import type { ProductProps } from './page-props.ts'

export function productsMeta(_props: unknown, language: Language): Meta {
  const { title, description } = messages[language]
  return { title, description, card: {} }
}

export function productMeta({ product, category }: ProductProps, language: Language): Meta {
  const { title } = messages[language]
  const card = { kind: title, title: product.name, details: [category.title] }
  return { title: `${product.name} – ${title}`, description: product.summary, card }
}
