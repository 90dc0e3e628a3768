import type { Language } from '#lib/language.ts'
import { defaultLanguage } from '#lib/language.ts'
import type { ConflictingField, FieldChange } from '../live-wire.ts'
import { applyForm, inputName, type LeafAt, leavesInForm } from './apply-form.ts'
import { changesOf } from './differences.ts'
import { type LoadedDocument, type LoadedHalf, valueOf } from './documents.ts'
import { isUntouched, typedValue } from './values.ts'

export interface ChangedHalf {
  half: LoadedHalf
  text: string
}

interface Merged {
  changed: readonly ChangedHalf[]
  /** The fields that somebody else has changed otherwise; nothing of them is stored. */
  conflicts: readonly ConflictingField[]
}

/**
 * Puts changes of fields into the texts as they are now. A field is changed when it still says what
 * its change was made from, whatever has become of others meanwhile.
 */
export function mergeChanges(document: LoadedDocument, changes: readonly FieldChange[]): Merged {
  const inputs = inputsOf(document)
  const accepted: Record<string, string> = {}
  const conflicts: ConflictingField[] = []
  for (const { name, from, to } of changes) {
    const found = inputs.get(name)
    const stays = (typed: string) => found && isUntouched(found.leaf.field, typed, found.shown)
    if (stays(to)) continue
    if (from.some(stays)) accepted[name] = to
    else
      conflicts.push({
        name,
        theirs: found?.shown ?? null,
        changes: changesOf(found?.shown ?? '', to),
      })
  }
  return { changed: withTyped(document, accepted), conflicts }
}

/** The halves of a document that differ with these values in their inputs. */
export const withTyped = (
  { root, halves }: LoadedDocument,
  typed: Readonly<Record<string, string>>,
): ChangedHalf[] =>
  halves.flatMap((half) => {
    if (half.text === null) return []
    const { language, path, text: before } = half
    const text = applyForm(root, { language, path, text: before }, typed)
    return text === before ? [] : [{ half, text }]
  })

/** What each input of a document shows. */
export const typedValues = (document: LoadedDocument): Record<string, string> =>
  Object.fromEntries([...inputsOf(document)].map(([name, { shown }]) => [name, shown]))

function inputsOf({ root, halves }: LoadedDocument) {
  const inputs = new Map<string, { leaf: LeafAt; shown: string }>()
  for (const { language, path, text } of halves) {
    if (text === null) continue
    for (const leaf of leavesInForm(root, valueOf(path, text))) {
      if (leaf.field.isShared && language !== defaultLanguage) continue
      const shown = typedValue(leaf.field, leaf.value, language)
      inputs.set(inputName(language satisfies Language, leaf.path), { leaf, shown })
    }
  }
  return inputs
}
