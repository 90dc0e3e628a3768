import type { Language, Messages } from '../language.ts'

/**
 * Every page by name, with the props it is rendered from. A feature adds its own in its wire files:
 * `declare module './page.ts' { interface PageProps { … } }`; `src/site/views.ts` does not
 * compile until each of them has a view.
 */
export interface PageProps {}

/** The addresses of the same page, in each language it exists in. */
export type Alternates = Readonly<Partial<Record<Language, string>>>

/** The texts of a page that search engines, browser tabs and link previews show. */
export interface Meta {
  title: string
  description: string
  /** True keeps the page out of search results. */
  hidden?: boolean
  /** The text of the link preview's picture, if it differs from the title. */
  card?: CardText
}

interface CardText {
  /** The part of the site: „Tinklaraštis · Biudžetas“. */
  kind?: string
  /** Words between `*` are emphasised. */
  title?: string
  details?: readonly string[]
}

/** The meta of a page that search engines must not list; the document adds the site's name. */
export function hiddenMeta(title: string): Meta {
  return { title, description: '', hidden: true }
}

/** The same for a page whose title is the `title` of its texts. */
export const hiddenTitle =
  (messages: Messages<{ title: string }>) =>
  (_props: unknown, language: Language): Meta =>
    hiddenMeta(messages[language].title)

/** The meta of a page, with the site's name after its title. */
export function publicMeta(
  { title, description }: { title: string; description: string },
  siteName: string,
): Meta {
  return { title: namedTitle(title, siteName), description }
}

/** The title of a page in a browser's tab. */
export const namedTitle = (title: string, siteName: string) => `${title} – ${siteName}`
