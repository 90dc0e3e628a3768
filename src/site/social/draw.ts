import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Node, Renderer } from '@takumi-rs/core'
import { placed, withColours } from '#features/home/logo-drawing.ts'
import type { Colours } from '#features/home/palette.ts'
import type { Pairing } from '#lib/site/type-pairings.ts'
import type { SocialCard } from '../pages.ts'
import { drawArt, type Tone } from './art.ts'
import { cardHeight, cardWidth } from './card.ts'

const night = ({ navy, cream, amber }: Colours): Tone => ({
  ground: navy,
  lines: cream,
  accent: amber,
})
const day = ({ paper, navy, red }: Colours): Tone => ({ ground: paper, lines: navy, accent: red })

/** A card with the picture of its logo, where that is none to be drawn. */
export type DrawnCard = SocialCard & { logo: Uint8Array | null }

/** @param fontFolder the folder of the site's own fonts, which the pictures use */
export function cardDrawer(fontFolder: string) {
  const engines = new Map<Pairing, Promise<Renderer>>()
  return async (card: DrawnCard): Promise<Uint8Array> => {
    const engine = engines.get(card.fonts) ?? startEngine(fontFolder, card.fonts)
    engines.set(card.fonts, engine)
    const tone = /\/(naujienos|news)(\/|$)/.test(card.page)
      ? day(card.colours)
      : night(card.colours)
    const art = Buffer.from(drawArt(card.page, tone))
    return (await engine).render(compose(card, tone), {
      width: cardWidth,
      height: cardHeight,
      format: 'png',
      lang: card.language,
      images: [
        { src: 'art', data: art, cache: 'none' },
        ...(card.logo ? [{ src: 'logo', data: card.logo, cache: 'none' as const }] : []),
      ],
    })
  }
}

async function startEngine(fontFolder: string, fonts: Pairing): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer({ cacheMaxBytes: 0 })
  for (const { file, ...face } of families[fonts].faces) {
    await renderer.registerFont({ ...face, data: await readFile(join(fontFolder, file)) })
  }
  return renderer
}

interface Families {
  display: string
  text: string
  faces: readonly { file: string; name: string; style: 'normal' | 'italic' }[]
}

/** Lithuanian letters are in a second file, of a family of its own. */
const inTwo = (name: string, file: string, style: 'normal' | 'italic' = 'normal') => [
  { file: `${file}.woff2`, name, style },
  { file: `${file}-ext.woff2`, name: `${name} further`, style },
]
const both = (name: string) => `${name}, ${name} further`

const families: Readonly<Record<Pairing, Families>> = {
  'fraunces-hanken': {
    display: 'Fraunces',
    text: 'Hanken Grotesk',
    faces: [
      { file: 'fraunces.woff2', name: 'Fraunces', style: 'normal' },
      { file: 'fraunces-italic.woff2', name: 'Fraunces', style: 'italic' },
      { file: 'hanken-grotesk.woff2', name: 'Hanken Grotesk', style: 'normal' },
    ],
  },
  'lora-source': {
    display: both('Lora'),
    text: both('Source Sans'),
    faces: [
      ...inTwo('Lora', 'lora'),
      ...inTwo('Lora', 'lora-italic', 'italic'),
      ...inTwo('Source Sans', 'source-sans-3'),
    ],
  },
  'playfair-work': {
    display: both('Playfair'),
    text: both('Work Sans'),
    faces: [
      ...inTwo('Playfair', 'playfair-display'),
      ...inTwo('Playfair', 'playfair-display-italic', 'italic'),
      ...inTwo('Work Sans', 'work-sans'),
    ],
  },
  'manrope-inter': {
    display: both('Manrope'),
    text: both('Inter'),
    faces: [...inTwo('Manrope', 'manrope'), ...inTwo('Inter', 'inter')],
  },
}

const margin = 68

function compose(card: DrawnCard, tone: Tone): Node {
  return {
    type: 'container',
    style: { width: cardWidth, height: cardHeight, position: 'relative', color: tone.lines },
    children: [
      { type: 'image', src: 'art', style: { position: 'absolute', inset: 0 } },
      {
        type: 'container',
        style: {
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          width: 640 + 2 * margin,
          height: cardHeight,
          padding: margin,
        },
        children: words(card, tone),
      },
    ],
  }
}

function words(card: DrawnCard, tone: Tone): Node[] {
  const { kind, title, details } = card
  const { display, text } = families[card.fonts]
  const small = { fontFamily: text, fontSize: 28, lineHeight: 1.3 } as const
  const large = {
    display: 'block',
    marginTop: 20,
    fontFamily: display,
    fontWeight: 400,
    fontSize: titleSize(title),
    lineHeight: 1.06,
    letterSpacing: '-0.02em',
    textWrap: 'balance',
    textOverflow: 'ellipsis',
    lineClamp: 6,
  } as const
  return [
    { type: 'text', text: kind, style: { ...small, fontWeight: 600, color: tone.accent } },
    { type: 'container', style: large, children: emphasised(title, tone) },
    { type: 'text', text: details.join(' · '), style: { ...small, marginTop: 24, opacity: 0.86 } },
    sign(card, tone),
  ]
}

/** Long titles get smaller letters; text beyond six lines of the smallest is cut off. */
function titleSize(title: string): number {
  if (title.length <= 24) return 104
  if (title.length <= 44) return 86
  if (title.length <= 70) return 70
  if (title.length <= 100) return 56
  return title.length <= 140 ? 48 : 43
}

function emphasised(title: string, { accent }: Tone): Node[] {
  return title.split('*').map((text, index) => {
    const style = index % 2 ? { fontStyle: 'italic', color: accent } : {}
    return { type: 'text', text, style: { display: 'inline', ...style } }
  })
}

/** The brand's logo and name, at the bottom. */
function sign({ name, drawing, colours, fonts }: DrawnCard, { lines, accent }: Tone): Node {
  // What takes the colour of its text takes that of emphasis as well.
  const isOfText = drawing?.includes('currentColor')
  const inked = isOfText ? { ...colours, amber: accent } : colours
  const logo = drawing === null ? 'logo' : placed(withColours(drawing, inked, lines), 0, 0, 52)
  return {
    type: 'container',
    style: { display: 'flex', alignItems: 'center', gap: 18, marginTop: 'auto' },
    children: [
      { type: 'image', src: logo, style: { width: 52, height: 52 } },
      {
        type: 'text',
        text: name,
        style: {
          fontFamily: families[fonts].display,
          fontWeight: 500,
          fontSize: 42,
          lineHeight: 1,
        },
      },
    ],
  }
}
