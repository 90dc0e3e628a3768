import { readFileSync } from 'node:fs'
import { type PictureKind, pictureKinds } from '#lib/site/pictures.ts'
import { type Reading, valuesAt } from './agreement.ts'
import { findPicture, isPictureAwaited, type MediaFolders } from './media-folders.ts'
import { type ContentProblem, type Mistake, mistake, problemAt } from './mistakes.ts'
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
      return [problemAt({ file, line: lineOf(found.path), at: found.path }, wrong)]
    }),
  )
}

function unfitInText({ file, value, lineOf }: Reading, folders: MediaFolders): ContentProblem[] {
  const { bodyHtml } = value as { bodyHtml?: unknown }
  if (typeof bodyHtml !== 'string') return []
  return picturesInHtml(bodyHtml).flatMap((stem) => {
    const name = ['jpg', 'png']
      .map((ending) => `${stem}.${ending}`)
      .find((one) => findPicture(folders, textPictureKind, one) || isPictureAwaited(folders, one))
    const wrong = whyUnfit(folders, textPictureKind, name ?? `${stem}.jpg`)
    const at = ['bodyHtml']
    return wrong ? [problemAt({ file, line: lineOf(at), at }, wrong)] : []
  })
}

function whyUnfit(folders: MediaFolders, kind: PictureKind, name: string): Mistake | null {
  const path = findPicture(folders, kind, name)
  if (!path && isPictureAwaited(folders, name)) return null
  if (!path) return mistake('missing_picture', { name, place: `pictures/${kind}/${name}` })
  const size = pictureSize(readFileSync(path))
  if (!size) return mistake('unreadable_picture', { name })
  const { width, height } = pictureKinds[kind]
  if (size.width >= width && size.height >= height) return null
  return mistake('small_picture', {
    name,
    size: `${size.width} × ${size.height}`,
    needed: `${width} × ${height}`,
  })
}
