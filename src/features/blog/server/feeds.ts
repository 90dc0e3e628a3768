import type { Language } from '#lib/language.ts'
import { xmlElement as element, xmlDocument as written } from '#lib/text/xml.ts'
import { messages } from '../messages.ts'
import { atomPaths, type BlogContent, blogPaths, type Post, postPath, rssPaths } from '../wire.ts'

export interface Feed extends BlogContent {
  publicUrl: string
  language: Language
  /** The languages of the site. */
  languages: readonly Language[]
  /** The blog's name. */
  name: string
}

const newestShown = 20

/** https://www.rssboard.org/rss-specification */
export function rssFeed(feed: Feed): string {
  const { publicUrl, name, language } = feed
  const { title, description } = messages[language]
  const items = newest(feed).map((post) => {
    const url = publicUrl + postPath(post, language)
    return element('item', [
      element('title', post.title),
      element('link', url),
      element('guid', url, { isPermaLink: 'true' }),
      element('pubDate', new Date(instantOf(post)).toUTCString()),
      element('dc:creator', authorOf(post, feed)),
      element('category', categoryOf(post, feed)),
      element('description', post.summary),
    ])
  })
  const channel = element('channel', [
    element('title', `${name} – ${title}`),
    element('link', publicUrl + blogPaths[language]),
    element('description', description),
    element('language', language),
    element('lastBuildDate', new Date(updatedAt(feed)).toUTCString()),
    element('atom:link', [], {
      href: publicUrl + rssPaths[language],
      rel: 'self',
      type: 'application/rss+xml',
    }),
    ...othersOf(feed).map((other) =>
      element('atom:link', [], {
        href: publicUrl + rssPaths[other],
        rel: 'alternate',
        hreflang: other,
        type: 'application/rss+xml',
      }),
    ),
    ...items,
  ])
  return written('rss', [channel], {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  })
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
export function atomFeed(feed: Feed): string {
  const { publicUrl, name, language } = feed
  const { title, description } = messages[language]
  const entries = newest(feed).map((post) => {
    const url = publicUrl + postPath(post, language)
    return element('entry', [
      element('id', url),
      element('title', post.title),
      element('link', [], { href: url }),
      element('published', instantOf(post)),
      element('updated', instantOf(post)),
      element('author', [element('name', authorOf(post, feed))]),
      element('category', [], { term: post.category, label: categoryOf(post, feed) }),
      element('summary', post.summary),
    ])
  })
  const head = [
    element('id', publicUrl + blogPaths[language]),
    element('title', `${name} – ${title}`),
    element('subtitle', description),
    element('updated', updatedAt(feed)),
    element('link', [], { href: publicUrl + blogPaths[language] }),
    element('link', [], {
      href: publicUrl + atomPaths[language],
      rel: 'self',
      type: 'application/atom+xml',
    }),
    ...othersOf(feed).map((other) =>
      element('link', [], {
        href: publicUrl + atomPaths[other],
        rel: 'alternate',
        hreflang: other,
        type: 'application/atom+xml',
      }),
    ),
  ]
  return written('feed', [...head, ...entries], {
    xmlns: 'http://www.w3.org/2005/Atom',
    'xml:lang': language,
  })
}

const othersOf = ({ language, languages }: Feed) => languages.filter((other) => other !== language)
const newest = ({ posts }: Feed) => posts.slice(0, newestShown)
const instantOf = ({ date }: Post) => `${date}T00:00:00Z`
const updatedAt = ({ posts: [first] }: Feed) => (first ? instantOf(first) : '1970-01-01T00:00:00Z')

function authorOf({ author }: Post, { authors }: Feed): string {
  return authors.find(({ slug }) => slug === author)?.name ?? author
}

function categoryOf({ category }: Post, { categories }: Feed): string {
  return categories.find(({ slug }) => slug === category)?.title ?? category
}
