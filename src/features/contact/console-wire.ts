import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { ContactMessage } from './wire.ts'

/** The page of messages from the contact page. */
export const inboxPath = `${consolePath}/zinutes`
export const inboxCsvPath = `${inboxPath}/zinutes.csv`
const messageActions = {
  read: 'perskaityta',
  delete: 'istrinti',
  restore: 'grazinti',
  erase: 'sunaikinti',
  resend: 'siusti-is-naujo',
  answer: 'atsakyti',
  answered: 'pazymeti-atsakyta',
} as const
export type MessageAction = keyof typeof messageActions
export const messageActionNames = Object.keys(messageActions) as MessageAction[]
export const messagePath = (id: number | string, action: MessageAction) =>
  `${inboxPath}/${id}/${messageActions[action]}`
/** The form field of an answer. */
export const answerField = 'atsakymas'
export const maxAnswerLength = 5000
/** The query parameter that asks for messages without an answer. */
export const unansweredField = 'neatsakytos'
export const unansweredPath = `${inboxPath}?${unansweredField}`
/** The query parameter that asks for deleted messages. */
export const deletedField = 'istrintos'
export const deletedPath = `${inboxPath}?${deletedField}`
/** The query parameter of just deleted messages, which can be restored at once. */
export const undoField = 'ka-tik-istrintos'
/** The query parameter of an answer that was just given. */
export const answeredField = 'atsakyta'

/** Actions for all ticked messages. */
export const bulkMessageActions = ['read', 'delete', 'restore'] as const
export type BulkMessageAction = (typeof bulkMessageActions)[number]
export const bulkMessagePath = (action: BulkMessageAction) =>
  `${inboxPath}/${messageActions[action]}`

interface InboxProps {
  messages: readonly ContactMessage[]
  /** The id below which older messages follow; null on the last page. */
  olderThan: number | null
  search: string
  /** True for the deleted messages. */
  isDeleted: boolean
  /** True for those without an answer. */
  isUnanswered: boolean
  /** An answer has just been given. */
  isJustAnswered: boolean
  /** Ids of just deleted messages. */
  justDeleted: readonly number[]
  /** Without mail, messages only wait here. */
  isMailOn: boolean
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleInbox: InFrame & InboxProps
  }
}
