import { readFileSync } from 'node:fs'
import { type PictureKind, pictureKinds } from '#lib/site/pictures.ts'
import { type Reading, valuesAt } from './agreement.ts'
import type { ContentProblem } from './document.ts'
import { findPicture, type MediaFolders } from './media-folders.ts'
import { pictureSize } from './picture-size.ts'
import { picturesInHtml, textPictureKind } from './text-html.ts'

/** Paths to names of pictures: `{ '*.portrait': 'portraits' }`. */
export type PictureFields = Readonly<Record<string, PictureKind>>

/** Finds named pictures that are missing, or too small for their place on the page. */
export function unfitPictures(
  readings: readonly Reading[],
  fields: PictureFields,
  folders: MediaFolders,
): ContentProblem[] {
  return readings.flatMap((reading) => [
    ...unfitInFields(reading, fields, folders),
    ...unfitInText(reading, folders),
  ])
}

function unfitInFields(
  { file, value, lineOf }: Reading,
  fields: PictureFields,
  folders: MediaFolders,
): ContentProblem[] {
  return Object.entries(fields).flatMap(([pattern, kind]) =>
    valuesAt(value, pattern.split('.')).flatMap((found) => {
      if (typeof found.value !== 'string') return []
      const wrong = whyUnfit(folders, kind, found.value)
      if (!wrong) return []
      const message = `“${found.path.join('.')}” is “${found.value}”, but ${wrong}`
      return [{ file, line: lineOf(found.path), message, at: found.path }]
    }),
  )
}

function unfitInText({ file, value, lineOf }: Reading, folders: MediaFolders): ContentProblem[] {
  const { bodyHtml } = value as { bodyHtml?: unknown }
  if (typeof bodyHtml !== 'string') return []
  return picturesInHtml(bodyHtml).flatMap((stem) => {
    const name = ['jpg', 'png']
      .map((ending) => `${stem}.${ending}`)
      .find((one) => findPicture(folders, textPictureKind, one))
    const wrong = name
      ? whyUnfit(folders, textPictureKind, name)
      : `there is no content/pictures/${textPictureKind}/${stem}.jpg`
    const at = ['bodyHtml']
    return wrong
      ? [{ file, line: lineOf(at), message: `a picture is “${stem}”, but ${wrong}`, at }]
      : []
  })
}

function whyUnfit(folders: MediaFolders, kind: PictureKind, name: string): string | null {
  const path = findPicture(folders, kind, name)
  if (!path) return `there is no content/pictures/${kind}/${name}`
  const size = pictureSize(readFileSync(path))
  if (!size) return 'that file is neither JPEG nor PNG'
  const { width, height } = pictureKinds[kind]
  if (size.width >= width && size.height >= height) return null
  return `it has ${size.width} × ${size.height} pixels, and at least ${width} × ${height} are needed`
}
