import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { ContentKinds } from './kinds.ts'
import { kindAt } from './places.ts'
import { digestOf, type Pointers, readPointers } from './stored.ts'
import type { ContentTree } from './tree.ts'

/** What an owner has made of a document goes with its file when that gets another name. */
export async function followRenames(db: Kysely<Tables>, files: ContentTree, kinds: ContentKinds) {
  for (const { from, to } of renamesIn(files, await readPointers(db), kinds))
    await db.transaction().execute(async (transaction) => {
      const tables = ['content_pointers', 'content_versions', 'content_drafts'] as const
      for (const table of tables)
        await transaction.updateTable(table).set({ path: to }).where('path', '=', from).execute()
    })
}

/** Files that stand under another name exactly as they were when they were edited here. */
function renamesIn(files: ContentTree, pointers: Pointers, kinds: ContentKinds) {
  const placeOf = (path: string) => JSON.stringify(kindAt(path, kinds))
  const untouched = [...files].filter(([path]) => !pointers.has(path))
  return [...pointers].flatMap(([from, { fileDigest }]) => {
    if (fileDigest === null || files.has(from)) return []
    const [same, ...others] = untouched.filter(
      ([path, text]) => digestOf(text) === fileDigest && placeOf(path) === placeOf(from),
    )
    return same && others.length === 0 ? [{ from, to: same[0] }] : []
  })
}
