import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CsvRecord, csvRecords, type Dialect, separatorOf } from '#lib/csv/csv-records.ts'
import { parseEmail } from '#lib/email.ts'
import { foldDiacritics } from '#lib/text/fold-diacritics.ts'
import type { FormatName, Meaning, Question, Standing } from '../../imports.ts'
import { type Format, formatOf } from './formats.ts'
import { emailIn } from './import-row.ts'
import {
  guessOf,
  isStateTitle,
  maxStates,
  mayBeState,
  meaningIn,
  standingOfTitle,
  stateWords,
  toWords,
} from './state-words.ts'

/** The index of each column; null for columns the file does not have. */
export interface Columns {
  format: FormatName
  dialect: Dialect
  hasTitles: boolean
  /** The number of titles. */
  width: number
  email: number
  /** Missing in imports from before these columns were read. */
  firstName?: number | null
  tags?: number | null
  language: number | null
  agreedAt: number | null
  leftAt: readonly number[]
  /** Any value in such a column gives the row this standing. */
  marks: readonly { column: number; standing: Standing }[]
  states: readonly { column: number; meanings: Readonly<Record<string, Standing | Meaning>> }[]
  /** The standing of all rows in a file whose name states one. */
  ofAll: Standing
}

interface Inspection {
  columns: Columns
  questions: readonly Question[]
  rows: number
}

const titlePatterns = {
  email:
    /^(e-?mail|e-?mail[ _-]?address|email[ _]?addr|subscriber( email)?|el\.? ?pastas|el\.? pasto adresas|pastas)$/,
  firstName: /^(first[ _-]?name|fname|vardas|name)$/,
  tags: /^(tags?|labels?|zymos?)$/,
  language: /^(language|lang|locale|kalba)$/,
  agreedAt:
    /^(confirm(ed|ation)?[ _]?(at|time|date)?|opt-?in[ _]?(at|time|date)|opted[ _]in[ _]at|subscribed( at|_at)?|subscription[ _]date|creation[ _]date|created[ _]at|patvirtinta)$/,
} as const

const examined = 100
const recordsAtOnce = 5000
/** The max number of questions; rows with values beyond them are not added. */
const maxQuestions = 20

/** Finds the columns of a whole file and the questions for the owner; null without addresses. */
export async function inspectFile(text: string, fileName: string): Promise<Inspection | null> {
  const separator = separatorOf(text)
  const head = [...take(csvRecords(text, { separator, hasBackslashes: false }), examined)]
  const [first] = head
  if (!first) return null
  const hasTitles = !first.values.some((value) => parseEmail(emailIn(value)) !== null)
  const titles = hasTitles ? first.values.map(toWords) : []
  const format = formatOf(titles)
  const named = (pattern: RegExp) => {
    const at = hasTitles
      ? first.values.findIndex((value) => pattern.test(foldDiacritics(value.trim())))
      : -1
    return at < 0 ? null : at
  }
  const email = named(titlePatterns.email) ?? columnOfAddresses(head.map(({ values }) => values))
  if (email === null) return null
  const dialect = { separator, hasBackslashes: format.hasBackslashes ?? false }
  const { rows, valuesOf } = await readValues(text, dialect, hasTitles)
  const found = { titles, email, valuesOf }
  const marks = marksOf(format, found)
  const agreedAt = named(titlePatterns.agreedAt)
  const tags = named(titlePatterns.tags)
  const taken = marks.map(({ column }) => column)
  const states = statesOf(format, found, tags === null ? taken : [...taken, tags])
  const columns: Columns = {
    format: format.name,
    dialect,
    hasTitles,
    width: first.values.length,
    email,
    firstName: named(titlePatterns.firstName),
    tags,
    language: named(titlePatterns.language),
    agreedAt,
    leftAt: [
      ...marks.map(({ column }) => column),
      ...titles.flatMap((title, at) => (format.leftAt?.includes(title) ? [at] : [])),
    ],
    marks,
    states,
    ofAll: format.files?.find(([pattern]) => pattern.test(fileName))?.[1] ?? 'subscribed',
  }
  return { columns, questions: questionsOf(columns, first.values, valuesOf), rows }
}

interface Found {
  titles: readonly string[]
  email: number
  valuesOf: readonly ReadonlyMap<string, number>[]
}

const marksOf = (format: Format, { titles, email }: Found) =>
  titles.flatMap((title, column) => {
    const standing = standingOfTitle(title)
    const isMark = standing && column !== email && !format.states[title]
    return isMark && !format.others?.includes(title) ? [{ column, standing }] : []
  })

/** Columns whose values state or may state a standing. */
function statesOf(format: Format, { titles, email, valuesOf }: Found, taken: readonly number[]) {
  return valuesOf.flatMap((values, column): Columns['states'][number][] => {
    const title = titles[column] ?? ''
    const meanings = format.states[title]
    if (meanings) return [{ column, meanings }]
    if (column === email || taken.includes(column) || format.others?.includes(title)) return []
    if (isStateTitle(title)) return [{ column, meanings: stateWords }]
    return mayBeState(title, [...values.keys()]) ? [{ column, meanings: {} }] : []
  })
}

/** A question for each column with values of a state that have no known meaning. */
function questionsOf(
  { states, hasTitles }: Columns,
  titles: readonly string[],
  valuesOf: Found['valuesOf'],
): readonly Question[] {
  const questions = states.flatMap(({ column, meanings }) => {
    const unknown = [...(valuesOf[column] ?? [])].filter(([value]) => !meaningIn(meanings, value))
    if (unknown.length === 0) return []
    const values = unknown
      .slice(0, maxStates)
      .map(([value, rows]) => ({ value, rows, guess: guessOf(value) }))
    return [{ column, title: hasTitles ? (titles[column] ?? '').slice(0, 200) : '', values }]
  })
  return questions.slice(0, maxQuestions)
}

/**
 * Reads the distinct values of each column with their frequency; only slightly more of them than a
 * state has are counted.
 */
async function readValues(text: string, dialect: Dialect, hasTitles: boolean) {
  const valuesOf: Map<string, number>[] = []
  let rows = -Number(hasTitles)
  for (const record of csvRecords(text, dialect)) {
    if (++rows > 0) countValues(valuesOf, record)
    if (rows % recordsAtOnce === 0) await nextTurn()
  }
  return { rows, valuesOf }
}

function countValues(valuesOf: Map<string, number>[], { values }: CsvRecord) {
  for (let column = 0; column < Math.max(values.length, valuesOf.length); column++) {
    const value = (values[column] ?? '').trim().slice(0, 100)
    const counts = (valuesOf[column] ??= new Map())
    if (counts.has(value) || counts.size <= maxStates)
      counts.set(value, (counts.get(value) ?? 0) + 1)
  }
}

/** The column with the most addresses. */
function columnOfAddresses(rows: readonly (readonly string[])[]): number | null {
  const counts: number[] = []
  for (const values of rows)
    values.forEach((value, at) => {
      if (parseEmail(emailIn(value))) counts[at] = (counts[at] ?? 0) + 1
    })
  const most = Math.max(0, ...counts.filter(Boolean))
  return most === 0 ? null : counts.indexOf(most)
}

function* take<Item>(items: Iterable<Item>, count: number): Generator<Item> {
  let left = count
  for (const item of items) {
    if (left-- <= 0) return
    yield item
  }
}
