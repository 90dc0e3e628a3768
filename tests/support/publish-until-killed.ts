import * as v from 'valibot'
import { openContentStore } from '#server/content/open-content-store.ts'
import { openDatabase } from '#server/database/database.ts'

/** Two documents that each publication changes together. */
export const paths = ['pirmas.json', 'antras.json'] as const

const numbered = v.object({ number: v.number() })

export async function openNumbered(dataDir: string, folder: string) {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const store = await openContentStore({
    db: database.db,
    folder,
    kinds: {
      first: { files: paths[0], schema: numbered },
      second: { files: paths[1], schema: numbered },
    },
    toSiteContents: (contents) => contents as never,
    log: console as never,
  })
  return { database, store }
}

/** Publishes the next number in both documents again and again, and prints each. */
if (import.meta.main) {
  const [dataDir = '', folder = ''] = process.argv.slice(2)
  const { store } = await openNumbered(dataDir, folder)
  for (;;) {
    const [number] = await numbersIn(store)
    for (const path of paths) {
      const baseId = (await store.read(path))?.published.id ?? null
      const text = JSON.stringify({ number: (number ?? 0) + 1 })
      await store.saveDraft({ path, text, baseId, author: '' })
    }
    const published = await store.publish({ paths, author: '', note: '' })
    if (!published.ok) throw new Error(JSON.stringify(published))
    console.log((number ?? 0) + 1)
  }
}

export async function numbersIn({ read }: Pick<Opened, 'read'>): Promise<number[]> {
  const sources = await Promise.all(paths.map(read))
  return sources.map((source) => JSON.parse(source?.published.text ?? '{}').number)
}

type Opened = Awaited<ReturnType<typeof openNumbered>>['store']
