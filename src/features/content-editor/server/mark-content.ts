import { byLanguage, defaultLanguage, type Language } from '#lib/language.ts'
import type { Contents } from '#server/content/content-of.ts'
import { type ContentKind, type ContentKinds, languagesOf } from '#server/content/kinds.ts'
import type { TextMarks } from '#server/content/text-marks.ts'
import { inputName } from './apply-form.ts'
import { type ContentField, documentField, fieldFor, type LeafField } from './fields.ts'

type Path = readonly (string | number)[]

/** The content with the place of each text in a mark before it: `home.json lt.hero.lead`. */
export const markContents = (contents: Contents, kinds: ContentKinds, marks: TextMarks): Contents =>
  byLanguage((language) =>
    Object.fromEntries(
      Object.entries(contents[language]).map(([name, documents]) => {
        const kind = kinds[name]
        return [name, kind ? markKind(kind, documents, language, marks) : documents]
      }),
    ),
  )

function markKind(
  kind: ContentKind,
  documents: readonly unknown[],
  language: Language,
  marks: TextMarks,
): readonly unknown[] {
  const half = languagesOf(kind).includes(language) ? language : defaultLanguage
  const markAt = (document: string, field: ContentField, value: unknown, path: Path) =>
    markValue(field, value, path, (leaf, text, at) => {
      const name = inputName(leaf.isShared ? defaultLanguage : half, [...at])
      return marks.mark(text, `${document} ${name}`)
    })
  if (kind.isList) {
    const list = documentField(kind, documents)
    return markAt(String(kind.files), list, documents, []) as unknown[]
  }
  return documents.map((value) =>
    markAt(fileOf(kind, value), documentField(kind, value), value, []),
  )
}

/** The file of a document by its slug, or of the only one. */
function fileOf({ files }: ContentKind, value: unknown): string {
  const { slug = '' } = value as { slug?: string }
  if (typeof files === 'string') return files.replace('*', slug)
  return files.find((file) => file.endsWith(`/${slug}.md`)) ?? ''
}

function markValue(
  given: ContentField,
  value: unknown,
  path: Path,
  mark: (leaf: LeafField, text: string, path: Path) => string,
): unknown {
  const field = fieldFor(given, value)
  if (field.type === 'leaf')
    return typeof value === 'string' && value !== '' && isProse(field)
      ? mark(field, value, path)
      : value
  if (field.type === 'list')
    return Array.isArray(value)
      ? value.map((entry, index) => markValue(field.item, entry, [...path, index], mark))
      : value
  if (typeof value !== 'object' || value === null) return value
  const marked = field.fields.map(([name, inner]) => {
    const each = (value as Record<string, unknown>)[name]
    return [name, markValue(inner, each, [...path, name], mark)] as const
  })
  return { ...value, ...Object.fromEntries(marked.filter(([, each]) => each !== undefined)) }
}

/** Whether a value is written for readers, and not compared or looked up by the program. */
const isProse = ({ kind, options, refersTo, picture, constant, isNumber }: LeafField) =>
  ['line', 'lines', 'markdown', 'included'].includes(kind) &&
  !(options || refersTo || picture || constant !== undefined || isNumber)
