import { blogPosts } from '#features/blog/pages.ts'
import { readDiscussion, registerComments } from '#features/comments/server.ts'
import { type Commentable, discussionKey } from '#features/comments/wire.ts'
import { byLanguage, type Language, languages } from '#lib/language.ts'
import type { Database } from '#server/database/database.ts'
import type { Http } from '#server/http.ts'
import type { LiveData, SiteContent } from '../routes.ts'
import { pair } from '../translations.ts'
import type { Pages } from './pages.ts'

/**
 * Embedded storage is ours alone, so a page is forgotten when something on it changes and never
 * else. PostgreSQL may have other servers in front of it, which change what they do not tell us.
 */
const keptMs = { sqlite: Number.POSITIVE_INFINITY, postgres: 60_000 }

export function liveData({ db, engine }: Database): LiveData {
  return { discussionOf: (post) => readDiscussion(db, post), keptMs: keptMs[engine] }
}

/** The blog's posts, in each language they exist in. */
export function commentables(contents: Contents): Commentable[] {
  return postsIn(contents).map(({ path, language, props: { post } }) => ({
    slug: discussionKey(post.slug, language),
    path,
    title: post.title,
    language,
  }))
}

function postsIn(contents: Contents) {
  const posts = pair(byLanguage((language) => blogPosts(contents[language], language)))
  return posts.flatMap(({ paths, of }) =>
    languages
      .filter((language) => paths[language])
      .map((language) => ({ ...of(language), language, alternates: paths })),
  )
}

type Contents = Readonly<Record<Language, SiteContent>>

type Parts = { http: Http; db: Database['db']; pages: Pages; content: Contents; live: LiveData }

/** Takes comments at the addresses of the posts they stand below. */
export function serveComments({ http, db, pages, content, live }: Parts) {
  const posts = new Map(postsIn(content).map((post) => [post.path, post]))
  registerComments({
    http,
    db,
    commentables: commentables(content),
    showDraft: async ({ slug, path, language }, draft, status, ...rest) => {
      const post = posts.get(path)
      if (!post) throw new Error(`No post stands behind ${path}.`)
      const comments = { ...(await live.discussionOf(slug)), draft, isSent: false }
      const place = { status, language, alternates: post.alternates }
      return pages.sendFresh('post', { ...post.props, comments }, place, ...rest)
    },
  })
}
