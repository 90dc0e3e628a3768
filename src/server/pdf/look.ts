import type { Icons } from '#lib/site/icons.ts'
import type { BrandIcons } from '#server/feature.ts'

/** What a document takes of the brand. */
export interface PdfLook {
  ink: string
  quiet: string
  /** Of lines. */
  line: string
  /** Of what stands out. */
  mark: string
  warning: string
  /** A PNG, or null while there is none. */
  logo: Uint8Array | null
}

/** Reads the look of documents when one is made. */
export type ReadLook = () => Promise<PdfLook>

export const plainLook: PdfLook = {
  ink: '#000000',
  quiet: '#555555',
  line: '#bbbbbb',
  mark: '#777777',
  warning: '#a4262c',
  logo: null,
}

interface BrandOfDocuments {
  colours: Readonly<Record<'navy' | 'slate' | 'mist' | 'amber' | 'red', string>>
  icons: Icons
}

/** A document waits for no logo that cannot be drawn. */
export async function lookOf(brand: BrandOfDocuments, icons: BrandIcons): Promise<PdfLook> {
  const { navy, slate, mist, amber, red } = brand.colours
  const logo = await icons.pngOf(brand, 'logo.png')
  return { ink: navy, quiet: slate, line: mist, mark: amber, warning: red, logo }
}
