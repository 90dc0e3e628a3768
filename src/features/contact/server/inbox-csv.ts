import type { Kysely } from 'kysely'
import { byteOrderMark, csvLine } from '#lib/csv.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { inboxMessages } from '../console/messages.ts'
import { readInbox } from './contact-messages.ts'

/** Lithuanian spreadsheets take a comma for the decimal sign. */
const separators = { lt: ';', en: ',' } as const

/** Messages as a file for spreadsheets, read page by page; instants are in ISO 8601. */
export async function* inboxCsv(
  db: Kysely<Tables>,
  search: string,
  language: Language,
  now: number,
): AsyncGenerator<string> {
  const { columns } = inboxMessages[language]
  const line = (cells: readonly string[]) => csvLine(cells, separators[language])
  const { sentAt, name, email, text, readAt } = columns
  yield byteOrderMark + line([sentAt, name, email, text, readAt])
  let before: number | null = null
  do {
    const page: Awaited<ReturnType<typeof readInbox>> = await readInbox(db, { before, search }, now)
    for (const message of page.items) {
      const readOn = message.readAt === null ? '' : toIso(message.readAt)
      yield line([toIso(message.sentAt), message.name, message.email, message.text, readOn])
    }
    before = page.olderThan
  } while (before !== null)
}

const toIso = (at: number) => new Date(at).toISOString()
