import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeField } from '#features/console/wire.ts'
import type { Language } from '#lib/language.ts'
import type { ConsoleContext } from '#server/console/console-page.ts'
import { beforeIn, readSlice } from '#server/console/list-query.ts'
import type { Publication } from '#server/content/content-store.ts'
import { type EditorOptions, listDocuments, nameOf } from './documents.ts'

const pageSize = 30

/** What was published, over all documents; each publication may be undone. */
export async function showPublications(
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  const { store } = options
  const { items: publications, olderThan } = await readSlice({
    read: async (before, limit) => [...(await store.publications(before, limit))],
    idOf: ({ id }) => id,
    before: beforeIn(request.query, beforeField),
    pageSize,
  })
  const published = await publishedIds(store, publications)
  const titleOf = await titlesOf(options, await context.languageOf(request))
  return context.show(request, reply, 200, 'consoleContentPublications', {
    mode: store.mode,
    olderThan,
    publications: publications.map(({ versions, ...publication }) => ({
      ...publication,
      documents: [...new Set(versions.map(({ path }) => nameOf(path)))].map((name) => ({
        name,
        title: titleOf.get(name) ?? name,
      })),
      isLatest: versions.length > 0 && versions.every(({ id, path }) => published.get(path) === id),
    })),
  })
}

async function titlesOf(options: EditorOptions, language: Language) {
  const documents = await listDocuments(options, language)
  return new Map(documents.map(({ name, title }) => [name, title]))
}

/** The versions that are published now, by path. */
async function publishedIds(
  store: EditorOptions['store'],
  publications: readonly Publication[],
): Promise<ReadonlyMap<string, number | null>> {
  const paths = new Set(publications.flatMap(({ versions }) => versions.map(({ path }) => path)))
  const read = [...paths].map(
    async (path) => [path, (await store.read(path))?.published.id ?? null] as const,
  )
  return new Map(await Promise.all(read))
}
