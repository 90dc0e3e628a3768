import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A black PNG of a bit for each pixel, with as many rows as are said or fewer. */
export function paintedPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A photograph: noise over a colour on each half, so that a crop shows where it was taken. */
export function photo(width: number, height: number, [left, right] = ['#b03020', '#2040b0']) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const }
  return sharp({ create: { ...half, width, background: right as string } }).composite([
    { input: { create: { ...half, background: left as string } }, left: 0, top: 0 },
  ])
}

export const withPlace = (width: number, height: number): Promise<Buffer> =>
  photo(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Slaptas aparatas', Orientation: '1' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 41/1 0/1' },
    })
    .toBuffer()

export const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="400" ${attributes}><rect width="400" height="400" fill="#b03020"/>${inside}</svg>`

const bomb = () => paintedPng(30_000, 3000)
/** The file type box of a HEIC picture. */
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

/** Files that are refused, with the part of the answer that says why. */
export async function hostilePictures(): Promise<[name: string, Buffer | string, RegExp][]> {
  const jpeg = await photo(800, 600).jpeg().toBuffer()
  const png = await photo(800, 600).png().toBuffer()
  const svg = /SVG brėžinyje yra/
  const unknown = /ne paveikslas, kurį svetainė moka skaityti/
  const broken = /sugadintas arba nutrūkęs/
  const large = /daugiau nei 60 megapikselių/
  return [
    ['antraste.png', paintedPng(40_000, 40_000, 1), large],
    ['bomba.png', bomb(), large],
    ['nutrukes.jpg', jpeg.subarray(0, jpeg.length / 2), broken],
    ['nutrukes.png', png.subarray(0, png.length / 2), broken],
    ['tik-pradzia.jpg', jpeg.subarray(0, 20), broken],
    ['be-duomenu.webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), broken],
    ['be-duomenu.avif', Buffer.from('\0\0\0\x14ftypavif\0\0\0\0avif', 'latin1'), broken],
    ['telefono.heic', heic, /HEIC paveikslų svetainė neskaito/],
    ['telefono.jpg', heic, /HEIC paveikslų svetainė neskaito/],
    ['dvilypis.jpg', 'GIF89a/*<script>alert(1)</script>*/=1;', unknown],
    ['puslapis.png', '<!doctype html><script>alert(1)</script>', unknown],
    ['failas.jpg', '%PDF-1.7\n', unknown],
    ['tuscias.jpg', '', /Nepasirinktas failas arba jis tuščias/],
    ['scenarijus.svg', drawing('<script>alert(1)</script>'), svg],
    ['paspaudimas.svg', drawing('', 'onload="alert(1)"'), svg],
    ['puslapyje.svg', drawing('<foreignObject><p>a</p></foreignObject>'), svg],
    ['is-kitur.svg', drawing('<image href="https://evil.example/a.png"/>'), svg],
    ['is-disko.svg', drawing('<image xlink:href="file:///etc/passwd"/>'), svg],
    ['is-kito.svg', drawing('<use href="https://evil.example/a.svg#b"/>'), svg],
    ['nuoroda.svg', drawing('<a href="javascript:alert(1)"><path d="M0 0h9"/></a>'), svg],
    ['stilius.svg', drawing('<style>@import "https://evil.example"</style>'), svg],
    ['fonas.svg', drawing('<rect style="fill:url(https://evil.example/a)"/>'), svg],
    ['esybes.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('<text>&a;</text>')}`, svg],
    ['netvarkingas.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', svg],
  ]
}
