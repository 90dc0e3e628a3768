import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defaultLanguage, type Language, languages } from '#lib/language.ts'
import {
  type ContentProblem,
  type Parsed,
  parseJsonDocuments,
  parseMarkdownDocument,
  type Schema,
} from './document.ts'
import { brokenReferences, type Referring } from './references.ts'

/** Where documents of one kind lie below `content/`, and what each must look like. */
export interface ContentKind {
  /** One pattern, or several of which each must find a file. */
  files: string | readonly string[]
  schema: Schema
  /** The file holds a list of documents, in the order they are shown. */
  isList?: boolean
  /** Fields of an article that hold the slug of a document of another kind. */
  refersTo?: Readonly<Record<string, string>>
  /**
   * Every file has its translation, under the same name below `content/en/`. Documents of other
   * kinds are shown in Lithuanian on English pages too.
   */
  isTranslated?: boolean
}

export type ContentKinds = Readonly<Record<string, ContentKind>>
export type ContentDocuments = { documents: Map<string, unknown[]>; problems: ContentProblem[] }

/**
 * Reads every document of every kind; a folder with one mistake still reports all its others.
 * Translations are a kind of their own, named by `kindIn`.
 */
export function readContentFiles(folder: string, kinds: ContentKinds): ContentDocuments {
  const documents = new Map<string, unknown[]>()
  const problems: ContentProblem[] = []
  const referring: Referring[] = []
  for (const [name, kind] of Object.entries(kinds)) {
    const { files, missing } = findFiles(folder, kind)
    problems.push(...missing)
    for (const language of languagesOf(kind)) {
      const below = folders[language]
      const present = files.filter((file) => existsSync(join(folder, below + file)))
      const parsed = present.map((file) => parseFile(folder, below + file, kind))
      documents.set(
        kindIn(name, language),
        parsed.flatMap(({ values }) => values),
      )
      problems.push(...parsed.flatMap((result) => result.problems))
      referring.push(...parsed.flatMap((result) => result.referring))
    }
  }
  problems.push(...brokenReferences(referring, documents))
  return { documents, problems }
}

const folders: Readonly<Record<Language, string>> = { lt: '', en: 'en/' }

/** The name under which documents of a kind are kept in a language. */
export function kindIn(kind: string, language: Language): string {
  return folders[language] + kind
}

export function languagesOf({ isTranslated }: ContentKind): readonly Language[] {
  return isTranslated ? languages : [defaultLanguage]
}

/** The files of a kind as they are named in Lithuanian, and those that should be there besides. */
function findFiles(folder: string, kind: ContentKind) {
  const patterns = [kind.files].flat()
  const found = (pattern: string, language: Language) =>
    globSync(pattern, { cwd: join(folder, folders[language]) })
  const unfound = patterns.filter((pattern) => found(pattern, defaultLanguage).length === 0)
  const named = languagesOf(kind).map((language) =>
    patterns.flatMap((pattern) => found(pattern, language)),
  )
  const files = [...new Set(named.flat())].sort()
  const untranslated = named.flatMap((present, index) =>
    files
      .filter((file) => !present.includes(file))
      .map((file) => folders[languages[index] as Language] + file),
  )
  const missing = [...new Set([...unfound, ...untranslated])]
  return { files, missing: missing.map((file) => ({ file, line: 1, message: 'is missing' })) }
}

type ParsedFile = Parsed & { referring: Referring[] }

function parseFile(folder: string, file: string, kind: ContentKind): ParsedFile {
  const { schema, isList = false, refersTo } = kind
  const text = readFileSync(join(folder, file), 'utf8')
  if (!file.endsWith('.md'))
    return { ...parseJsonDocuments(file, text, schema, isList), referring: [] }
  const parsed = parseMarkdownDocument(file, basename(file, '.md'), text, schema)
  const referring = refersTo ? parsed.values.map((value) => ({ file, text, value, refersTo })) : []
  return { ...parsed, referring }
}
