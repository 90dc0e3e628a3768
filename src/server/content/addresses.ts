import type { Language } from '#lib/language.ts'
import { leadsSomewhere, type SitePlaces } from '#lib/site/site-places.ts'
import type { ContentProblem, Link } from './document.ts'
import { folders } from './folders.ts'

/** A link with the path of its value in the document. */
export interface DocumentLink {
  at: readonly (string | number)[]
  address: string
}

/** The addresses of the site made from the documents. */
export type AddressesOf = (documents: ReadonlyMap<string, unknown[]>) => SiteAddresses

export interface SiteAddresses {
  places: SitePlaces
  /** Documents for whose page another one has the address. */
  taken: readonly { kind: string; slug: string; language: Language; address: string }[]
}

export function deadLinks(links: readonly Link[], places: SitePlaces): ContentProblem[] {
  return links
    .filter(({ address }) => !leadsSomewhere(address, places))
    .map(({ address, ...place }) => {
      return { ...place, message: `the link to “${address}” leads to no page of the site` }
    })
}

/** @param pathOf the path of a document below the folder of its language */
export const takenAddresses = (
  taken: SiteAddresses['taken'],
  pathOf: (kind: string, slug: string) => string,
): ContentProblem[] =>
  taken.map(({ kind, slug, language, address }) => ({
    file: folders[language] + pathOf(kind, slug),
    line: 1,
    message: `“address” is “${address}”, which another page has already`,
    at: ['address'],
  }))
