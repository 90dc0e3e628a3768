import type { Kysely } from 'kysely'
import { headerRow, line } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { inboxMessages } from '../console/messages.ts'
import { messages } from '../messages.ts'
import { furtherFields, shownFields } from '../shown-fields.ts'
import { readInbox } from './contact-messages.ts'

/** Messages as a file for spreadsheets, read page by page; times are in ISO 8601. */
export async function* inboxCsv(
  db: Kysely<Tables>,
  search: string,
  language: Language,
  now: number,
): AsyncGenerator<string> {
  const { columns } = inboxMessages[language]
  const { sentAt, name, email, text, readAt } = columns
  const further = furtherFields.map((field) => messages[language].fields[field].label)
  yield headerRow([sentAt, name, email, text, readAt, ...further], language)
  let before: number | null = null
  do {
    const page: Awaited<ReturnType<typeof readInbox>> = await readInbox(db, { before, search }, now)
    for (const message of page.items) {
      const readOn = message.readAt === null ? '' : toIso(message.readAt)
      const { sentAt: at, name: from, email: address, text: said } = message
      const shown = new Map(
        shownFields(message.fields, language).map((field) => [field.name, field.text]),
      )
      const more = furtherFields.map((field) => shown.get(field) ?? '')
      yield line([toIso(at), from, address, said, readOn, ...more], language)
    }
    before = page.olderThan
  } while (before !== null)
}

const toIso = (at: number) => new Date(at).toISOString()
