import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureKind } from '#lib/site/pictures.ts'
import { parseUploadName } from '#lib/site/upload-names.ts'

/** Where the pictures and files are that documents name. */
export interface MediaFolders {
  /** Of the content files. */
  content: string
  /** Of what owners have uploaded; null where the files alone count. */
  uploads: string | null
  /** The names of uploads that another server has, and this one will. */
  awaited?: (() => ReadonlySet<string>) | undefined
}

/** The picture that a document names; null when there is none. */
export function findPicture(folders: MediaFolders, kind: PictureKind, name: string) {
  const { file } = parseUploadName(name) ?? {}
  return firstThere(
    join(folders.content, 'pictures', kind, name),
    file && folders.uploads && join(folders.uploads, 'pictures', file),
  )
}

/** Whether a picture that a document names is on its way here. */
export function isPictureAwaited({ awaited }: MediaFolders, name: string): boolean {
  const { file } = parseUploadName(name) ?? {}
  return file !== undefined && awaited?.().has(`pictures/${file}`) === true
}

/** Whether a file for download that a document names is on its way here. */
export const isDownloadAwaited = ({ awaited }: MediaFolders, name: string): boolean =>
  awaited?.().has(`files/${name}`) === true

/** The picture that a brand names as its logo; null when there is none. */
export const findLogo = (folders: MediaFolders, name: string) =>
  firstThere(join(folders.content, 'brand', name)) ?? findPicture(folders, 'plates', name)

/** The folders of files for download, in which names are looked for in this order. */
export const downloadFolders = ({ content, uploads }: MediaFolders): readonly string[] =>
  [content, uploads].flatMap((folder) => (folder === null ? [] : [join(folder, 'files')]))

/** The file for download that a document names; null when there is none. */
export const findDownload = (folders: MediaFolders, name: string) =>
  firstThere(...downloadFolders(folders).map((folder) => join(folder, name)))

const firstThere = (...paths: readonly (string | null | undefined)[]) =>
  paths.find((path) => path && existsSync(path)) ?? null
