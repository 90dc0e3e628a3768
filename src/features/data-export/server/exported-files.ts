import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exportedTables, exportTable } from '#features/statistics/server.ts'
import { filesNamedIn } from '#features/uploads/server.ts'
import type { Language } from '#lib/language.ts'
import type { ConsolePage } from '#server/console/console-page.ts'
import { inBlocks } from '#server/console/console-route.ts'
import type { Platform } from '#server/feature.ts'
import type { ZippedFile } from '#server/http/zip.ts'
import { isUnavailable } from '#server/unavailable.ts'
import { messages } from '../messages.ts'

export type Sources = Pick<
  Platform,
  'config' | 'contentStore' | 'contentKinds' | 'mediaFolders' | 'store'
> & { pages: () => readonly ConsolePage[] }

/** Lists, then what the site says with the uploads in it, then the statistics. */
export async function* exportedFiles(
  sources: Sources,
  language: Language,
  now: number,
): AsyncGenerator<ZippedFile> {
  for (const { exportedList } of sources.pages()) {
    if (!exportedList) continue
    const lines = inBlocks(exportedList.lines(language))
    yield { name: `${exportedList.name}.csv`, modified: now, pieces: lines }
  }
  yield* contentFiles(sources, now)
  yield* statisticsFiles(sources, language, now)
}

/** The same files as `npm run content -- export` writes. */
async function* contentFiles(
  { contentStore, contentKinds, mediaFolders }: Sources,
  now: number,
): AsyncGenerator<ZippedFile> {
  const texts = new Map<string, string>()
  for (const { path } of await contentStore.documents()) {
    const text = (await contentStore.read(path))?.published.text
    if (text != null) texts.set(path, text)
  }
  for (const [path, text] of texts) yield { name: `turinys/${path}`, modified: now, pieces: [text] }
  const uploads = filesNamedIn(texts, { kinds: contentKinds, media: mediaFolders })
  for (const [path, from] of uploads)
    yield { name: `turinys/${path}`, modified: now, pieces: createReadStream(from) }
}

/** The engine writes files, which are read and removed one after the other. */
async function* statisticsFiles(
  { config, store }: Sources,
  language: Language,
  now: number,
): AsyncGenerator<ZippedFile> {
  const folder = join(config.dataDir, '.export')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  try {
    for (const table of exportedTables) {
      const file = join(folder, `${table}.csv`)
      await exportTable(store, table, 'csv', file)
      yield { name: `statistika/${table}.csv`, modified: now, pieces: createReadStream(file) }
      await rm(file)
    }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    const text = messages[language].noStatistics
    yield { name: 'statistika/nepavyko.txt', modified: now, pieces: [text] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
