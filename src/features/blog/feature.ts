import type { Comments } from '#features/comments/feature.ts'
import {
  type Commentable,
  discussionKey,
  sentParameter,
  sentValue,
} from '#features/comments/wire.ts'
import { byLanguage, type Language, languages } from '#lib/language.ts'
import type { Alternates } from '#lib/site/page.ts'
import type { SearchEntry } from '#lib/site/search-source.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import { htmlToText } from '#lib/text/plain-text.ts'
import { pairTranslations } from '#lib/translations.ts'
import type { Feature, Platform } from '#server/feature.ts'
import { type Route, routesOf } from '#server/http/route.ts'
import { authorSchema, categorySchema, postSchema } from './content.ts'
import { messages } from './messages.ts'
import { blogLists, blogPosts } from './pages.ts'
import { blogSections } from './sections.ts'
import { serveFeeds } from './server/serve-feeds.ts'
import { atomPaths, blogPaths, type Post, type PostProps, postPath, rssPaths } from './wire.ts'

interface Needs {
  comments: Comments
}
/** The discussions that its pages show below posts. */
type Service = Pick<Comments, 'discussionOf'>

export const blog: Feature<'blog', Needs, Service> = {
  name: 'blog',
  sections: blogSections,
  switch: 'blog',
  content: {
    categories: {
      title: { lt: 'Tinklaraščio temos', en: 'Categories of the blog' },
      files: 'categories.json',
      schema: categorySchema,
      isList: true,
      isTranslated: true,
      sameInEachLanguage: ['*.slug'],
      uniqueFields: ['slug', 'address'],
    },
    authors: {
      title: { lt: 'Autoriai', en: 'Authors' },
      files: 'authors.json',
      schema: authorSchema,
      isList: true,
      isTranslated: true,
      sameInEachLanguage: ['*.slug', '*.portrait'],
      uniqueFields: ['slug'],
      pictures: { '*.portrait': 'portraits' },
    },
    posts: {
      title: { lt: 'Tinklaraštis', en: 'Blog' },
      newTitle: { lt: 'Naujas įrašas', en: 'New post' },
      files: 'blog/*.md',
      isOptional: true,
      schema: postSchema,
      refersTo: { category: 'categories', author: 'authors' },
      isTranslated: 'in part',
      sameInEachLanguage: ['date', 'category', 'author', 'picture'],
      uniqueFields: ['address'],
      pictures: { picture: 'covers' },
      isNewestFirst: true,
    },
  },
  routes: (contents) => [
    ...routesOf(
      'blog',
      byLanguage((language) => blogLists(contents[language], language)),
    ),
    ...postRoutes(contents),
  ],
  addresses: [rssPaths, atomPaths],
  search: ({ posts, language }) => ({
    entries: posts.map((post) => toSearchEntry(post, language)),
    list: { path: blogPaths[language], title: messages[language].everything },
  }),
  open(platform, { comments }) {
    const { http, config, contentStore } = platform
    const feeds = contentStore.derive((contents) =>
      byLanguage((language) => {
        const { site, switches, ...content } = contents[language]
        return { ...content, name: site.name, languages: switches.languages }
      }),
    )
    serveFeeds({ http, config, feeds })
    takeComments(platform, comments)
    return comments
  },
}

/** Each post with its discussion, and a variant with thanks for a comment just sent. */
function postRoutes(contents: SiteContents): Route<Service>[] {
  return postsIn(contents).map(({ key, paths, inLanguage }) => ({
    page: 'post',
    paths,
    document: { kind: 'posts', slug: key },
    variants: { parameter: sentParameter, values: () => ['', sentValue] },
    props: async ({ content: { language, switches }, variant, service }) => {
      const { props } = inLanguage(language)
      if (!switches.comments) return { ...props, comments: null }
      const discussion = await service.discussionOf(discussionKey(props.post.slug, language))
      const comments = { ...discussion, draft: null, isSent: variant === sentValue }
      return { ...props, comments }
    },
    updated: ({ language }) => inLanguage(language).updated,
    isLive: true,
    thanksFor: { event: 'comment_posted', variant: sentValue },
  }))
}

/** Comments are posted to the address of their post. */
function takeComments({ pages, contentStore }: Platform, comments: Comments) {
  const posts = contentStore.derive(
    (contents) => new Map(commentablePosts(contents).map((post) => [post.document.path, post])),
  )
  comments.takeAt({
    addresses: languages.map((language) => postPath({ address: ':address' }, language)),
    documents: () => [...posts().values()].map(({ document }) => document),
    documentAt: (path) => posts().get(path)?.document,
    async showDraft(document, draft, status, ...rest) {
      const { props, alternates } = posts().get(document.path) as CommentablePost
      const discussion = await comments.discussionOf(document.slug)
      const answer = { status, language: document.language, alternates }
      const shown = { ...props, comments: { ...discussion, draft, isSent: false } }
      return pages.sendFresh('post', shown, answer, ...rest)
    },
  })
}

interface CommentablePost {
  document: Commentable
  props: PostProps
  alternates: Alternates
}

function commentablePosts(contents: SiteContents): CommentablePost[] {
  return postsIn(contents).flatMap(({ paths, inLanguage }) =>
    languages
      .filter((language) => paths[language])
      .map((language) => {
        const { path, props } = inLanguage(language)
        const { slug, title } = props.post
        const document = { slug: discussionKey(slug, language), path, title, language }
        return { document, props, alternates: paths }
      }),
  )
}

function postsIn(contents: SiteContents) {
  return pairTranslations(byLanguage((language) => blogPosts(contents[language], language)))
}

function toSearchEntry(post: Post, language: Language): SearchEntry {
  const { title, summary, date, bodyHtml } = post
  const path = postPath(post, language)
  return { path, title, summary, date, text: htmlToText(bodyHtml), label: messages[language].title }
}
