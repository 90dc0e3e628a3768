import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect } from 'vitest'

/** The text of a QR code, read from its picture as by a camera. */
export async function decodeQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  expect(code).not.toBeNull()
  expect(code?.version).toBeLessThanOrEqual(13)
  return Buffer.from(code?.binaryData ?? []).toString('utf8')
}
