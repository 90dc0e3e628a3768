import outlines from './letter-outlines.json' with { type: 'json' }
import type { Colours } from './palette.ts'

interface Outline {
  width: number
  path: string
}

const capHeight = 700

/** The first letters of up to two words of a name. */
const initialsOf = (name: string): readonly string[] =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => [...word.toLocaleUpperCase('lt')][0] ?? '')
    .filter((letter) => letter in outlines)
    .slice(0, 2)

/** A logo for a site without one: its first letters on the colour of emphasis, as SVG. */
export function initialsDrawing(name: string): string {
  const letters = initialsOf(name).map((letter) => (outlines as Record<string, Outline>)[letter])
  const width = letters.reduce((sum, letter) => sum + (letter?.width ?? 0), 0)
  const scale = Math.min(14 / capHeight, 24 / Math.max(width, 1))
  const at = (offset: number) => Number(offset.toFixed(3))
  const left = 16 - (width * scale) / 2
  const paths = letters.map((letter, index) => {
    const before = letters.slice(0, index).reduce((sum, one) => sum + (one?.width ?? 0), 0)
    return `<path transform="translate(${at(before)})" d="${letter?.path}"/>`
  })
  const place = `translate(${at(left)} ${at(16 + (capHeight * scale) / 2)}) scale(${at(scale)})`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true">' +
    '<rect width="32" height="32" rx="7" fill="var(--amber)"/>' +
    `<g fill="var(--navy)" transform="${place}">${paths.join('')}</g></svg>`
  )
}

/** A drawing outside a page, with colours in place of their names. */
export const withColours = (drawing: string, colours: Colours, ink = colours.cream): string =>
  drawing
    .replaceAll(/var\(--([\w-]+)\)/g, (_all, name: keyof Colours) => colours[name] ?? ink)
    .replaceAll('currentColor', ink)

/** The drawing at a place of another one. */
export function placed(drawing: string, x: number, y: number, size: number): string {
  const [tag = '<svg>'] = /<svg[^>]*>/.exec(drawing) ?? []
  const [width, height] = ['width', 'height'].map(
    (name) => new RegExp(` ${name}="([\\d.]+)`).exec(tag)?.[1],
  )
  const bare = tag.replaceAll(/ (?:x|y|width|height)="[^"]*"/g, '')
  const viewBox = / viewBox=/.test(tag) ? '' : ` viewBox="0 0 ${width ?? 32} ${height ?? 32}"`
  const place = ` x="${x}" y="${y}" width="${size}" height="${size}"${viewBox}`
  return drawing.slice(drawing.indexOf(tag)).replace(tag, bare.replace('<svg', `<svg${place}`))
}
