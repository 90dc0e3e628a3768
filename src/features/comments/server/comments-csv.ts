import { headerRow, line } from '#lib/csv/csv.ts'
import type { Language } from '#lib/language.ts'
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
    let before: number | null = null
    do {
      const query = { queue: one, before, search: '', seesEmails: true }
      const slice: Awaited<ReturnType<typeof readQueue>> = await readQueue(query, now)
      for (const comment of slice.items) {
        const at = new Date(comment.sentAt).toISOString()
        const { name: by, email: address, text: said, on } = comment
        yield line([at, by, address, said, on?.path ?? '', queues[one]], language)
      }
      before = slice.olderThan
    } while (before !== null)
  }
}
