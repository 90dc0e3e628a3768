import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { ContactMessage } from './wire.ts'

/** What visitors wrote on the contact page. */
export const inboxPath = `${consolePath}/zinutes`
export const inboxCsvPath = `${inboxPath}/zinutes.csv`
const messageActions = {
  read: 'perskaityta',
  delete: 'istrinti',
  resend: 'siusti-is-naujo',
} as const
export type MessageAction = keyof typeof messageActions
export const messagePath = (id: number | string, action: MessageAction) =>
  `${inboxPath}/${id}/${messageActions[action]}`
/** Done to all messages that are ticked. */
export type BulkMessageAction = Exclude<MessageAction, 'resend'>
export const bulkMessagePath = (action: BulkMessageAction) =>
  `${inboxPath}/${messageActions[action]}`

interface InboxProps {
  messages: readonly ContactMessage[]
  /** The id before which older ones follow; null when these are the last. */
  olderThan: number | null
  search: string
  /** Without mail, messages wait here alone. */
  isMailOn: boolean
}

declare module '#lib/page.ts' {
  interface PageProps {
    consoleInbox: InFrame & InboxProps
  }
}
