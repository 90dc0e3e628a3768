import { dayMs } from '#lib/dates/durations.ts'
import { isReservedEmail } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import type { SearchSource } from '#lib/site/search-source.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'

/** The validity of the text for researchers: https://www.rfc-editor.org/rfc/rfc9116 */
const securityTextDays = 90

export const securityTextPath = '/.well-known/security.txt'

/**
 * The contact for reports of vulnerabilities. Null while the address is one of the demonstration,
 * which nobody reads.
 */
export function securityText(
  {
    site: { email },
    switches,
  }: { site: Pick<SiteContent['site'], 'email'> } & Pick<SiteContent, 'switches'>,
  publicUrl: string,
  now: number,
): string | null {
  if (isReservedEmail(email)) return null
  const today = Math.floor(now / dayMs) * dayMs
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(today + securityTextDays * dayMs).toISOString()}`,
    `Preferred-Languages: ${switches.languages.join(', ')}`,
    `Canonical: ${publicUrl}${securityTextPath}`,
    '',
  ].join('\n')
}

/** A description of the site and its documents for language models: https://llmstxt.org */
export function llmsText(
  contents: SiteContents,
  sources: Readonly<Record<Language, readonly SearchSource[]>>,
  publicUrl: string,
): string {
  const link = (title: string, path: string, summary = '') =>
    `- [${plain(title)}](${publicUrl}${path})${summary && `: ${plain(summary)}`}`
  const parts = contents.lt.switches.languages.flatMap((language) => {
    const { site, home } = contents[language]
    const about = [`> ${plain(home.meta.description)}`, site.notice && plain(site.notice.full)]
    const shown = sources[language].filter(({ list, entries }) => list || entries.length > 0)
    const lists = shown.map(({ list, entries }) =>
      [
        `## ${plain(list?.title ?? entries[0]?.label ?? '')}`,
        '',
        ...(list ? [link(list.title, list.path)] : []),
        ...entries.map(({ title, path, summary }) => link(title, path, summary)),
      ].join('\n'),
    )
    return [...about.filter((text) => text !== null), ...lists]
  })
  return `# ${plain(contents.lt.site.name)}\n\n${parts.join('\n\n')}\n`
}

/** One line without characters that would end a link's text. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[[\]*]/g, '')
    .trim()
