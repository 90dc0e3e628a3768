import { contrast } from '#lib/contrast.ts'
import { type Oklch, toHex, toOklch } from '#lib/oklch.ts'
import type { TextInEachLanguage } from '#lib/site/content-field.ts'

/** The colours of a site as `#rrggbb`, by their names in style sheets: `--navy`. */
export interface Colours {
  navy: string
  'navy-deep': string
  cream: string
  paper: string
  amber: string
  mist: string
  slate: string
  red: string
  'red-light': string
}
export type ColourName = keyof Colours

/** The three that are chosen, and others in place of derived ones. */
type Chosen = 'navy' | 'cream' | 'amber'
export type ChosenColours = Pick<Colours, Chosen> & {
  [Name in Exclude<ColourName, Chosen>]?: string | undefined
}

/** What owners call the colours. */
export const colourTitles = {
  navy: { lt: 'Tekstas ir tamsios dalys', en: 'Text and dark parts' },
  cream: { lt: 'Puslapio pagrindas', en: 'Ground of pages' },
  amber: { lt: 'Pabrėžimas', en: 'Emphasis' },
  'navy-deep': { lt: 'Tamsiausias pagrindas', en: 'Darkest ground' },
  paper: { lt: 'Pakeltas pagrindas', en: 'Raised ground' },
  mist: { lt: 'Tylus tekstas tamsiame fone', en: 'Quiet text on dark ground' },
  slate: { lt: 'Tylus tekstas', en: 'Quiet text' },
  red: { lt: 'Klaidos', en: 'Mistakes' },
  'red-light': { lt: 'Klaidos tamsiame fone', en: 'Mistakes on dark ground' },
} as const satisfies Record<ColourName, TextInEachLanguage>

/** Emails, invoices and plain pages have white ground. */
const white = '#ffffff'
const whiteTitle = { lt: 'Baltas laiškų ir sąskaitų pagrindas', en: 'White of emails and invoices' }

/** Text colours with the grounds they stand on. */
const pairs = [
  ['navy', 'cream'],
  ['navy', 'mist'],
  ['navy', 'amber'],
  ['navy', 'red-light'],
  ['navy-deep', 'cream'],
  ['navy-deep', 'amber'],
  ['cream', 'navy'],
  ['cream', 'slate'],
  ['cream', 'red'],
  ['paper', 'navy'],
  ['paper', 'slate'],
  ['amber', 'navy'],
  ['white', 'navy'],
] as const satisfies readonly (readonly [ground: ColourName | 'white', ink: ColourName])[]

/** https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const minContrast = 4.5

/** Every pair of a ground and a text colour that pages have, with its contrast. */
export const colourPairs = (colours: Colours) =>
  pairs.map(([ground, ink]) => {
    const groundHex = ground === 'white' ? white : colours[ground]
    const inkHex = colours[ink]
    const title = ground === 'white' ? whiteTitle : colourTitles[ground]
    const ratio = contrast(groundHex, inkHex)
    return {
      ground,
      ink,
      groundHex,
      inkHex,
      ratio,
      titles: { ground: title, ink: colourTitles[ink] },
    }
  })

/** The pairs of chosen colours, with those derived from them, that cannot be read. */
export const unreadablePairs = (chosen: ChosenColours) =>
  colourPairs(paletteOf(chosen)).filter(({ ratio }) => ratio < minContrast)

/**
 * All colours from those that are chosen. Each derived one goes from one of them to another place
 * of OKLCH, always by the same steps: the deepest ground is the dark colour a little darker, the
 * raised ground the ground of pages a little stronger, quiet texts are paler and stand part of the
 * way to the ground of pages. Mistakes are red everywhere. Those that are texts move on until they
 * can be read.
 */
export function paletteOf(chosen: ChosenColours): Colours {
  const { navy, cream, amber } = chosen
  const [dark, light] = [toOklch(navy), toOklch(cream)]
  const between = (share: number) => dark.lightness + (light.lightness - dark.lightness) * share
  const paper =
    chosen.paper ??
    moved(light, { lightness: light.lightness * 0.9663, chroma: 1.473, turn: -0.0084 })
  return {
    navy,
    'navy-deep':
      chosen['navy-deep'] ??
      moved(dark, { lightness: dark.lightness * 0.8211, chroma: 0.8047, turn: 0.014 }),
    cream,
    paper,
    amber,
    mist:
      chosen.mist ??
      readable(moved(dark, { lightness: between(0.8204), chroma: 0.3209, turn: 0.1675 }), [navy]),
    slate:
      chosen.slate ??
      readable(moved(dark, { lightness: between(0.2864), chroma: 0.6764, turn: 0.0923 }), [
        cream,
        paper,
      ]),
    red: chosen.red ?? readable('#a32218', [cream]),
    'red-light': chosen['red-light'] ?? readable('#ffb9a8', [navy]),
  }
}

/** @param step the new lightness, the factor of the chroma and the turn of the hue in radians */
const moved = (
  { chroma, hue }: Oklch,
  step: { lightness: number; chroma: number; turn: number },
): string =>
  toHex({ lightness: step.lightness, chroma: chroma * step.chroma, hue: hue + step.turn })

/** The colour, made lighter or darker by as little as lets it be read on all grounds. */
function readable(colour: string, grounds: readonly string[]): string {
  const isRead = (hex: string) => grounds.every((ground) => contrast(ground, hex) >= minContrast)
  if (isRead(colour)) return colour
  const from = toOklch(colour)
  const steps = Array.from({ length: 100 }, (_, index) => (index + 1) / 100)
  const others = steps.flatMap((step) =>
    [-step, step].map((by) => toHex({ ...from, lightness: from.lightness + by })),
  )
  return others.find(isRead) ?? colour
}
