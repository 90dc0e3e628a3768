import { basename, extname } from 'node:path'
import { byLanguage, defaultLanguage, type Language, languages } from '#lib/language.ts'
import { type AddressesOf, deadLinks, type LinkOfKind, takenAddresses } from './addresses.ts'
import { disagreements, duplicates, type Reading } from './agreement.ts'
import {
  type Parsed,
  parseJsonDocuments,
  parseMarkdownDocument,
  type Schema,
  unread,
} from './document.ts'
import { folders } from './folders.ts'
import { runKindCheck } from './kind-check.ts'
import {
  type ContentKind,
  type ContentKinds,
  kindIn,
  languagesOf,
  namedIn,
  patternsOf,
} from './kinds.ts'
import { type Expected, leftOutFiles } from './left-out.ts'
import type { MediaFolders } from './media-folders.ts'
import { type ContentProblem, mistake, problemAt } from './mistakes.ts'
import { unfitPictures } from './pictures.ts'
import { unknownPlaceholders } from './placeholders.ts'
import { kindAt } from './places.ts'
import { brokenReferences, type Referring } from './references.ts'
import { type ContentTree, pathsMatching, readTree } from './tree.ts'

export type ContentDocuments = { documents: Map<string, unknown[]>; problems: ContentProblem[] }

/** Reads every document of every kind below a folder, and finds files that nothing reads. */
export function readContentFiles(
  folder: string,
  kinds: ContentKinds,
  addressesOf?: AddressesOf,
): ContentDocuments {
  const { tree, problems: leftOut } = readContentFolder(folder, kinds)
  // Links are looked at when nothing else is wrong.
  const options = leftOut.length ? { folder } : { folder, addressesOf }
  const { documents, problems } = readContentTree(tree, kinds, options)
  return { documents, problems: [...leftOut, ...problems] }
}

/** The files of all kinds, and the files that nothing reads as problems. */
export function readContentFolder(folder: string, kinds: ContentKinds) {
  const found = readDocuments(folder, kinds)
  const tree = new Map([...missingFiles(kinds, found), ...found])
  return { tree, problems: leftOutFiles(folder, expectedOf(kinds)) }
}

/** The files of all kinds, those of a former form as they are now. */
export function readDocuments(folder: string, kinds: ContentKinds): ContentTree {
  const found = readTree(folder, patternsOf(kinds))
  return new Map([...found].map(([path, text]) => [path, text && presentText(path, text, kinds)]))
}

function presentText(path: string, text: string, kinds: ContentKinds): string {
  const place = kindAt(path, kinds)
  return (place && kinds[place.kind]?.fromFormer?.(text, path)) ?? text
}

const missingFiles = (kinds: ContentKinds, found: ContentTree): [string, string][] =>
  Object.values(kinds).flatMap(({ files, whenMissing = {} }) =>
    languages.flatMap((language): [string, string][] => {
      const text = whenMissing[language]
      if (text === undefined) return []
      return [[folders[language] + String(files), typeof text === 'string' ? text : text(found)]]
    }),
  )

type ParseFile = typeof parseFile

/** What each kind was found to have wrong, as long as its documents stay the same. */
export function checkOnce(): CheckKind {
  const known = new WeakMap<ContentKind, { readings: KindReadings; problems: ContentProblem[] }>()
  return (kind, readings, media) => {
    const earlier = known.get(kind)
    const stays = (name: keyof KindReadings) =>
      earlier !== undefined && isEachSame(earlier.readings[name], readings[name])
    if (earlier && stays('all') && stays('compared')) return earlier.problems
    const problems = problemsOfKind(kind, readings, media)
    known.set(kind, { readings, problems })
    return problems
  }
}

const isEachSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((one, index) => one === others[index])

/** Parses each text once, as long as its path keeps it. */
export function parseOnce(): ParseFile {
  const known = new Map<string, { text: string | undefined; parsed: ParsedFile }>()
  return (text, name, language, kind) => {
    const path = folders[language] + name
    const earlier = known.get(path)
    if (earlier && earlier.text === text) return earlier.parsed
    const parsed = parseFile(text, name, language, kind)
    known.set(path, { text, parsed })
    return parsed
  }
}

