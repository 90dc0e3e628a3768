import type { Kysely } from 'kysely'
import { emailKey } from '#lib/email.ts'
import { isWithin, toLines } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import { maxAnswerLength } from '../console-wire.ts'
import { aboutAnswer, keepAnswer } from './answer-rows.ts'
import { readMessage } from './contact-messages.ts'

export interface AnswerOptions {
  db: Kysely<Tables>
  mail: Pick<Mail, 'isOn' | 'enqueue' | 'owner' | 'wake'>
  renderEmail: RenderEmail
  siteName: (language: Language) => string
}

/** Sends an answer and keeps it; false for a text that is none, or without a mail server. */
export async function sendAnswer(
  options: AnswerOptions,
  { messageId, typed, author }: { messageId: number; typed: string; author: string },
  now: number,
): Promise<boolean> {
  const { db, mail } = options
  const text = toLines(typed)
  if (!mail.isOn || !isWithin(text, maxAnswerLength)) return false
  const isSent = await db.transaction().execute(async (transaction) => {
    const message = await readMessage(transaction, messageId)
    if (!message || emailKey(message.email) === '') return false
    const id = await keepAnswer(transaction, { messageId, text, author }, now)
    if (id === null) return true
    const language = message.language as Language
    const siteName = options.siteName(language)
    await mail.enqueue(transaction, {
      kind: 'contact_answer',
      about: aboutAnswer(id),
      to: message.email,
      replyTo: { name: siteName, address: mail.owner },
      isPersonal: true,
      ...options.renderEmail(
        'contactAnswer',
        { answer: text, question: message.text, askedAt: message.sent_at, siteName },
        language,
      ),
    })
    return true
  })
  mail.wake()
  return isSent
}

/** Records that a message was answered elsewhere, such as with a mail program. */
export const markAnswered = (db: Kysely<Tables>, messageId: number, author: string, now: number) =>
  db.transaction().execute(async (transaction) => {
    if (await readMessage(transaction, messageId))
      await keepAnswer(transaction, { messageId, text: '', author }, now)
  })
