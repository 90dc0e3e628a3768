import { searchField } from '#features/console/wire.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import { excerptOf, firstOf } from '#lib/site/found-things.ts'
import { searchIn } from '#server/console/list-query.ts'
import { messages } from '../console/messages.ts'
import { contentPath, documentLink, placeLink } from '../wire.ts'
import { inputId, inputName, leavesOf } from './apply-form.ts'
import { type EditorOptions, listDocuments, loadDocument, valueOf } from './documents.ts'

/** Documents with a text, each linked to the field that has it. */
export async function findDocuments(options: EditorOptions, text: string, language: Language) {
  const found = searched(await listDocuments(options, language), text)
  const all = `${contentPath}?${new URLSearchParams({ [searchField]: text })}`
  const { things, allPath } = firstOf(
    found.map(({ title, name, state }) => ({
      title,
      details: messages[language].states[state],
      path: name,
    })),
    all,
  )
  const linked = things.map(async (thing) => ({
    ...thing,
    ...(await placeWith(options, thing.path, text, language)),
  }))
  return { things: await Promise.all(linked), allPath }
}

async function placeWith(options: EditorOptions, name: string, text: string, language: Language) {
  const { title, root, halves } = await loadDocument(options, name, language)
  const matches = searchIn(text)
  if (matches(title)) return { path: documentLink(name) }
  for (const half of halves) {
    const leaves = leavesOf(root, half.text === null ? null : valueOf(half.path, half.text))
    const leaf = leaves.find(({ value }) => typeof value === 'string' && matches(value))
    if (!leaf) continue
    const id = inputId(inputName(leaf.field.isShared ? defaultLanguage : half.language, leaf.path))
    return { path: placeLink(name, id), details: excerptOf(String(leaf.value)) }
  }
  return { path: documentLink(name) }
}

export function searched<Listed extends { title: string; searched: string }>(
  documents: readonly Listed[],
  text: string,
) {
  const matches = searchIn(text)
  return documents.filter(({ title, searched }) => matches(title, searched))
}
