/** The site's name; a Lithuanian one also in the genitive: „Krypties“ of „Kryptis“. */
export interface SiteName {
  name: string
  nameGenitive: string | null
}

/** „Krypties“ naujienlaiškis, or naujienlaiškis „Kryptis“ when the genitive is not known. */
export const ofSite = ({ name, nameGenitive }: SiteName, noun: string): string =>
  nameGenitive ? `„${nameGenitive}“ ${noun}` : `${noun} „${name}“`