/**
 * Reads every document of every kind. A tree with one mistake still reports its other mistakes, but
 * none that only follows from it. Translations are a kind of their own, named by `kindIn`.
 *
 */
export function readContentTree(
  tree: ContentTree,
  kinds: ContentKinds,
  options: TreeOptions,
): ContentDocuments {
  const { folder, uploads = null, awaited, addressesOf } = options
  const { parse = parseFile, check = problemsOfKind } = options
  const media = { content: folder, uploads, awaited }
  const documents = new Map<string, unknown[]>()
  /** Kinds without an unreadable file, because only complete kinds can be compared with. */
  const whole = new Map<string, unknown[]>()
  const problems: ContentProblem[] = []
  const referring: Referring[] = []
  const links: LinkOfKind[] = []
  const all: Reading[] = []
  const shown = languagesShown(tree, kinds, parse)
  for (const [name, kind] of Object.entries(kinds)) {
    const languages = languagesOf(kind).filter((language) => shown.includes(language))
    const { files, missing } = findFiles(tree, kind, languages)
    problems.push(...missing)
    const readings: Reading[] = []
    for (const language of languages) {
      const below = folders[language]
      const present = files.filter((file) => tree.has(below + file))
      const parsed = present.map((file) => parse(tree.get(below + file), file, language, kind))
      const values = parsed.flatMap((result) => result.values)
      documents.set(kindIn(name, language), values)
      const isWhole =
        parsed.length > 0 &&
        parsed.every((result) => result.problems.length === 0) &&
        !missing.some(({ file }) => files.some((each) => below + each === file))
      if (isWhole) whole.set(kindIn(name, language), values)
      problems.push(...parsed.flatMap((result) => result.problems))
      referring.push(...parsed.flatMap((result) => result.referring))
      readings.push(...parsed.flatMap((result) => result.reading))
      links.push(
        ...parsed.flatMap(({ links = [] }) => links.map((link) => ({ ...link, kind: name }))),
      )
    }
    all.push(...readings)
    const compared = readings.filter(({ language }) => whole.has(kindIn(name, language)))
    problems.push(...check(kind, { all: readings, compared }, media))
  }
  problems.push(...brokenReferences(referring, whole))
  const named = byLanguage((language) => namedIn(kinds, language, whole))
  problems.push(...all.flatMap((reading) => unknownPlaceholders(reading, named[reading.language])))
  // The set of pages is only known when no document has a mistake.
  if (addressesOf && problems.length === 0) {
    const addresses = addressesOf(documents)
    const pathOf = (kind: string, slug: string) => String(kinds[kind]?.files).replace('*', slug)
    problems.push(...deadLinks(links, addresses), ...takenAddresses(addresses.taken, pathOf))
  }
  return { documents, problems }
}

interface KindReadings {
  all: readonly Reading[]
  /** Those in languages of which every document could be read. */
  compared: readonly Reading[]
}

type CheckKind = typeof problemsOfKind

/** Mistakes that its documents show together, or with the media they name. */
function problemsOfKind(
  kind: ContentKind,
  { all, compared }: KindReadings,
  media: MediaFolders,
): ContentProblem[] {
  return [
    ...disagreements(all, kind.sameInEachLanguage ?? []),
    ...duplicates(all, kind.uniqueFields ?? []),
    ...unfitPictures(all, kind.pictures ?? {}, media),
    ...(kind.check ? runKindCheck(kind.check, compared, media) : []),
  ]
}

interface TreeOptions {
  /** Of the content files, with the pictures and files that documents name. */
  folder: string
  /** The folder of uploads, which documents may name too. */
  uploads?: string | null | undefined
  awaited?: MediaFolders['awaited']
  addressesOf?: AddressesOf | undefined
  parse?: ParseFile
  check?: CheckKind
}

