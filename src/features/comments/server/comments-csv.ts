import { headerRow, line } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
import { everyItem } from '#server/console/list-query.ts'
import { commentMessages } from '../console/messages.ts'
import { commentQueues } from '../wire.ts'
import type { Moderation } from './moderation.ts'

/** All comments as a file for spreadsheets, read page by page; times are in ISO 8601. */
export async function* commentsCsv(
  { readQueue }: Pick<Moderation, 'readQueue'>,
  language: Language,
  now: number,
): AsyncGenerator<string> {
  const { columns, queues } = commentMessages[language]
  const { sentAt, name, email, text, page, queue } = columns
  yield headerRow([sentAt, name, email, text, page, queue], language)
  for (const one of commentQueues) {
    const all = everyItem((before) =>
      readQueue({ queue: one, before, search: '', seesEmails: true }, now),
    )
    for await (const comment of all) {
      const at = new Date(comment.sentAt).toISOString()
      const { name: by, email: address, text: said, on } = comment
      yield line([at, by, address, said, on?.path ?? '', queues[one]], language)
    }
  }
}
