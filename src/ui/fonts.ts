import type { Pairing } from '#lib/site/type-pairings.ts'
import fraunces from '../../public/fonts/fraunces.woff2'
import frauncesItalic from '../../public/fonts/fraunces-italic.woff2'
import hankenGrotesk from '../../public/fonts/hanken-grotesk.woff2'
import inter from '../../public/fonts/inter.woff2'
import interFurther from '../../public/fonts/inter-ext.woff2'
import lora from '../../public/fonts/lora.woff2'
import loraFurther from '../../public/fonts/lora-ext.woff2'
import loraItalic from '../../public/fonts/lora-italic.woff2'
import loraItalicFurther from '../../public/fonts/lora-italic-ext.woff2'
import manrope from '../../public/fonts/manrope.woff2'
import manropeFurther from '../../public/fonts/manrope-ext.woff2'
import playfair from '../../public/fonts/playfair-display.woff2'
import playfairFurther from '../../public/fonts/playfair-display-ext.woff2'
import playfairItalic from '../../public/fonts/playfair-display-italic.woff2'
import playfairItalicFurther from '../../public/fonts/playfair-display-italic-ext.woff2'
import sourceSans from '../../public/fonts/source-sans-3.woff2'
import sourceSansFurther from '../../public/fonts/source-sans-3-ext.woff2'
import workSans from '../../public/fonts/work-sans.woff2'
import workSansFurther from '../../public/fonts/work-sans-ext.woff2'

/** Arguments of `FontFace`, https://drafts.csswg.org/css-font-loading/#fontface-interface. */
export type Face = readonly [family: string, source: string, FontFaceDescriptors]

interface Family {
  name: string
  /** What stands for it where nothing else does. */
  generic: keyof typeof local
  /** Each has the whole range of weights, because otherwise a fallback's could be nearer. */
  faces: readonly Face[]
  standIns: readonly StandIn[]
}

/** A system font in place of one of ours, scaled to its widths and heights, in percent. */
interface StandIn {
  style?: 'italic'
  size: number
  ascent: number
  descent: number
}

const titles = '340 600'
const texts = '400 700'

/** Lithuanian and neighbouring letters, which most fonts have in a file of their own. */
const further = 'U+100-17F'

const inTwo = (name: string, files: readonly [string, string], more: FontFaceDescriptors) =>
  files.map((file, index): Face => {
    const range = index === 1 ? { unicodeRange: further } : {}
    return [name, `url(${file})`, { ...more, ...range }]
  })

const serif = 'Georgia,serif'
const sans = 'system-ui,sans-serif'

/** Fonts of systems that are as wide as each other, by the kind they stand for. */
const local = {
  [serif]: ['Liberation Serif', 'Times New Roman'],
  [sans]: ['Liberation Sans', 'Arial', 'Roboto'],
} as const

/** Stand-ins are measured on Lithuanian text. */
const families = {
  lora: {
    name: 'Lora',
    generic: serif,
    faces: [
      ...inTwo('Lora', [lora, loraFurther], { weight: titles }),
      ...inTwo('Lora', [loraItalic, loraItalicFurther], { style: 'italic', weight: titles }),
    ],
    standIns: [
      { size: 114.7, ascent: 87.7, descent: 23.9 },
      { style: 'italic', size: 112.5, ascent: 89.4, descent: 24.4 },
    ],
  },
  sourceSans: {
    name: 'Source Sans',
    generic: sans,
    faces: inTwo('Source Sans', [sourceSans, sourceSansFurther], { weight: texts }),
    standIns: [{ size: 93.9, ascent: 109.1, descent: 42.6 }],
  },
  playfair: {
    name: 'Playfair',
    generic: serif,
    faces: [
      ...inTwo('Playfair', [playfair, playfairFurther], { weight: titles }),
      ...inTwo('Playfair', [playfairItalic, playfairItalicFurther], {
        style: 'italic',
        weight: titles,
      }),
    ],
    standIns: [
      { size: 111.6, ascent: 97, descent: 22.5 },
      { style: 'italic', size: 106, ascent: 102, descent: 23.7 },
    ],
  },
  workSans: {
    name: 'Work Sans',
    generic: sans,
    faces: inTwo('Work Sans', [workSans, workSansFurther], { weight: texts }),
    standIns: [{ size: 111.5, ascent: 83.4, descent: 21.8 }],
  },
  manrope: {
    name: 'Manrope',
    generic: sans,
    faces: inTwo('Manrope', [manrope, manropeFurther], { weight: titles }),
    standIns: [{ size: 101.5, ascent: 105, descent: 29.5 }],
  },
  inter: {
    name: 'Inter',
    generic: sans,
    faces: inTwo('Inter', [inter, interFurther], { weight: texts }),
    standIns: [{ size: 106.5, ascent: 91, descent: 22.6 }],
  },
} as const satisfies Record<string, Family>

/** The first pairing is in `fonts.css` and `tokens.css`, so it is not described here. */
const first: readonly Face[] = [
  ['Fraunces', `url(${fraunces})`, { weight: titles }],
  ['Fraunces', `url(${frauncesItalic})`, { style: 'italic', weight: titles }],
  ['Hanken Grotesk', `url(${hankenGrotesk})`, { weight: texts }],
]

interface FamilyPair {
  display: Family
  text: Family
}

const others: Readonly<Record<Exclude<Pairing, 'fraunces-hanken'>, FamilyPair>> = {
  'lora-source': { display: families.lora, text: families.sourceSans },
  'playfair-work': { display: families.playfair, text: families.workSans },
  'manrope-inter': { display: families.manrope, text: families.inter },
}

/** The fonts that a page of a pairing fetches. */
export function facesOf(pairing: Pairing): readonly Face[] {
  if (pairing === 'fraunces-hanken') return first
  const { display, text } = others[pairing]
  return [...display.faces, ...text.faces]
}

/** The style sheet of a pairing, which comes after all others; empty for the first. */
export function pairingStyles(pairing: Pairing): string {
  if (pairing === 'fraunces-hanken') return ''
  const { display, text } = others[pairing]
  const both: readonly Family[] = [display, text]
  const withoutScripts = both.flatMap(({ faces }) => faces.map(ownFace)).join('')
  return [
    both.flatMap((family) => family.standIns.map((one) => standInFace(family, one))).join(''),
    `:root{--display:${stack(display)};--text:${stack(text)}}`,
    `@media (scripting:none){:root{--display:"${display.name} itself",${stack(display)};--text:"${text.name} itself",${stack(text)}}${withoutScripts}}`,
  ].join('')
}

const stack = ({ name, generic }: Family) => `"${name}",${generic}`

const rule = (family: string, properties: Readonly<Record<string, string | undefined>>) =>
  `@font-face{${Object.entries({ 'font-family': `"${family}"`, ...properties })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
    .join(';')}}`

const ownFace = ([family, src, { weight, style, unicodeRange }]: Face) =>
  rule(`${family} itself`, {
    src,
    'font-weight': weight,
    'font-style': style,
    'unicode-range': unicodeRange,
    'font-display': 'swap',
  })

/** No text uses this weight, so that our own fonts match better as soon as they are added. */
const standInFace = ({ name, generic }: Family, { style, size, ascent, descent }: StandIn) =>
  rule(name, {
    'font-weight': '1',
    'font-style': style,
    src: local[generic].map((font) => `local("${font}${style ? ' Italic' : ''}")`).join(','),
    'size-adjust': `${size}%`,
    'ascent-override': `${ascent}%`,
    'descent-override': `${descent}%`,
    'line-gap-override': '0%',
  })