function expectedOf(kinds: ContentKinds): Expected {
  return {
    patterns: patternsOf(kinds),
    folders: Object.values(kinds).flatMap(({ folders = [], pictures = {} }) => [
      ...folders,
      ...Object.values(pictures).map((name) => `pictures/${name}`),
    ]),
  }
}

/** The languages the site is in; all while no document says so. */
export function languagesShown(
  tree: ContentTree,
  kinds: ContentKinds,
  parse: ParseFile = parseFile,
): readonly Language[] {
  const kind = Object.values(kinds).find(({ languagesIn }) => languagesIn)
  if (!kind?.languagesIn) return languages
  const file = String(kind.files)
  if (!tree.has(file)) return languages
  const [document] = parse(tree.get(file), file, defaultLanguage, kind).values
  return document === undefined ? languages : kind.languagesIn(document)
}

/** A kind's files by their Lithuanian names, and the files that are missing beside them. */
function findFiles(tree: ContentTree, kind: ContentKind, languages: readonly Language[]) {
  const patterns = [kind.files].flat()
  const found = (pattern: string, language: Language) =>
    pathsMatching(tree, folders[language] + pattern).map((path) =>
      path.slice(folders[language].length),
    )
  const named = byLanguage((language) =>
    languages.includes(language) ? patterns.flatMap((pattern) => found(pattern, language)) : [],
  )
  const files = [...new Set(Object.values(named).flat())].sort()
  const halves = files.flatMap((file) => missingHalves(file, named, kind, languages))
  const absent = (kind.isOptional ? [] : patterns)
    .filter((pattern) => found(pattern, defaultLanguage).length === 0)
    .filter((pattern) => !halves.some(({ file }) => file === pattern))
    .map((file) => problemAt({ file, line: 1 }, mistake('missing_file', {})))
  return { files, missing: [...absent, ...halves] }
}

/** The missing original of a file, or its missing translations if the kind needs them all. */
function missingHalves(
  file: string,
  named: Readonly<Record<Language, readonly string[]>>,
  kind: ContentKind,
  languages: readonly Language[],
): ContentProblem[] {
  const needed = kind.isTranslated === 'in part' ? [defaultLanguage] : languages
  const has = languages.filter((language) => named[language].includes(file))
  const [present = defaultLanguage] = has
  return needed
    .filter((language) => !has.includes(language))
    .map((language) => {
      const half = language === defaultLanguage ? 'original' : 'translation'
      const found = mistake('missing_half', { half, of: folders[present] + file })
      return problemAt({ file: folders[language] + file, line: 1 }, found)
    })
}

type ParsedFile = Parsed & { referring: Referring[]; reading: Reading[] }

function parseFile(
  text: string | undefined,
  name: string,
  language: Language,
  kind: ContentKind,
): ParsedFile {
  const { schema, isList = false, refersTo = {} } = kind
  const file = folders[language] + name
  const isOneOfSeveral = [kind.files].flat().some((pattern) => pattern.includes('*'))
  const slug = isOneOfSeveral && !isList ? basename(name, extname(name)) : undefined
  const parsed = parseText(file, text, schema, isList, slug)
  const { values, lineOf } = parsed
  if (parsed.problems.length) return { ...parsed, referring: [], reading: [] }
  const value = isList ? values : values[0]
  const referring = isList ? [] : [{ file, value, lineOf, refersTo }]
  const links = (kind.links?.(value as never) ?? []).map((link) => {
    return { file, line: lineOf([...link.at]), ...link }
  })
  return {
    ...parsed,
    links: [...(parsed.links ?? []), ...links],
    referring,
    reading: [{ file, language, name, value, lineOf }],
  }
}

function parseText(
  file: string,
  text: string | undefined,
  schema: Schema,
  isList: boolean,
  slug?: string,
) {
  if (text === undefined) return unread(problemAt({ file, line: 1 }, mistake('not_utf8', {})))
  return file.endsWith('.md')
    ? parseMarkdownDocument(file, basename(file, '.md'), text, schema)
    : parseJsonDocuments(file, text, schema, isList, slug)
}
