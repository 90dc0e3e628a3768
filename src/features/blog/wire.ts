import type { CommentsProps } from '#features/comments/wire.ts'
import type { Language } from '#lib/language.ts'
import type { Paging } from '#lib/site/paging.ts'
import type { Heading } from '#lib/text/headings.ts'

type Paths = Readonly<Record<Language, string>>
export const blogPaths: Paths = { lt: '/tinklarastis', en: '/en/blog' }
export const rssPaths: Paths = { lt: '/rss.xml', en: '/en/rss.xml' }
export const atomPaths: Paths = { lt: '/atom.xml', en: '/en/atom.xml' }
export const postsPerPage = 6

/** The filter's value for all posts. */
export const allCategories = 'all'
/** Milliseconds until the page's layout has settled after a filter. */
export const layoutDelay = 500

export const postPath = ({ address }: Addressed, language: Language) =>
  `${blogPaths[language]}/${address}`

const categoryWords: Paths = { lt: 'kategorija', en: 'category' }

/** The path of the list of one category, or of all posts. */
export const categoryPath = (category: Addressed | null, language: Language) =>
  category
    ? `${blogPaths[language]}/${categoryWords[language]}/${category.address}`
    : blogPaths[language]

interface Addressed {
  /** Its word in addresses, which differs by language. */
  address: string
}

export interface Category extends Addressed {
  /** Equal in every language. */
  slug: string
  title: string
  lead: string
}

export interface Author {
  slug: string
  name: string
  role: string
  /** Its file among the portraits. */
  portrait?: string | undefined
}

export interface Post extends Addressed {
  /** The name of its file, equal in every language. */
  slug: string
  title: string
  /** `2026-11-03` */
  date: string
  /** The slug of its category. */
  category: string
  /** The slug of its author. */
  author: string
  summary: string
  /** Its file among the covers; without one a chart is drawn. */
  picture?: string | undefined
  bodyHtml: string
  headings: readonly Heading[]
  /** The reading time in minutes. */
  minutes: number
}

export interface BlogContent {
  /** Newest first. */
  posts: readonly Post[]
  categories: readonly Category[]
  authors: readonly Author[]
}

export interface BlogProps {
  /** Null for all posts. */
  category: Category | null
  categories: readonly Category[]
  posts: readonly Post[]
  /** The number of posts on all pages. */
  count: number
  paging: Paging
}

export interface PostProps {
  post: Post
  categories: readonly Category[]
  author: Author
  related: readonly Post[]
  older: Post | undefined
  newer: Post | undefined
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    blog: BlogProps
    post: PostProps & { comments: CommentsProps | null }
  }
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    /** Newest first. */
    posts: readonly Post[]
    categories: readonly Category[]
    authors: readonly Author[]
  }
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    posts: { posts: readonly Post[]; categories: readonly Category[] }
  }
}
