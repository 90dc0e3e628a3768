import type { Language, Messages } from './language.ts'

/**
 * Every page by name, with the props it is rendered from. A feature adds its own in its wire files:
 * `declare module '#lib/page.ts' { interface PageProps { … } }`; `src/site/views.ts` does not
 * compile until each of them has a view.
 */
export interface PageProps {}

/** Where the same page is in each language it exists in. */
export type Alternates = Readonly<Partial<Record<Language, string>>>

/** What search engines, browser tabs and previews of links show of a page. */
export interface Meta {
  title: string
  description: string
  /** Kept out of search results when true. */
  hidden?: boolean
  /** What the picture beside a link says, where that is not the title. */
  card?: CardText
}

interface CardText {
  /** Which part of the site it is from: „Tinklaraštis · Biudžetas“. */
  kind?: string
  /** Words between `*` are emphasised. */
  title?: string
  details?: readonly string[]
}

/** The meta of a page that is not to be found by search engines; the document adds the site's name. */
export function hiddenMeta(title: string): Meta {
  return { title, description: '', hidden: true }
}

/** The same, where a page is called as the `title` of its texts. */
export const hiddenTitle =
  (messages: Messages<{ title: string }>) =>
  (_props: unknown, language: Language): Meta =>
    hiddenMeta(messages[language].title)

/** The meta of a page with the site's name behind its title. */
export function publicMeta(
  { title, description }: { title: string; description: string },
  siteName: string,
): Meta {
  return { title: namedTitle(title, siteName), description }
}

/** What a browser's tab shows of a page. */
export const namedTitle = (title: string, siteName: string) => `${title} – ${siteName}`
