import { commentData } from '#features/comments/structured-data.ts'
import type { Discussion } from '#features/comments/wire.ts'
import type { Language } from '#lib/language.ts'
import { spaced } from '#lib/text/plain-text.ts'
import { type Author, type Post, postPath } from './wire.ts'

interface PostingSources {
  post: Post
  author: Author
  comments: Discussion | null
  language: Language
  publicUrl: string
  publisher: string
  /** Addresses of its pictures. */
  pictures: readonly string[]
}

/** A post in schema.org's terms for search engines: https://schema.org/BlogPosting */
export function blogPosting(sources: PostingSources) {
  const { post, author, comments, language, publicUrl, publisher, pictures } = sources
  const url = publicUrl + postPath(post, language)
  return {
    '@type': 'BlogPosting',
    headline: spaced(post.title),
    description: spaced(post.summary),
    image: pictures,
    url,
    datePublished: post.date,
    inLanguage: language,
    timeRequired: `PT${post.minutes}M`,
    author: { '@type': 'Person', name: spaced(author.name) },
    publisher: { '@type': 'Organization', name: publisher, url: publicUrl },
    ...(comments && commentData(comments)),
  }
}
