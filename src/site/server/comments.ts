import { blogPosts } from '#features/blog/pages.ts'
import { readDiscussion, registerComments } from '#features/comments/server.ts'
import type { Commentable } from '#features/comments/wire.ts'
import type { Database } from '#server/database/database.ts'
import type { Http } from '#server/http.ts'
import type { LiveData, SiteContent } from '../routes.ts'
import type { Pages } from './pages.ts'

/**
 * Embedded storage is ours alone, so a page is forgotten when something on it changes and never
 * else. PostgreSQL may have other servers in front of it, which change what they do not tell us.
 */
const keptMs = { sqlite: Number.POSITIVE_INFINITY, postgres: 60_000 }

export function liveData({ db, engine }: Database): LiveData {
  return { discussionOf: (post) => readDiscussion(db, post), keptMs: keptMs[engine] }
}

/** The blog's posts, in the one language they exist in. */
export function commentables(content: SiteContent): Commentable[] {
  return blogPosts(content).map(({ path, props: { post } }) => ({
    slug: post.slug,
    path,
    title: post.title,
    language: 'lt',
  }))
}

type Parts = { http: Http; db: Database['db']; pages: Pages; content: SiteContent; live: LiveData }

/** Takes comments at the addresses of the posts they stand below. */
export function serveComments({ http, db, pages, content, live }: Parts) {
  const posts = new Map(blogPosts(content).map(({ props }) => [props.post.slug, props]))
  registerComments({
    http,
    db,
    commentables: commentables(content),
    showDraft: async ({ slug }, draft, ...rest) => {
      const props = posts.get(slug)
      if (!props) throw new Error(`No post ${slug} stands behind its address.`)
      const comments = { ...(await live.discussionOf(slug)), draft, isSent: false }
      return pages.sendFresh('post', { ...props, comments }, ...rest)
    },
  })
}
