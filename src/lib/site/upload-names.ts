import type { PictureFormat, PictureKind } from './pictures.ts'

/** The most important part of a picture, in percent from its left and its upper edge. */
export interface FocalPoint {
  x: number
  y: number
}

interface UploadName {
  /** Without its ending, and without the focal point. */
  stem: string
  /** Of the file as it is stored. */
  file: string
  focalPoint: FocalPoint | null
}

export const digestLength = 10
const pattern = /^((?:[a-z0-9]+-)*[0-9a-f]{10})(?:-(\d{1,3})x(\d{1,3}))?(\.(?:jpg|png))$/

/**
 * An uploaded picture is named like a file of `content/pictures`, with the beginning of its digest
 * and, where one was chosen, its focal point: `ruta-0f1e2d3c4b-30x70.jpg`. Null for other names.
 */
export function parseUploadName(name: string): UploadName | null {
  const [, stem, x, y, ending] = pattern.exec(name) ?? []
  if (stem === undefined || ending === undefined) return null
  const focalPoint = x === undefined ? null : { x: Number(x), y: Number(y) }
  if (focalPoint && (focalPoint.x > 100 || focalPoint.y > 100)) return null
  return { stem, file: stem + ending, focalPoint }
}

/** The same picture with another focal point, or with none; other names stay as they are. */
export function withFocalPoint(name: string, focalPoint: FocalPoint | null): string {
  const { stem, file } = parseUploadName(name) ?? {}
  if (!stem || !file) return name
  return focalPoint ? file.replace(stem, `${stem}-${focalPoint.x}x${focalPoint.y}`) : file
}

export const uploadsPath = '/uploads'

/** The address of an uploaded picture in a shape, width and format of a kind. */
export function uploadAddress(
  kind: PictureKind,
  name: string,
  width: number,
  format: PictureFormat,
): string {
  return `${uploadsPath}/${kind}/${name.replace(/\.[a-z]+$/, '')}-${width}.${format}`
}
