import type { HeldChoice, HeldKind } from '#lib/site/restores.ts'

/** What a feature would send, as far as it was made before a restore. */
export interface HeldPart {
  kind: HeldKind
  /** The number of those made up to this time that wait. */
  count(upTo: number): Promise<number>
  /** Prepares that they are sent once the hold ends, or never. Repeating it changes nothing. */
  settle(choice: HeldChoice, upTo: number): Promise<void>
  /** Called once the hold has ended. */
  ended?: () => Promise<void>
}

/** Ids, numbers and keyed hashes, never an address or a name. */
export type AftermathEntry = readonly (string | number)[]

/** What happened after a backup, as far as a restored site has to know it. */
export interface AftermathSource {
  name: string
  /** True for the wishes of people, which are applied before anything else. */
  isFirst?: boolean
  /** True when entries are the present state, which replaces the one before. */
  isState?: boolean
  /** What happened after this time. */
  since(at: number): Promise<readonly AftermathEntry[]>
  /**
   * Applies entries to the restored database; returns how many changed something. Repeating it
   * changes nothing.
   *
   * @param journalHead the last id in the restored journal
   */
  apply(entries: readonly AftermathEntry[], journalHead: number): Promise<number>
}

/** What a feature has to do with restores. */
export interface AfterRestore {
  held?: readonly HeldPart[]
  aftermath?: readonly AftermathSource[]
}
