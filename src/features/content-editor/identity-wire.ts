import type { InFrame } from '#features/console/wire.ts'
import { contentPath } from './wire.ts'

export const brandDocument = 'brand.json'

/** Where the identity is seen as its draft has it. */
export const identityPath = `${contentPath}/tapatybe`
export const identityEmailPath = `${identityPath}/laiskas`
export const identityInvoicePath = `${identityPath}/saskaita`
export const logoPath = `${identityPath}/zenklas`

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleIdentity: InFrame & {
      /** Of the site. */
      name: string
      /** The picture beside a link to the home page. */
      card: string | null
      icons: readonly string[]
      /** As `#rrggbb`. */
      palette: readonly string[]
    }
  }
}
