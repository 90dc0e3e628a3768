import { homePaths } from '#lib/language.ts'
import type { Meta } from '#lib/site/page.ts'
import type { PageContext, SocialCard } from '../pages.ts'

export const cardWidth = 1200
export const cardHeight = 630

/** Increase with every change of the drawing, so that networks fetch the pictures again. */
const edition = 1

type Context = Pick<PageContext, 'language' | 'path' | 'site' | 'brand'>

/** A page's card; undefined for a page that search engines must not list. */
export function socialCard(
  meta: Meta,
  { language, path, site, brand }: Context,
): SocialCard | undefined {
  if (meta.hidden) return undefined
  const { title, kind, details = [] } = meta.card ?? {}
  const short = meta.title.replace(/\s–\s[^–]+$/, '')
  const drawn = {
    page: path,
    language,
    kind: capital(kind ?? (title ? short : site.descriptor)),
    title: title ?? short,
    details,
    name: site.name,
    colours: brand.colours,
    fonts: brand.fonts,
    drawing: brand.drawing,
    icons: brand.icons,
  }
  return { path: `/og${fileName(path)}-${digestOf(drawn)}.png`, pageTitle: short, ...drawn }
}

const fileName = (path: string) => (path === homePaths.lt ? '/lt' : path)

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('lt') + text.slice(1)

/** 64 bits of FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/ */
function digestOf(drawn: object): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(JSON.stringify([edition, drawn])))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

/** The card's text alternative. */
export function cardText({ kind, title }: SocialCard): string {
  return `${title.replaceAll('*', '')} (${kind})`
}
