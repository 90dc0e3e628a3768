import type { ChangedDocument, WrittenText } from '#server/content/publish-check.ts'
import { leavesOf } from '../apply-form.ts'
import { type LoadedDocument, type LoadedHalf, valueOf } from '../documents.ts'
import { documentField } from '../fields.ts'

/** A half with its draft and what is published now, as checks read it. */
export function changedDocument(document: LoadedDocument, half: LoadedHalf): ChangedDocument {
  const { path, language, source, text } = half
  const textsIn = (of: string | null) => (of === null ? [] : textsOf(document, path, of))
  return {
    file: path,
    kind: source.kind,
    language,
    texts: textsIn(text),
    before: textsIn(source.published.text),
    translation: translationOf(document, half),
  }
}

function textsOf({ kind }: LoadedDocument, path: string, text: string): readonly WrittenText[] {
  const value = valueOf(path, text)
  return leavesOf(documentField(kind, value), value).flatMap(({ path: at, field, value }) =>
    typeof value === 'string' && value !== ''
      ? [{ at, kind: field.kind, isShared: field.isShared, text: value }]
      : [],
  )
}

function translationOf({ halves, kind }: LoadedDocument, half: LoadedHalf) {
  if (!kind.isTranslated || halves.length < 2) return null
  const other = halves.find((one) => one !== half)
  if (!other?.text) return 'missing'
  return other.source.draft ? 'changed' : 'unchanged'
}
