import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { exportUploads, importUploads, openUploadBlobs } from '#features/uploads/server.ts'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import type { ContentStore } from '#server/content/content-store.ts'
import { readDocuments } from '#server/content/files.ts'
import type { MediaFolders } from '#server/content/media-folders.ts'
import { openContentStore } from '#server/content/open-content-store.ts'
import type { ContentTree } from '#server/content/tree.ts'
import { openDatabase } from '#server/database/database.ts'
import { StartError } from '#server/errors.ts'
import { createLog } from '#server/log.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import { holdDataFolder, uploadsFolder } from '#server/process/data-folder.ts'
import {
  addressesOf,
  contentKinds,
  documentAddresses,
  toSiteContents,
} from '#site/server/content.ts'

/** Moves texts between files and what was published over them. */
const commands = { diff, export: writeFiles, import: publishFiles } as const
const help = `Texts in files, and what was published over them. Stop the site first, unless it uses PostgreSQL.

  npm run content -- diff [<folder>]
      Names the documents in which what is published differs from the files.
  npm run content -- export [<folder>]
      Writes what is published into the files, with the uploads it names.
  npm run content -- import <folder>
      Publishes the documents of another folder that differ, with the uploads they name.`

interface Opened {
  store: ContentStore
  db: Database
  media: MediaFolders
  blobs: BlobStore
  /** The content as it is published. */
  published: ContentTree
  folder: string
}

const [name = 'help', folder] = process.argv.slice(2)
try {
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : null
  if (name === 'help') console.log(help)
  else if (!command || (name === 'import' && !folder)) throw new StartError(help)
  else console.log(await run(command, folder))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function run(command: (opened: Opened) => string | Promise<string>, given?: string) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const parsed = readConfig(process.env)
  if (!parsed.ok) throw new StartError(parsed.problems.join('\n'))
  const { config } = parsed
  const contentFolder = config.contentDir ?? resolve('content')
  const media = { content: contentFolder, uploads: uploadsFolder(config.dataDir) }
  await using opened = new AsyncDisposableStack()
  if (!config.databaseUrl) opened.adopt(holdDataFolder(config.dataDir), (one) => one.close())
  const database = opened.adopt(await openDatabase(config), (one) => one.close())
  const tables = await database.db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'content_versions'))
    throw new StartError('The database holds no content yet; start the site once.')
  const store = await openStore(config, database.db, media)
  return await command({
    store,
    db: database.db,
    media,
    blobs: openUploadBlobs({ folder: media.uploads, target: config.uploadsTarget }),
    published: await publishedTree(store),
    folder: given ? resolve(given) : contentFolder,
  })
}

type Database = Parameters<typeof openContentStore>[0]['db']

function openStore(config: Config, db: Database, media: MediaFolders & { uploads: string }) {
  return openContentStore({
    db,
    folder: media.content,
    uploads: media.uploads,
    kinds: contentKinds,
    addressesOf,
    documentAddresses,
    toSiteContents,
    mode: config.contentMode,
    log: createLog(config.logLevel),
  })
}

async function publishedTree(store: ContentStore): Promise<ContentTree> {
  const texts = new Map<string, string>()
  for (const { path } of await store.documents()) {
    const text = (await store.read(path))?.published.text
    if (text != null) texts.set(path, text)
  }
  return texts
}

/** Documents whose published texts are not those of a folder. */
function differing({ published, folder }: Opened) {
  const files = readDocuments(folder, contentKinds)
  const paths = new Set([...published.keys(), ...files.keys()])
  return [...paths]
    .sort()
    .map((path) => ({ path, published: published.get(path), file: files.get(path) }))
    .filter((one) => one.published !== one.file)
}

function diff(opened: Opened): string {
  const lines = differing(opened).map(({ path, published, file }) => {
    if (file === undefined) return `${path} is published, and there is no such file`
    return published === undefined
      ? `${path} is a file, and not published`
      : `${path} is published with another text`
  })
  return lines.join('\n') || `What is published is what ${opened.folder} says.`
}

function writeFiles(opened: Opened): string {
  const changed = differing(opened)
  for (const { path, published } of changed) {
    const file = join(opened.folder, path)
    if (published === undefined) rmSync(file)
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, published)
    }
  }
  const { published, media, folder } = opened
  const uploads = exportUploads(published, { kinds: contentKinds, media, folder })
  const also = uploads ? ` ${uploads} uploads that they name are beside them.` : ''
  return `${changed.length} files written or deleted in ${folder}.${also}`
}

async function publishFiles(opened: Opened): Promise<string> {
  const { store } = opened
  // A folder of some documents says nothing of the others.
  const changed = differing(opened).filter(({ file }) => file !== undefined)
  const documents = new Map(changed.map(({ path, file }) => [path, file]))
  await importUploads(documents, { ...opened, kinds: contentKinds })
  for (const { path, file = null } of changed) {
    const known = await store.read(path)
    if (known?.draft) throw new StartError(`${path} has a draft; publish or discard it first.`)
    const baseId = known?.published.id ?? null
    const saved = await store.saveDraft({ path, text: file, baseId, author: 'import' })
    if (!saved.ok) throw new StartError(`${path} cannot be published: ${saved.problem}`)
  }
  const paths = changed.map(({ path }) => path)
  const published = await store.publish({ paths, author: 'import', note: '' })
  if (published.ok) return `${changed.length} documents published.`
  for (const path of paths) await store.discardDraft(path)
  const lines = published.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
  throw new StartError(`Nothing is published.\n${lines.join('\n')}`)
}
