import { BlogPage } from './BlogPage.tsx'
import styles from './BlogPage.tsx?styles'
import { blogMeta, postMeta } from './meta.ts'
import { PostPage } from './PostPage.tsx'
import postStyles from './PostPage.tsx?styles'

export const blogViews = {
  // Its filter inserts parts of other lists, which may need other styles.
  blog: { Page: BlogPage, styles, meta: blogMeta, keepsAllStyles: true },
  post: { Page: PostPage, styles: postStyles, meta: postMeta },
}
