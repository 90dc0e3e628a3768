import type { Language } from '#lib/language.ts'
import type { SearchEntry } from '#lib/site/search-source.ts'
import { foldDiacritics } from '#lib/text/fold-diacritics.ts'
import { type Found, maxQueryLength, type Piece } from '../wire.ts'

interface Word {
  folded: string
  start: number
  end: number
}
/** How often a field has each folded word. */
type Counts = ReadonlyMap<string, number>
interface Indexed {
  entry: SearchEntry
  title: readonly Word[]
  text: readonly Word[]
  counts: Readonly<Record<keyof typeof weights, Counts>>
}
export interface Index {
  entries: readonly Indexed[]
  /** Every folded word of all entries, once. */
  vocabulary: readonly string[]
}
/** The forms of each searched word that entries have. */
type Wanted = readonly ReadonlySet<string>[]

const maxWords = 8
const maxResults = 20
const excerptLength = 180
const weights = { title: 12, summary: 4, text: 1 } as const
/** Max occurrences that count; more of them say little. */
const maxCounted = 5

export function toIndex(entries: readonly SearchEntry[]): Index {
  const indexed = entries.map((entry) => {
    const [title, summary, text] = [entry.title, entry.summary, entry.text].map(wordsOf) as Fields
    const counts = { title: countsOf(title), summary: countsOf(summary), text: countsOf(text) }
    return { entry, title, text, counts }
  })
  const all = indexed.flatMap(({ counts }) => Object.values(counts).flatMap((of) => [...of.keys()]))
  return { entries: indexed, vocabulary: [...new Set(all)] }
}

type Fields = [title: Word[], summary: Word[], text: Word[]]

function countsOf(words: readonly Word[]): Counts {
  const counts = new Map<string, number>()
  for (const { folded } of words) counts.set(folded, (counts.get(folded) ?? 0) + 1)
  return counts
}

/** The visitor's query, limited in length. */
export function toQuery(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, maxQueryLength) : ''
}

/** Entries that contain all words, best first, and newest first among equals. */
export function find({ entries, vocabulary }: Index, query: string, language: Language): Found[] {
  const wanted = wordsOf(query)
    .slice(0, maxWords)
    .map(({ folded }) => {
      const forms = formsOf(folded, language)
      return new Set(vocabulary.filter((word) => forms.test(word)))
    })
  if (wanted.length === 0) return []
  return entries
    .map((indexed) => ({ indexed, score: scoreOf(indexed, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.indexed.entry.date.localeCompare(a.indexed.entry.date))
    .slice(0, maxResults)
    .map(({ indexed }) => toFound(indexed, wanted))
}

function scoreOf({ counts }: Indexed, wanted: Wanted): number {
  const scores = wanted.map((forms) =>
    (['title', 'summary', 'text'] as const).reduce((sum, field) => {
      const count = sumOf([...forms].map((word) => counts[field].get(word) ?? 0))
      return sum + weights[field] * Math.min(count, maxCounted)
    }, 0),
  )
  return scores.includes(0) ? 0 : sumOf(scores)
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function toFound({ entry, title, text }: Indexed, wanted: Wanted): Found {
  const { path, date, label } = entry
  const first = text.find((word) => isWanted(word, wanted))
  // When only title or summary contain the words, the summary says more than the text's beginning.
  const excerpt = first ? excerptAround(entry.text, text, first.start) : entry.summary
  return {
    path,
    date,
    label,
    title: marked(entry.title, title, wanted),
    excerpt: marked(excerpt, wordsOf(excerpt), wanted),
  }
}

/** An excerpt of a text that begins and ends with whole words. */
function excerptAround(text: string, words: readonly Word[], at: number): string {
  const from = words.find(({ start }) => start >= at - excerptLength / 3)?.start ?? 0
  const to = words.findLast(({ end }) => end <= from + excerptLength)?.end ?? text.length
  const [before, after] = [from > 0 ? '… ' : '', to < text.length ? ' …' : '']
  return before + text.slice(from, to) + after
}

function marked(text: string, words: readonly Word[], wanted: Wanted): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const word of words.filter((each) => isWanted(each, wanted))) {
    pieces.push({ text: text.slice(done, word.start), marked: false })
    pieces.push({ text: text.slice(word.start, word.end), marked: true })
    done = word.end
  }
  pieces.push({ text: text.slice(done), marked: false })
  return pieces.filter(({ text: piece }) => piece !== '')
}

const isWanted = ({ folded }: Word, wanted: Wanted) => wanted.some((forms) => forms.has(folded))

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    folded: foldDiacritics(word),
    start: index,
    end: index + word.length,
  }))
}

/** Endings of nouns, adjectives and verbs without diacritics, longest first. */
const endings: Readonly<Record<Language, string>> = {
  lt: 'iuose|iomis|uose|iams|iais|omis|emis|yti|uoti|auti|inti|ams|ais|ias|ius|iui|oje|eje|oms|ems|ose|ese|ims|iai|iam|iu|ia|io|ui|us|uo|as|is|ys|os|es|ai|ei|ti|a|e|i|o|u|y',
  en: 'ies|es|s|y|e',
}

/**
 * Matches other forms of a word. So many words begin with the same three letters that only an
 * ending may follow such a stem.
 */
function formsOf(word: string, language: Language): RegExp {
  const stem = stemOf(word, language)
  return new RegExp(stem.length > 3 ? `^${stem}` : `^${stem}(?:${endings[language]})?$`)
}

/** The part of a word that stays in most forms: at least three letters. */
export function stemOf(word: string, language: Language): string {
  const stem = word.replace(new RegExp(`(?:${endings[language]})$`), '')
  return stem.length >= 3 ? stem : word
}
