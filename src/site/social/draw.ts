import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Node, Renderer } from '@takumi-rs/core'
import type { Colours } from '#features/home/brand.ts'
import type { SocialCard } from '../pages.ts'
import { drawArt, type Tone } from './art.ts'
import { cardHeight, cardWidth } from './card.ts'

const night = ({ navy, cream, amber }: Colours): Tone => ({
  ground: navy,
  lines: cream,
  accent: amber,
})
const day = ({ paper, navy, red }: Colours): Tone => ({ ground: paper, lines: navy, accent: red })

/** @param fontFolder the folder of the site's own fonts, which the pictures use */
export function cardDrawer(fontFolder: string) {
  let engine: Promise<Renderer> | undefined
  return async (card: SocialCard): Promise<Uint8Array> => {
    engine ??= startEngine(fontFolder)
    const tone = /\/(naujienos|news)(\/|$)/.test(card.page)
      ? day(card.colours)
      : night(card.colours)
    const art = Buffer.from(drawArt(card.page, tone))
    return (await engine).render(compose(card, tone), {
      width: cardWidth,
      height: cardHeight,
      format: 'png',
      lang: card.language,
      images: [{ src: 'art', data: art, cache: 'none' }],
    })
  }
}

async function startEngine(fontFolder: string): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer({ cacheMaxBytes: 0 })
  for (const { file, ...face } of faces) {
    await renderer.registerFont({ ...face, data: await readFile(join(fontFolder, file)) })
  }
  return renderer
}

const faces = [
  { file: 'fraunces.woff2', name: 'Fraunces', style: 'normal' },
  { file: 'fraunces-italic.woff2', name: 'Fraunces', style: 'italic' },
  { file: 'hanken-grotesk.woff2', name: 'Hanken Grotesk', style: 'normal' },
]

const margin = 68

function compose(card: SocialCard, tone: Tone): Node {
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

function words({ kind, title, details, name }: SocialCard, tone: Tone): Node[] {
  const small = { fontFamily: 'Hanken Grotesk', fontSize: 28, lineHeight: 1.3 } as const
  const large = {
    display: 'block',
    marginTop: 20,
    fontFamily: 'Fraunces',
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
    sign(name, tone),
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

/** The brand's mark and name, at the bottom. */
function sign(name: string, { lines, accent }: Tone): Node {
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="52" height="52">' +
    `<circle cx="16" cy="16" r="14.5" fill="none" stroke="${lines}" stroke-width="2"/>` +
    `<path d="M24.5 6.5L18.4 18.4L13.6 13.6Z" fill="${accent}"/>` +
    `<path d="M7.5 25.5L13.6 13.6L18.4 18.4Z" fill="${lines}"/></svg>`
  return {
    type: 'container',
    style: { display: 'flex', alignItems: 'center', gap: 18, marginTop: 'auto' },
    children: [
      { type: 'image', src: mark, style: { width: 52, height: 52 } },
      {
        type: 'text',
        text: name,
        style: { fontFamily: 'Fraunces', fontWeight: 500, fontSize: 42, lineHeight: 1 },
      },
    ],
  }
}
