import type { Language } from '#lib/language.ts'
import { toPages } from '#lib/site/paging.ts'
import type { LocalizedPage } from '#lib/translations.ts'
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

const relatedPosts = 3

/** The lists: one of all posts and one for each category, each split into pages. */
export function blogLists(content: BlogContent, language: Language): LocalizedPage<BlogProps>[] {
  const all = [null, ...content.categories]
  return all.flatMap((category) => listOf(category, content, language))
}

function listOf(
  category: Category | null,
  { posts, categories }: BlogContent,
  language: Language,
): LocalizedPage<BlogProps>[] {
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
): LocalizedPage<PostProps>[] {
  return posts.map((post, index) => ({
    key: post.slug,
    path: postPath(post, language),
    updated: post.date,
    props: {
      post,
      categories,
      // The content's references were checked when it was read.
      author: authors.find(({ slug }) => slug === post.author) as Author,
      related: relatedTo(post, posts),
      newer: posts[index - 1],
      older: posts[index + 1],
    },
  }))
}

/** Posts of the same category first, then the newest of the others. */
function relatedTo(post: Post, posts: readonly Post[]): Post[] {
  const others = posts.filter(({ slug }) => slug !== post.slug)
  const isNear = ({ category }: Post) => category === post.category
  return [...others.filter(isNear), ...others.filter((other) => !isNear(other))].slice(
    0,
    relatedPosts,
  )
}
