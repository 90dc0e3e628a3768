import sharp, { type Sharp } from 'sharp'
import { type PictureFormat, type PictureKind, pictureKinds } from '#lib/site/pictures.ts'
import type { FocalPoint } from '#lib/site/upload-names.ts'

const encoders: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 40, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 74, effort: 4 }),
  // JPEG knows no transparency, and would show it black.
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 76, mozjpeg: true }),
}

export interface Cut {
  kind: PictureKind
  width: number
  format: PictureFormat
  /** The middle when it is null. */
  focalPoint: FocalPoint | null
}

/** Rotates a picture by the camera's orientation, and crops it to its kind's shape. */
export async function cutPicture(path: string, { kind, width, format, focalPoint }: Cut) {
  const shape = pictureKinds[kind]
  const height = Math.round((width * shape.height) / shape.width)
  const picture = sharp(path).autoOrient()
  if (focalPoint) {
    const { autoOrient } = await sharp(path).metadata()
    picture.extract(aroundPoint(autoOrient, shape, focalPoint))
  }
  return encoders[format](picture.resize(width, height, { fit: 'cover' }))
}

interface Size {
  width: number
  height: number
}

/** The largest part of a picture that has the shape, as near around the point as the edges let it. */
function aroundPoint(size: Size, shape: Size, point: FocalPoint) {
  const scale = Math.min(size.width / shape.width, size.height / shape.height)
  const width = Math.max(1, Math.floor(shape.width * scale))
  const height = Math.max(1, Math.floor(shape.height * scale))
  const begin = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part))
  return {
    left: begin(size.width, width, point.x),
    top: begin(size.height, height, point.y),
    width,
    height,
  }
}
