import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import type { InBoth, PersonPart, PersonRecord } from '#server/person-part.ts'
import type { ErasedPart, ShownPart, ShownRecord } from '../wire.ts'

/** The newest of each part that its page shows; the files have all. */
const maxShown = 50

const inWords = (text: string | InBoth, language: Language) =>
  typeof text === 'string' ? text : text[language]

const toShown = ({ title, at, path, facts }: PersonRecord, language: Language): ShownRecord => ({
  title: title[language],
  at,
  path,
  facts: facts.flatMap(({ label, text }) => {
    const words = inWords(text, language)
    return words === '' ? [] : [[label[language], words] as const]
  }),
})

/** What the parts have of a person; those that have nothing are left out. */
export async function readPerson(
  parts: readonly PersonPart[],
  key: string,
  language: Language,
): Promise<ShownPart[]> {
  const shown: ShownPart[] = []
  for (const { name, title, read } of parts) {
    const records = await read(key)
    if (records.length === 0) continue
    const newest = records.slice(0, maxShown).map((record) => toShown(record, language))
    shown.push({ name, title: title[language], count: records.length, records: newest })
  }
  return shown
}

/** Everything stored about a person, for a file. Times stay as they are stored. */
export async function readWhole(parts: readonly PersonPart[], key: string, now: number) {
  const data: Record<string, readonly object[]> = {}
  for (const { name, read } of parts) {
    const records = await read(key)
    if (records.length > 0) data[name] = records.map((record) => record.data)
  }
  return { person: key, exported_at: new Date(now).toISOString(), ...data }
}

/** The same in words. */
export async function readInWords(
  parts: readonly PersonPart[],
  key: string,
  language: Language,
): Promise<string> {
  const chapters = [key]
  for (const { title, read } of parts) {
    const records = (await read(key)).map((record) => inLines(toShown(record, language), language))
    if (records.length > 0) chapters.push([title[language].toUpperCase(), ...records].join('\n\n'))
  }
  return `${chapters.join('\n\n\n')}\n`
}

function inLines({ title, at, facts }: ShownRecord, language: Language): string {
  const lines = facts.map(([label, text]) => `  ${label}: ${indented(text)}`)
  return [`${title} – ${formatDateTime(at, language)}`, ...lines].join('\n')
}

const indented = (text: string) => text.replaceAll('\n', '\n    ')

/** What an erasure would do to each part that has something of a person. */
export async function readOutlooks(
  parts: readonly PersonPart[],
  key: string,
  language: Language,
): Promise<ErasedPart[]> {
  const outlooks: ErasedPart[] = []
  for (const { name, title, read, outlook } of parts) {
    const { length: count } = await read(key)
    const { kept = [], obstacles = [] } = (await outlook?.(key)) ?? {}
    if (count + kept.length + obstacles.length === 0) continue
    outlooks.push({
      name,
      title: title[language],
      count,
      kept: kept.map(({ text, until }) => ({ text: text[language], until })),
      obstacles: obstacles.map(({ text, path }) => ({ text: text[language], path })),
    })
  }
  return outlooks
}
