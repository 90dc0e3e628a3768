import type { Brand } from '#features/home/brand.ts'
import type { BrandIcons } from '#server/feature.ts'

/** What a document takes of the brand. */
export interface InvoiceLook {
  ink: string
  quiet: string
  /** Of lines. */
  line: string
  warning: string
  /** A PNG, or null while there is none. */
  logo: Uint8Array | null
}

/** Reads the look of documents when one is made. */
export type ReadLook = () => Promise<InvoiceLook>

export const plainLook: InvoiceLook = {
  ink: '#000000',
  quiet: '#555555',
  line: '#bbbbbb',
  warning: '#a4262c',
  logo: null,
}

/** A document waits for no logo that cannot be drawn. */
export async function lookOf(
  brand: Pick<Brand, 'colours' | 'icons'>,
  icons: BrandIcons,
): Promise<InvoiceLook> {
  const { navy, slate, mist, red } = brand.colours
  const logo = await icons.pngOf(brand, 'logo.png')
  return { ink: navy, quiet: slate, line: mist, warning: red, logo }
}
