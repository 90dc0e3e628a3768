import sharp from 'sharp'
import { maxMegapixels } from '../wire.ts'

/** An icon: a drawing, and the picture that is put into its middle. */
export interface IconTask {
  svg: string
  /** In pixels. */
  size: number
  /** The path of a picture and the share of the icon's side it may have. */
  picture: { path: string; share: number } | null
}

/** Draws an icon as PNG. */
export async function drawIcon({ svg, size, picture }: IconTask): Promise<Uint8Array> {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `)
  const ground = sharp(Buffer.from(sized)).resize(size, size)
  if (!picture) return ground.png().toBuffer()
  const side = Math.round(size * picture.share)
  const input = await sharp(picture.path, { limitInputPixels: maxMegapixels * 1e6 })
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return ground
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}
