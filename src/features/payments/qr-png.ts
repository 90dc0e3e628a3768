import { toBuffer } from 'qrcode'

/** A picture that carries a text as QR code, black on white: for emails, whose programs show no SVG. */
export const qrPng = (text: string): Promise<Buffer> =>
  toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, scale: 6 })
