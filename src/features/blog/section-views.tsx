import type { SectionViews } from '#ui/section-view.ts'
import { PostCards } from './PostCards.tsx'
import styles from './PostCards.tsx?styles'

export const blogSectionViews: Pick<SectionViews, 'posts'> = {
  posts: {
    Body: ({ head, posts, categories, language }) => (
      <>
        {head}
        <PostCards posts={posts} categories={categories} language={language} />
      </>
    ),
    styles,
  },
}
