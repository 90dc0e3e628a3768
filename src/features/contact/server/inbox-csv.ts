import type { Kysely } from 'kysely'
import { headerRow, line } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { inboxMessages } from '../console/messages.ts'
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
  yield headerRow([sentAt, name, email, text, readAt], language)
  let before: number | null = null
  do {
    const page: Awaited<ReturnType<typeof readInbox>> = await readInbox(db, { before, search }, now)
    for (const message of page.items) {
      const readOn = message.readAt === null ? '' : toIso(message.readAt)
      const { sentAt: at, name: from, email: address, text: said } = message
      yield line([toIso(at), from, address, said, readOn], language)
    }
    before = page.olderThan
  } while (before !== null)
}

const toIso = (at: number) => new Date(at).toISOString()
