/** Whose the site is; a Lithuanian name also as it is declined: „Krypties“ of „Kryptis“. */
export interface SiteName {
  name: string
  nameGenitive: string | null
}

/** „Krypties“ naujienlaiškis, or naujienlaiškis „Kryptis“ where the declined name is not known. */
export const ofSite = ({ name, nameGenitive }: SiteName, noun: string): string =>
  nameGenitive ? `„${nameGenitive}“ ${noun}` : `${noun} „${name}“`
