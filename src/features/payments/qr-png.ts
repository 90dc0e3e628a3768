import { toBuffer } from 'qrcode'

/** Renders a text as a QR code, black on white, as a PNG: mail programs do not show SVG. */
export const qrPng = (text: string): Promise<Buffer> =>
  toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, scale: 6 })
