import { encode, wrap } from 'nodemailer/lib/qp'

/** RFC 2045 allows 76 characters a line; one is left for the break that joins parts. */
const lineLength = 75
const softBreak = '=\r\n'

/** A part of a body, on lines of its own, which reading joins to those before and after it. */
export const quotedPrintable = (part: string): string =>
  part === '' ? '' : wrap(encode(part.replaceAll(/\r\n?|\n/g, '\r\n')), lineLength) + softBreak

/** A whole MIME part of a body in `quotedPrintable`. */
export const mimePart = (type: string, body: string): string =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${
    body.endsWith(softBreak) ? body.slice(0, -softBreak.length) : body
  }`
