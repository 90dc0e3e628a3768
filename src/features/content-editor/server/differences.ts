import { diffWords } from 'diff'
import type { Language } from '#lib/language.ts'
import type { ContentKind } from '#server/content/kinds.ts'
import type { FieldDifference, HalfDifference, TextChange } from '../wire.ts'
import { leavesOf, valueAt } from './apply-form.ts'
import { valueOf } from './documents.ts'
import { type ContentField, documentField, fieldAt, fieldFor } from './fields.ts'
import { typedValue } from './values.ts'

const maxFields = 100
/** A text that was kept is shortened to its ends. */
const shownOfKept = 120

export interface Compared {
  kind: ContentKind
  language: Language
  path: string
  before: string | null
  after: string | null
}

/** How two states of a half differ, field by field. */
export function differenceOf(compared: Compared, language: Language): HalfDifference {
  const { path, before, after } = compared
  const half = { language: compared.language, path }
  const [old, given] = [before, after].map((text) => typedTexts(compared, text, language))
  if (!old || !given) return { ...half, whole: null, fields: [] }
  const whole = after === null ? 'deleted' : before === null ? 'made' : null
  if (whole === 'deleted') return { ...half, whole, fields: [] }
  const keys = [...new Set([...old.keys(), ...given.keys()])]
  const fields = keys.flatMap((key) => {
    const [one, other] = [old.get(key), given.get(key)]
    if ((one?.text ?? '') === (other?.text ?? '')) return []
    const label = other?.label ?? one?.label ?? key
    return [{ label, changes: changesOf(one?.text ?? '', other?.text ?? '') }]
  })
  return { ...half, whole, fields: fields.slice(0, maxFields) satisfies FieldDifference[] }
}

/** What stands in each input, with the labels that lead to it. */
function typedTexts(
  { kind, path, language: of }: Compared,
  text: string | null,
  language: Language,
) {
  const value = text === null ? null : valueOf(path, text)
  const root = documentField(kind, value)
  return new Map(
    leavesOf(root, value).map((leaf) => [
      leaf.path.join('.'),
      {
        label: labelOf(root, value, leaf.path, language),
        text: typedValue(leaf.field, leaf.value, of),
      },
    ]),
  )
}

/** The labels that lead to a value. */
export function labelOf(
  root: ContentField,
  value: unknown,
  path: readonly (string | number)[],
  language: Language,
): string {
  const labels = path.flatMap((step, index) => {
    const at = path.slice(0, index + 1)
    const found = fieldAt(root, value, at)
    const field = found && fieldFor(found, valueAt(value, [...at]))
    if (!field || field.type === 'list') return []
    const isEntry =
      fieldFor(fieldAt(root, value, path.slice(0, index)) ?? root, value).type === 'list'
    return [isEntry ? `${field.label[language]} ${Number(step) + 1}` : field.label[language]]
  })
  return labels.join(' · ')
}

/** Two texts compared by words. */
export function changesOf(before: string, after: string): TextChange[] {
  const found = diffWords(before, after, { timeout: 200 })
  if (!found) return [change('removed', before), change('added', after)].filter(({ text }) => text)
  return found.map(({ value, added, removed }) =>
    added
      ? change('added', value)
      : removed
        ? change('removed', value)
        : change('same', cut(value)),
  )
}

const change = (type: TextChange['type'], text: string): TextChange => ({ type, text })

const cut = (text: string) =>
  text.length > 2 * shownOfKept
    ? `${text.slice(0, shownOfKept)} … ${text.slice(-shownOfKept)}`
    : text
