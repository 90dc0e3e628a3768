import type { Kysely } from 'kysely'
import { searchField } from '#features/console/wire.ts'
import { formatDateTime } from '#lib/dates/dates.ts'
import { fromStoredFields } from '#lib/forms/further-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { type PersonPart, spellingsOf } from '#server/person-part.ts'
import { deletedPath, inboxPath } from '../console-wire.ts'
import { shownFields } from '../shown-fields.ts'
import type { MessageAnswer } from '../wire.ts'
import { readAnswers } from './answer-rows.ts'
import { eraseMessage } from './contact-messages.ts'

const labels = {
  name: { lt: 'Vardas', en: 'Name' },
  email: { lt: 'El. paštas', en: 'Email' },
  text: { lt: 'Žinutė', en: 'Message' },
  consent: { lt: 'Sutikta su', en: 'Agreed to' },
}

/** A person's messages and requests for meetings, with the answers. */
export function messagesOfPerson(db: Kysely<Tables>): PersonPart {
  return {
    name: 'messages',
    title: { lt: 'Žinutės', en: 'Messages' },
    access: 'messages',
    list: () => listSenders(db),
    async read(key) {
      const messages = await messagesOf(db, key)
      const ids = messages.map(({ id }) => id)
      const answers = await readAnswers(db, ids)
      return messages.map((message) => recordOf(message, answers.get(message.id) ?? []))
    },
    async erase(key) {
      for (const { id } of await messagesOf(db, key)) await eraseMessage(db, id)
    },
  }
}

async function listSenders(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => [
      'email',
      fn.max('name').as('name'),
      fn.max('sent_at').as('at'),
      fn.countAll<number | string>().as('count'),
    ])
    .groupBy('email')
    .execute()
  return rows.map(({ email, name, at, count }) => ({
    email,
    name,
    lastSeenAt: Number(at),
    count: Number(count),
  }))
}

async function messagesOf(db: Kysely<Tables>, key: string) {
  const emails = await db.selectFrom('contact_messages').select('email').distinct().execute()
  const spelled = spellingsOf(
    emails.map(({ email }) => email),
    key,
  )
  if (spelled.length === 0) return []
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', 'in', spelled)
    .orderBy('id', 'desc')
    .execute()
}

type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number]

function recordOf(message: MessageRow, answers: readonly MessageAnswer[]) {
  const { id: _id, content_hash: _hash, ...stored } = message
  const search = `${searchField}=${encodeURIComponent(message.email)}`
  const fields = byLanguage((of) => shownFields(fromStoredFields(message.fields), of))
  return {
    title: { lt: 'Žinutė', en: 'Message' },
    at: message.sent_at,
    name: message.name,
    path: message.deleted_at === null ? `${inboxPath}?${search}` : `${deletedPath}&${search}`,
    facts: [
      { label: labels.name, text: message.name },
      { label: labels.email, text: message.email },
      { label: labels.text, text: message.text },
      ...fields.lt.map(({ label, text }, index) => ({
        label: { lt: label, en: fields.en[index]?.label ?? label },
        text: { lt: text, en: fields.en[index]?.text ?? text },
      })),
      ...answers.map(({ at, text }) => ({
        label: byLanguage((of) => `${answered[of]} ${formatDateTime(at, of)}`),
        text: text || byMailProgram,
      })),
      { label: labels.consent, text: message.consent_text },
    ],
    data: { ...stored, answers: answers.map(({ text, at }) => ({ text, at })) },
  }
}

const answered = { lt: 'Atsakyta', en: 'Answered' }
const byMailProgram = { lt: 'pašto programa', en: 'with a mail program' }
