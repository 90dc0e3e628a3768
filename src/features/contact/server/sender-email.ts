import type { Transaction } from 'kysely'
import { emailKey } from '#lib/email.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Email } from '#server/mail/email.ts'
import type { Mail } from '#server/mail/mail.ts'
import { aboutSender } from './contact-messages.ts'

/** Who sent a message, and when the meeting is that it asks for. */
interface MessageSender {
  email: string
  language: Language
  meetingAt: number | null
}

/** An email to the sender of a message; null for none. */
export type WriteToSender = (sender: MessageSender) => Omit<Email, 'to' | 'about'> | null

/**
 * Queues an email to the sender of a message in the caller's transaction, unless the message was
 * deleted. Returns work to do after the transaction.
 */
export async function emailSender(
  mail: Pick<Mail, 'enqueue' | 'wake'>,
  transaction: Transaction<Tables>,
  message: number,
  write: WriteToSender,
): Promise<() => void> {
  const sender = await transaction
    .selectFrom('contact_messages')
    .select(['email', 'language', 'meeting_at'])
    .where('id', '=', message)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // Erased.
  if (!sender || emailKey(sender.email) === '') return () => {}
  const { email, language, meeting_at } = sender
  const meetingAt = meeting_at == null ? null : Number(meeting_at)
  const written = write({ email, language: language as Language, meetingAt })
  if (!written) return () => {}
  await mail.enqueue(transaction, { ...written, to: email, about: aboutSender(message) })
  return mail.wake
}
