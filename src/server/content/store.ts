import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { byLanguage, type Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { StartError } from '#server/errors.ts'
import {
  type AddressesOf,
  type ContentKinds,
  kindShown,
  namedIn,
  readContentFiles,
} from './files.ts'
import { fillPlaceholders } from './placeholders.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    documents: { kind: string; position: number; body: string }
    content_seeds: { kind: string; digest: string; seeded_at: number }
  }
}

/** All documents of one language by kind, each list in the order its files give. */
export type Content<Kinds> = { readonly [Kind in keyof Kinds]: readonly unknown[] }

/**
 * Seeds the stored documents from `content/` and reads them in each language. A kind is seeded
 * again only when its files have changed since.
 */
export async function loadContent<Kinds extends ContentKinds>(
  db: Kysely<Tables>,
  folder: string,
  kinds: Kinds,
  addressesOf?: AddressesOf,
  now: () => number = Date.now,
): Promise<Readonly<Record<Language, Content<Kinds>>>> {
  const { documents, problems } = readContentFiles(folder, kinds, addressesOf)
  if (problems.length) {
    const lines = problems.map(({ file, line, message }) => `  content/${file}:${line} ${message}`)
    throw new StartError(`The content has mistakes:\n${lines.join('\n')}`)
  }
  await db.transaction().execute(async (transaction) => {
    for (const [kind, values] of documents) await seed(transaction, kind, values, now())
  })
  return readDocuments(db, kinds)
}

async function seed(db: Transaction<Tables>, kind: string, values: unknown[], now: number) {
  const bodies = values.map((value) => JSON.stringify(value))
  const digest = createHash('sha256').update(bodies.join('\n')).digest('hex')
  const seeded = await db
    .selectFrom('content_seeds')
    .select('digest')
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (seeded?.digest === digest) return
  await db.deleteFrom('documents').where('kind', '=', kind).execute()
  await db.deleteFrom('content_seeds').where('kind', '=', kind).execute()
  await db.insertInto('content_seeds').values({ kind, digest, seeded_at: now }).execute()
  const rows = bodies.map((body, position) => ({ kind, position, body }))
  if (rows.length) await db.insertInto('documents').values(rows).execute()
}

async function readDocuments<Kinds extends ContentKinds>(db: Kysely<Tables>, kinds: Kinds) {
  const rows = await db
    .selectFrom('documents')
    .select(['kind', 'body'])
    .orderBy('kind')
    .orderBy('position')
    .execute()
  const documents = Map.groupBy(rows, ({ kind }) => kind)
  const values = new Map(
    [...documents].map(([kind, found]) => [kind, found.map(({ body }) => JSON.parse(body))]),
  )
  return byLanguage((language) => {
    const named = namedIn(kinds, language, values)
    const shown = Object.entries(kinds).map(([name, kind]) => [
      name,
      fillPlaceholders(values.get(kindShown(name, kind, language)) ?? [], named),
    ])
    return Object.fromEntries(shown) as Content<Kinds>
  })
}
