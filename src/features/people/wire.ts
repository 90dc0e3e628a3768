import { consolePath, type InFrame } from '#features/console/wire.ts'

/** The list of people; the page of one is below it. */
export const peoplePath = `${consolePath}/zmones`
/** The query parameter and form field of an address, which keeps it out of the log of actions. */
export const emailField = 'pastas'
const of = (page: string) => (email: string) =>
  `${peoplePath}/${page}?${new URLSearchParams({ [emailField]: email })}`
export const personPath = of('asmuo')
export const personFilePath = of('duomenys.json')
export const personTextPath = of('duomenys.txt')
export const erasePath = of('istrinti')
/** Finds a text about a person in the content of the site, and erases it there. */
export const textPath = `${peoplePath}/tekste`
export const eraseTextPath = `${textPath}/istrinti`
export const textField = 'tekstas'
export const textLength = { min: 3, max: 200 }
export const findTextPath = (text: string) =>
  `${textPath}?${new URLSearchParams({ [textField]: text })}`
/** Addresses of the routes, without anybody's address. */
export const personRoutes = {
  page: `${peoplePath}/asmuo`,
  file: `${peoplePath}/duomenys.json`,
  text: `${peoplePath}/duomenys.txt`,
  erase: `${peoplePath}/istrinti`,
} as const
/** The query parameter of the part that people are known from. */
export const partField = 'kas'
/** The query parameter of an erasure that has just begun. */
export const erasedField = 'istrinta'

export interface ListedPerson {
  email: string
  /** Empty when it is not known. */
  name: string
  lastSeenAt: number
  /** What is known of them, with how much. */
  has: readonly { title: string; count: number }[]
}

/** A part of what is known of people, with how many it knows. */
export interface PartCount {
  name: string
  title: string
  people: number
}

export interface ShownRecord {
  title: string
  at: number
  path: string | null
  facts: readonly (readonly [label: string, text: string])[]
}

export interface ShownPart {
  name: string
  title: string
  /** The number of all of them. */
  count: number
  /** The newest ones. */
  records: readonly ShownRecord[]
}

/** What an erasure does to one part. */
export interface ErasedPart {
  name: string
  title: string
  count: number
  kept: readonly { text: string; until: number | null }[]
  obstacles: readonly { text: string; path: string }[]
}

/** A document of the content that says a text. */
export interface FoundText {
  /** Below `content/`. */
  path: string
  excerpt: string
  isPublished: boolean
  isInDraft: boolean
  isInFile: boolean
  versions: number
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consolePeople: InFrame & {
      people: readonly ListedPerson[]
      /** The number of those who match. */
      total: number
      /** Where the next page begins; null on the last one. */
      olderThan: string | null
      search: string
      /** The chosen part; empty for any. */
      part: string
      parts: readonly PartCount[]
      /** `done`, or `begun` while it is not finished; null when nobody was erased just now. */
      erased: 'done' | 'begun' | null
    }
    consolePerson: InFrame & { email: string; name: string; parts: readonly ShownPart[] }
    consolePersonText: InFrame & {
      /** The searched text; empty before a search. */
      text: string
      found: readonly FoundText[]
      isErased: boolean
      /** Why nothing was erased. */
      problems: readonly string[]
    }
    consoleErasePerson: InFrame & { email: string; parts: readonly ErasedPart[] }
  }
}
