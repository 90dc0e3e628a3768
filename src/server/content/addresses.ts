import type { Language } from '#lib/language.ts'
import { leadsSomewhere, type SitePlaces } from '#lib/site/site-places.ts'
import type { Link } from './document.ts'
import { folders } from './folders.ts'
import { type ContentProblem, mistake, problemAt } from './mistakes.ts'

/** A link with the path of its value in the document. */
export interface DocumentLink {
  at: readonly (string | number)[]
  address: string
  /** Pages leave it out while the page it leads to is switched off. */
  isLeftOut?: boolean
}

/** The addresses of the site made from the documents. */
export type AddressesOf = (documents: ReadonlyMap<string, unknown[]>) => SiteAddresses

export interface SiteAddresses {
  places: SitePlaces
  /** Documents for whose page another one has the address. */
  taken: readonly { kind: string; slug: string; language: Language; address: string }[]
  /** Those of parts and languages that are switched off, beside all others. */
  off: ReadonlySet<string>
  /** Kinds of document that no page shows, because their feature is off. */
  unshownKinds: ReadonlySet<string>
}

export type LinkOfKind = Link & { kind: string }

/** Links of texts that visitors read to what answers nobody. */
export function deadLinks(
  links: readonly LinkOfKind[],
  { places, off, unshownKinds }: SiteAddresses,
): ContentProblem[] {
  const isOff = (address: string) => off.has(pathOf(address)) && !places.has(pathOf(address))
  return links
    .filter(({ kind, address }) => !unshownKinds.has(kind) && !leadsSomewhere(address, places))
    .filter(({ address, isLeftOut }) => !(isLeftOut && isOff(address)))
    .map(({ address, ...place }) =>
      problemAt(place, mistake(isOff(address) ? 'link_to_off' : 'dead_link', { address })),
    )
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '')

/** @param pathOf the path of a document below the folder of its language */
export const takenAddresses = (
  taken: SiteAddresses['taken'],
  pathOf: (kind: string, slug: string) => string,
): ContentProblem[] =>
  taken.map(({ kind, slug, language, address }) => {
    const file = folders[language] + pathOf(kind, slug)
    return problemAt({ file, line: 1, at: ['address'] }, mistake('taken_address', { address }))
  })
