import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import {
  builtName,
  fallbackWidth,
  type PictureFormat,
  type PictureKind,
  pictureFormats,
  pictureKinds,
} from '#lib/site/pictures.ts'
import { parseUploadName } from '#lib/site/upload-names.ts'
import { cutPicture } from '#server/pictures/cut-picture.ts'

const folder = 'content/pictures'
/** Increase this when the same original must become other files. */
const edition = 2

interface Folders {
  originals?: string
  made: string
  outDir: string
}

interface Original {
  kind: PictureKind
  file: string
  path: string
  hash: string
}

interface Wanted {
  original: Original
  width: number
  format: PictureFormat
  name: string
}

/** The hash of each original, from which pages build file names: `virtual:pictures`. */
export function pictureHashes(): Plugin {
  const name = 'virtual:pictures'
  return {
    name: 'picture-hashes',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load: (id) => {
      if (id !== `\0${name}`) return null
      const hashes = findOriginals(folder).map(({ kind, file, hash }) => [`${kind}/${file}`, hash])
      return `export default ${JSON.stringify(Object.fromEntries(hashes))}`
    },
  }
}

/**
 * Makes every picture in its sizes and formats. Earlier results are reused from `made` as long as
 * the original is unchanged.
 */
export async function buildPictures({ originals = folder, made, outDir }: Folders) {
  const wanted = findOriginals(originals).flatMap(wantedOf)
  mkdirSync(made, { recursive: true })
  mkdirSync(outDir, { recursive: true })
  const names = new Set(wanted.map(({ name }) => name))
  for (const name of globSync('*', { cwd: made })) if (!names.has(name)) rmSync(join(made, name))
  const missing = wanted.filter(({ name }) => !existsSync(join(made, name)))
  await inParallel(missing, (one) => make(one, made))
  for (const { name } of wanted) copyFileSync(join(made, name), join(outDir, name))
  return missing.length
}

function findOriginals(originals: string): Original[] {
  return (Object.keys(pictureKinds) as PictureKind[]).flatMap((kind) =>
    globSync(join(originals, kind, '*.{jpg,png}'))
      .sort()
      .map((path) => ({
        kind,
        file: basename(path),
        path,
        hash: hashOf(path, kind),
      })),
  )
}

function hashOf(path: string, kind: PictureKind): string {
  const hash = createHash('sha256').update(readFileSync(path))
  return hash
    .update(JSON.stringify([edition, pictureKinds[kind]]))
    .digest('base64url')
    .slice(0, 8)
}

function wantedOf(original: Original): Wanted[] {
  const { kind, file, hash } = original
  return pictureFormats.flatMap((format) =>
    (format === 'jpg' ? [fallbackWidth(kind)] : pictureKinds[kind].widths).map((width) => ({
      original,
      width,
      format,
      name: builtName(file, hash, width, format),
    })),
  )
}

async function make({ original, width, format, name }: Wanted, made: string) {
  const { kind, file, path } = original
  const focalPoint = parseUploadName(file)?.focalPoint ?? null
  const half = join(made, `.${name}`)
  await cutPicture(path, { kind, width, format, focalPoint })
    .then((cut) => cut.toFile(half))
    .catch((cause) => {
      throw new Error(`${path} is no picture that can be read`, { cause })
    })
  renameSync(half, join(made, name))
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
