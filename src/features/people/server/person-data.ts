import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { HttpError } from '#server/errors.ts'
import type { InBoth, PersonPart, PersonRecord } from '#server/person-part.ts'
import type { ErasedPart, ShownPart, ShownRecord } from '../wire.ts'

/** The newest of each part that its page shows; the files have all. */
const maxShown = 50

const wordsIn = (text: string | InBoth, language: Language) =>
  typeof text === 'string' ? text : text[language]

const toShown = ({ title, at, path, facts }: PersonRecord, language: Language): ShownRecord => ({
  title: title[language],
  at,
  path,
  facts: facts.flatMap(({ label, text }) => {
    const words = wordsIn(text, language)
    return words === '' ? [] : [[label[language], words] as const]
  }),
})

interface PartRecords {
  part: PersonPart
  records: readonly PersonRecord[]
}

/**
 * What the parts have of a person; those that have nothing are left out.
 *
 * @throws HttpError 404 for somebody of whom none has anything
 */
export async function readPerson(
  parts: readonly PersonPart[],
  key: string,
): Promise<PartRecords[]> {
  const found: PartRecords[] = []
  for (const part of parts) {
    const records = await part.read(key)
    if (records.length > 0) found.push({ part, records })
  }
  if (found.length === 0) throw new HttpError(404, 'not_found')
  return found
}

export const toShownParts = (found: readonly PartRecords[], language: Language): ShownPart[] =>
  found.map(({ part: { name, title }, records }) => ({
    name,
    title: title[language],
    count: records.length,
    records: records.slice(0, maxShown).map((record) => toShown(record, language)),
  }))

/** Everything stored about a person, for a file. Times stay as they are stored. */
export const inWhole = (found: readonly PartRecords[], key: string, now: number) => ({
  person: key,
  exported_at: new Date(now).toISOString(),
  ...Object.fromEntries(
    found.map(({ part, records }) => [part.name, records.map(({ data }) => data)]),
  ),
})

/** The same in words. */
export function inWords(found: readonly PartRecords[], key: string, language: Language): string {
  const chapters = found.map(({ part: { title }, records }) =>
    [
      title[language].toUpperCase(),
      ...records.map((record) => inLines(toShown(record, language), language)),
    ].join('\n\n'),
  )
  return `${[key, ...chapters].join('\n\n\n')}\n`
}

function inLines({ title, at, facts }: ShownRecord, language: Language): string {
  const lines = facts.map(([label, text]) => `  ${label}: ${indented(text)}`)
  return [`${title} – ${formatDateTime(at, language)}`, ...lines].join('\n')
}

const indented = (text: string) => text.replaceAll('\n', '\n    ')

/**
 * What an erasure would do to each part that has something of a person.
 *
 * @throws HttpError 404 for somebody of whom none has anything
 */
export async function readOutlooks(
  parts: readonly PersonPart[],
  key: string,
  language: Language,
): Promise<ErasedPart[]> {
  const outlooks: ErasedPart[] = []
  for (const { name, title, read, outlook } of parts) {
    const { length: count } = await read(key)
    const { kept = [], obstacles = [], isAllKept = false } = (await outlook?.(key)) ?? {}
    if (count + kept.length + obstacles.length === 0) continue
    outlooks.push({
      name,
      title: title[language],
      count: isAllKept ? 0 : count,
      kept: kept.map(({ text, until }) => ({ text: text[language], until })),
      obstacles: obstacles.map(({ text, path }) => ({ text: text[language], path })),
    })
  }
  if (outlooks.length === 0) throw new HttpError(404, 'not_found')
  return outlooks
}
