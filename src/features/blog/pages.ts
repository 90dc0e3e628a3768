import type { Language } from '#lib/language.ts'
import { toPages } from '#lib/paging.ts'
import {
  type Author,
  type BlogContent,
  type BlogProps,
  type Category,
  categoryPath,
  type Post,
  type PostProps,
  postPath,
  postsPerPage,
} from './wire.ts'

interface Made<Props> {
  /** The same for the same page in every language. */
  key: string
  path: string
  props: Props
  /** The day its content was last changed. */
  updated: string | undefined
}

const relatedPosts = 3

/** The lists: one of everything and one for each category, each as long as it has pages. */
export function blogLists(content: BlogContent, language: Language): Made<BlogProps>[] {
  const all = [null, ...content.categories]
  return all.flatMap((category) => listOf(category, content, language))
}

function listOf(
  category: Category | null,
  { posts, categories }: BlogContent,
  language: Language,
): Made<BlogProps>[] {
  const shown = posts.filter((post) => !category || post.category === category.slug)
  const pages = toPages(shown, postsPerPage, categoryPath(category, language), language)
  return pages.map(({ items, paging }) => ({
    key: `${category?.slug ?? ''} ${paging.current}`,
    updated: items[0]?.date,
    path: paging.paths[paging.current - 1] as string,
    props: { category, categories, posts: items, count: shown.length, paging },
  }))
}

export function blogPosts(
  { posts, categories, authors }: BlogContent,
  language: Language,
): Made<PostProps>[] {
  return posts.map((post, index) => ({
    key: post.slug,
    path: postPath(post, language),
    updated: post.date,
    props: {
      post,
      categories,
      // The content's references have been checked when it was read.
      author: authors.find(({ slug }) => slug === post.author) as Author,
      related: relatedTo(post, posts),
      newer: posts[index - 1],
      older: posts[index + 1],
    },
  }))
}

/** Of the same category first, then the newest of the others. */
function relatedTo(post: Post, posts: readonly Post[]): Post[] {
  const others = posts.filter(({ slug }) => slug !== post.slug)
  const isNear = ({ category }: Post) => category === post.category
  return [...others.filter(isNear), ...others.filter((other) => !isNear(other))].slice(
    0,
    relatedPosts,
  )
}
