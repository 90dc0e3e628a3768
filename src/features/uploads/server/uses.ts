import { basename, extname } from 'node:path'
import type { Language } from '#lib/language.ts'
import { parseUploadName } from '#lib/site/upload-names.ts'
import type { ContentStore } from '#server/content/content-store.ts'
import type { ContentKinds } from '#server/content/kinds.ts'
import type { UploadUse } from '../wire.ts'

export interface UsesContext {
  contentStore: Pick<ContentStore, 'documents' | 'read'>
  contentKinds: ContentKinds
}

/** The documents that name each upload, as they are published or in a draft. */
export async function findUses(
  { contentStore, contentKinds }: UsesContext,
  names: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, readonly UploadUse[]>> {
  const uses = new Map<string, UploadUse[]>(names.map((name) => [name, []]))
  for (const { path, kind } of await contentStore.documents()) {
    const source = await contentStore.read(path)
    const text = `${source?.published.text ?? ''}\n${source?.draft?.text ?? ''}`
    const document = { path, title: titleOf(contentKinds, kind, path, language) }
    const names = fileNamesIn(text).map((name) => parseUploadName(name)?.file ?? name)
    for (const name of new Set(names)) uses.get(name)?.push(document)
  }
  return uses
}

/** What looks like the name of a file in a text, once each. */
export const fileNamesIn = (text: string): readonly string[] => [
  ...new Set(text.match(/[a-z0-9][a-z0-9.-]*\.[a-z0-9]{2,5}(?![a-z0-9])/g)),
]

function titleOf(kinds: ContentKinds, kind: string, path: string, language: Language): string {
  const { title, files } = kinds[kind] ?? {}
  const name = basename(path, extname(path))
  const called = title?.[language] ?? kind
  return typeof files === 'string' && files.includes('*') ? `${called}: ${name}` : called
}
