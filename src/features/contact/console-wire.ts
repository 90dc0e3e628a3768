import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { ContactMessage } from './wire.ts'

/** What visitors wrote on the contact page. */
export const inboxPath = `${consolePath}/zinutes`
export const inboxCsvPath = `${inboxPath}/zinutes.csv`
const messageActions = {
  read: 'perskaityta',
  delete: 'istrinti',
  restore: 'grazinti',
  erase: 'sunaikinti',
  resend: 'siusti-is-naujo',
} as const
export type MessageAction = keyof typeof messageActions
export const messageActionNames = Object.keys(messageActions) as MessageAction[]
export const messagePath = (id: number | string, action: MessageAction) =>
  `${inboxPath}/${id}/${messageActions[action]}`
/** The query parameter that asks for deleted messages. */
export const deletedField = 'istrintos'
export const deletedPath = `${inboxPath}?${deletedField}`
/** The query parameter of messages that have just been deleted, by which they can be restored at once. */
export const undoField = 'ka-tik-istrintos'

/** Done to all messages that are ticked. */
export const bulkMessageActions = ['read', 'delete', 'restore'] as const
export type BulkMessageAction = (typeof bulkMessageActions)[number]
export const bulkMessagePath = (action: BulkMessageAction) =>
  `${inboxPath}/${messageActions[action]}`

interface InboxProps {
  messages: readonly ContactMessage[]
  /** The id before which older ones follow; null when these are the last. */
  olderThan: number | null
  search: string
  /** Whether these are the deleted ones. */
  isDeleted: boolean
  /** Ids of those that have just been deleted. */
  justDeleted: readonly number[]
  /** Without mail, messages wait here alone. */
  isMailOn: boolean
}

declare module '#lib/page.ts' {
  interface PageProps {
    consoleInbox: InFrame & InboxProps
  }
}
