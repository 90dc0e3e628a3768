import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    mail_outbox: OutboxRow
    mail_attempts: { id: Generated<number>; mail_id: number; at: number; answer: string }
  }
}

interface OutboxRow {
  id: Generated<number>
  /** Which of the site's letters it is. */
  kind: string
  /** What it tells of, such as `contact/7`; its sending can be asked by this. */
  about: string | null
  /** The same in every attempt, so that a letter which came twice is seen to be one. */
  message_id: string
  recipient: string
  reply_to: string | null
  unsubscribe: string | null
  subject: string
  text: string
  html: string
  queued_at: number
  /** The last moment at which it is tried again. */
  give_up_at: number
  /** When it is tried next; null when it was sent or given up. */
  due_at: number | null
  /** Until when the process that is sending it may not be replaced by another. */
  held_until: number
  attempts: number
  sent_at: number | null
  failed_at: number | null
}
