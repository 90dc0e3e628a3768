import { postPath } from '#features/blog/wire.ts'
import type { Language } from '#lib/language.ts'
import type { SiteContents } from '#lib/site/site-content.ts'
import type { OfferedPost } from '../../console-wire.ts'
import { everybody, type IssueDraft } from './issues.ts'
import { toMarkdown } from './post-to-markdown.ts'

const maxOffered = 20

/** Lists the newest posts of each language of the site. */
export function offeredPosts(contents: SiteContents): OfferedPost[] {
  return contents.lt.switches.languages.flatMap((language) =>
    contents[language].posts
      .slice(0, maxOffered)
      .map(({ slug, title }) => ({ slug, title, language })),
  )
}

const toTheSite: Readonly<Record<Language, string>> = {
  lt: 'Skaityti tinklaraštyje',
  en: 'Read on the blog',
}

/** Makes a draft from a post, for subscribers of its language; null when there is no such post. */
export function draftFromPost(
  contents: SiteContents,
  slug: string,
  language: Language,
): IssueDraft | null {
  const post = contents[language].posts.find((each) => each.slug === slug)
  if (!post) return null
  const { title, summary, bodyHtml } = post
  const link = `**[${toTheSite[language]}](${postPath(post, language)})**`
  return {
    language,
    subject: title,
    preheader: summary.slice(0, 150),
    body: `${toMarkdown(bodyHtml)}\n\n${link}`,
    segment: { ...everybody, language },
  }
}
