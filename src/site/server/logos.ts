import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, initialsLogo } from '#features/home/brand.ts'
import { initialsDrawing, placed, withColours } from '#features/home/logo-drawing.ts'
import { BoundedMap } from '#lib/bounded-map.ts'
import { findLogo, type MediaFolders } from '#server/content/media-folders.ts'

/** What the icons of a brand are drawn from. */
export interface IconSource {
  /** With round corners. */
  round: string
  /** With square corners and more ground, for phones that cut icons to a shape of their own. */
  square: string
  /** The path of a picture that is put on them. */
  picture: string | null
}

export interface Logos {
  /** The brand with its logo and its icons, by the name it stands beside. */
  complete(brand: Brand, name: string): Brand
  /** Undefined for icons that no brand has had lately. */
  sourceOf(id: string): IconSource | undefined
}

/** Increase with every change of the drawing, so that browsers fetch the icons again. */
const edition = 1
/** Drafts that are being looked at have icons too. */
const maxKept = 200
const idLength = 10
/** Pages ask for the brand several times each, and files change seldom. */
const lookedForMs = 500

/** Knows the logos of brands. */
export function createLogos(folders: MediaFolders): Logos {
  const sources = new BoundedMap<IconSource>(maxKept)
  const brands = new BoundedMap<Brand>(maxKept)

  function completed(brand: Brand, name: string, files: Files): Brand {
    const logo = readLogo(files, name)
    const source = sourceFrom(logo, brand)
    const id = digestOf([edition, source, files.path && files.changedAt])
    sources.set(id, source)
    return { ...brand, drawing: logo.drawing, icons: { id, hasSvg: logo.drawing !== null } }
  }

  let looked: { logo: string; files: Files; until: number } | null = null

  function filesNow(logo: string): Files {
    const now = performance.now()
    if (looked?.logo !== logo || looked.until <= now)
      looked = { logo, files: filesOf(folders, logo), until: now + lookedForMs }
    return looked.files
  }

  return {
    complete(brand, name) {
      const files = filesNow(brand.logo)
      const key = JSON.stringify([brand, name, files])
      return brands.get(key) ?? brands.set(key, completed(brand, name, files))
    },
    sourceOf: (id) => sources.get(id),
  }
}

interface Files {
  /** Of the logo; null for one that is drawn from a name. */
  path: string | null
  /** Of its own drawing for icons. */
  icon: string | null
  /** When they were, in milliseconds, for files of the content keep their names. */
  changedAt: readonly (number | null)[]
}

function filesOf(folders: MediaFolders, logo: string): Files {
  const path = logo === initialsLogo ? null : findLogo(folders, logo)
  const icon = path && logo === 'mark.svg' ? join(folders.content, 'brand/favicon.svg') : null
  const changedAt = [path, icon].map((file) =>
    file ? (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null) : null,
  )
  return { path, icon: changedAt[1] === null ? null : icon, changedAt }
}

interface Logo {
  drawing: string | null
  picture: string | null
  /** A drawing that is an icon already, with the colour of its ground. */
  icon: { drawing: string; ground: 'navy' | 'amber' } | null
}

function readLogo({ path, icon }: Files, name: string): Logo {
  if (!path) {
    const drawing = initialsDrawing(name)
    return { drawing, picture: null, icon: { drawing, ground: 'amber' } }
  }
  if (!path.endsWith('.svg')) return { drawing: null, picture: path, icon: null }
  const drawing = readFileSync(path, 'utf8')
  if (!icon) return { drawing, picture: null, icon: null }
  return { drawing, picture: null, icon: { drawing: readFileSync(icon, 'utf8'), ground: 'navy' } }
}

const side = 32
/** What phones may cut away at each side. */
const margin = 4
/** Around a logo on its ground. */
export const inset = 6

function sourceFrom({ drawing, picture, icon }: Logo, { colours, logoGround }: Brand): IconSource {
  const [light, dark] = [colours.cream, colours.navy]
  const [ground, ink] = logoGround === 'light' ? [light, dark] : [dark, light]
  const onGround = (radius: number) => {
    const logo = drawing
      ? placed(withColours(drawing, colours, ink), inset, inset, side - 2 * inset)
      : ''
    return `${svgAt(0, side)}<rect width="${side}" height="${side}" rx="${radius}" fill="${ground}"/>${logo}</svg>`
  }
  const round = icon ? withColours(icon.drawing, colours) : onGround(7)
  const around = icon ? colours[icon.ground] : ground
  const whole = side + 2 * margin
  const square = `${svgAt(-margin, whole)}<rect x="-${margin}" y="-${margin}" width="${whole}" height="${whole}" fill="${around}"/>${placed(round, 0, 0, side)}</svg>`
  return { round, square, picture }
}

const svgAt = (from: number, length: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${length} ${length}">`

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, idLength)
