import { type InFrame, searchField } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import { contentPath, kindField } from '#lib/site/document-link.ts'
import type { Done } from './wire.ts'

/** The list as a file. */
export const contentCsvPath = `${contentPath}/turinys.csv`

const bulkNames = {
  publish: 'skelbti',
  delete: 'istrinti',
  restore: 'grazinti',
  discard: 'atmesti',
} as const
/** Acts on all ticked documents. */
export const bulkDocumentPath = (action: keyof typeof bulkNames) =>
  `${contentPath}/pazymeti/${bulkNames[action]}`
/** Their names go into an address, for which servers take 16 kB. */
export const maxTicked = 50
/** The names of documents that have just been deleted together, for a way back in one press. */
export const deletedField = 'istrinta'
/** How many ticked documents were left as they were. */
export const leftField = 'liko'

/** A document is `late` when it could not be published at its time. */
export type DocumentStateName =
  | 'published'
  | 'draft'
  | 'deleting'
  | 'submitted'
  | 'returned'
  | 'scheduled'
  | 'late'
  | 'conflict'
  | 'deleted'

export const stateField = 'busena'
/** What the list can be limited to, by the parameter of its address. */
export const stateFilters = {
  drafts: { parameter: 'juodrasciai', states: ['draft', 'deleting', 'submitted', 'returned'] },
  scheduled: { parameter: 'suplanuota', states: ['scheduled', 'late'] },
  conflicts: { parameter: 'failai', states: ['conflict'] },
  deleted: { parameter: 'istrinta', states: ['deleted'] },
} as const satisfies Readonly<
  Record<string, { parameter: string; states: readonly DocumentStateName[] }>
>
export type StateFilter = keyof typeof stateFilters

export interface ListedDocument {
  /** The name of its Lithuanian file, which names both halves. */
  name: string
  title: string
  languages: readonly Language[]
  state: DocumentStateName
  /** Of the last change in the console. */
  author: string | null
  changedAt: number | null
  /** When its draft is published by itself. */
  publishAt: number | null
}

export interface DocumentGroup {
  kind: string
  title: string
  /** The first ones of them. */
  documents: readonly ListedDocument[]
  count: number
  /** What adds a document of it is called; null where none can be added. */
  newTitle: string | null
}

/** What the list is limited to. */
export interface ListFilter {
  search: string
  state: StateFilter | null
  /** Empty for all kinds. */
  kind: string
}

/** The parameters of the list's address, without those that limit nothing. */
export const listParameters = ({ state, kind }: Omit<ListFilter, 'search'>) => ({
  ...(state && { [stateField]: stateFilters[state].parameter }),
  ...(kind && { [kindField]: kind }),
})

export function listLink({ search, ...filter }: ListFilter): string {
  const query = { ...listParameters(filter), ...(search && { [searchField]: search }) }
  return [contentPath, String(new URLSearchParams(query))].filter(Boolean).join('?')
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleContent: InFrame & {
      groups: readonly DocumentGroup[]
      filter: ListFilter
      /** How many documents each filter leaves, and how many there are. */
      counts: Readonly<Record<StateFilter | 'all', number>>
      /** The positions at which the shown ones of a kind and the next ones begin. */
      before: number
      olderThan: number | null
      mode: 'store' | 'files'
      drafts: number
      done: Done | null
      /** The publication that has just been made, with a document of it. */
      publication: { id: number; name: string } | null
      /** What has just been done with the ticked documents; null for nothing. */
      deleted: { names: readonly string[]; left: number } | null
    }
  }
}
