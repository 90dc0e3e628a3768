import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  type ContentProblem,
  type Parsed,
  parseJsonDocuments,
  parseMarkdownDocument,
  type Schema,
} from './document.ts'
import { brokenReferences, type Referring } from './references.ts'

/** Where documents of one kind lie below `content/`, and what each must look like. */
interface ContentKind {
  files: string
  schema: Schema
  /** The file holds a list of documents, in the order they are shown. */
  isList?: boolean
  /** Fields of an article that hold the slug of a document of another kind. */
  refersTo?: Readonly<Record<string, string>>
}

export type ContentKinds = Readonly<Record<string, ContentKind>>
export type ContentDocuments = { documents: Map<string, unknown[]>; problems: ContentProblem[] }

/** Reads every document of every kind; a folder with one mistake still reports all its others. */
export function readContentFiles(folder: string, kinds: ContentKinds): ContentDocuments {
  const documents = new Map<string, unknown[]>()
  const problems: ContentProblem[] = []
  const referring: Referring[] = []
  for (const [name, kind] of Object.entries(kinds)) {
    const files = globSync(kind.files, { cwd: folder }).sort()
    if (files.length === 0) problems.push({ file: kind.files, line: 1, message: 'is missing' })
    const parsed = files.map((file) => parseFile(folder, file, kind))
    documents.set(
      name,
      parsed.flatMap(({ values }) => values),
    )
    problems.push(...parsed.flatMap((result) => result.problems))
    referring.push(...parsed.flatMap((result) => result.referring))
  }
  problems.push(...brokenReferences(referring, documents))
  return { documents, problems }
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
