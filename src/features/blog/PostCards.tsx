import type { Language } from '#lib/language.ts'
import { PostCard } from './PostCard.tsx'
import css from './RelatedPosts.module.css'
import type { Category, Post } from './wire.ts'

type Props = { posts: readonly Post[]; categories: readonly Category[]; language: Language }

/** A few posts, side by side. */
export function PostCards({ posts, categories, language }: Props) {
  return (
    <ul className={css.related}>
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} categories={categories} language={language} heading="h3" />
        </li>
      ))}
    </ul>
  )
}
