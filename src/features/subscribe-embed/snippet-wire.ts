import type { InFrame } from '#features/console/wire.ts'
import { snippetPath } from '#features/subscribers/newsletter-paths.ts'
import type { SnippetField } from './snippet.ts'

export const snippetPreviewPath = `${snippetPath}/perziura`

/** The settings of the form for other people's pages, as the query states them. */
export type SnippetFields = Readonly<Record<SnippetField, string>>

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleSnippet: InFrame & {
      fields: SnippetFields
      /** The origin of this site, from which the snippet is loaded. */
      origin: string
      embedOrigins: readonly string[]
    }
  }
}
