import { emailKey } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import type { Permission } from '#lib/role.ts'

export type InBoth = Readonly<Record<Language, string>>

/** An address that a part knows. */
export interface KnownPerson {
  /** As it was typed. */
  email: string
  /** Empty when none was given. */
  name: string
  lastSeenAt: number
  /** The number of things known of it. */
  count: number
}

/** One thing somebody gave or got, such as a message. */
export interface PersonRecord {
  title: InBoth
  at: number
  /** The name given with it. */
  name?: string
  /** Its page in the console; null when it has none. */
  path: string | null
  /** What it says, in words; empty texts are left out. */
  facts: readonly { label: InBoth; text: string | InBoth }[]
  /** Everything stored about it, for the file of their data. */
  data: object
}

/** What an erasure leaves, with the last day the law wants it; null for no such day. */
interface KeptByLaw {
  text: InBoth
  until: number | null
}

/** What has to end before an erasure, with the page where that is done. */
export interface Obstacle {
  text: InBoth
  path: string
}

export interface ErasureOutlook {
  kept: readonly KeptByLaw[]
  /** All of the part stays as it is. */
  isAllKept?: true
  obstacles: readonly Obstacle[]
}

/**
 * What one feature knows of people, by `emailKey` of their addresses, which are the same person
 * however they are spelled.
 */
export interface PersonPart {
  /** Stable, because begun erasures name it. */
  name: string
  title: InBoth
  /** Who may see it. */
  access: Permission
  /** The addresses it knows; left out where other parts know all of them. */
  list?: () => Promise<readonly KnownPerson[]>
  /** What it has of a person, the newest first. */
  read(key: string): Promise<readonly PersonRecord[]>
  /** Nothing is kept and nothing stands in the way unless it says so. */
  outlook?: (key: string) => Promise<ErasureOutlook>
  /** Erases all but what is kept. Repeating it, after it was interrupted too, changes nothing. */
  erase(key: string, at: number): Promise<void>
}

/** Those of some addresses that are spellings of one. */
export const spellingsOf = (emails: readonly (string | null)[], key: string): string[] =>
  emails.filter((email) => email !== null).filter((email) => emailKey(email) === key)
