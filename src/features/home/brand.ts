import * as v from 'valibot'
import { contrast } from '#lib/contrast.ts'

const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'must be a colour like #101b35'))

const coloursSchema = v.strictObject({
  navy: colour,
  'navy-deep': colour,
  cream: colour,
  paper: colour,
  amber: colour,
  mist: colour,
  slate: colour,
  red: colour,
  'red-light': colour,
})

/** The brand's colours, `#rrggbb`, by their names in style sheets: `--navy`. */
export type Colours = v.InferOutput<typeof coloursSchema>

/** Text colours with their backgrounds. */
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
] as const satisfies readonly (readonly [keyof Colours, keyof Colours])[]

export const colourPairs = (colours: Colours) =>
  pairs.map(([ground, ink]) => {
    const [groundHex, inkHex] = [colours[ground], colours[ink]]
    return { ground, ink, groundHex, inkHex, ratio: contrast(groundHex, inkHex) }
  })

/** https://www.w3.org/TR/WCAG22/#contrast-minimum */
const minContrast = 4.5

const unreadablePair = (colours: Colours) =>
  colourPairs(colours).find(({ ratio }) => ratio < minContrast)

export const brandSchema = v.strictObject({
  colours: v.pipe(
    coloursSchema,
    v.check(
      (colours) => unreadablePair(colours) === undefined,
      ({ input }) => {
        const { ground, ink, ratio = 0 } = unreadablePair(input) ?? {}
        return `must let “${ink}” be read on “${ground}”: their contrast is ${ratio.toFixed(1)}, but must be ${minContrast} or more`
      },
    ),
  ),
})

export type Brand = v.InferOutput<typeof brandSchema>
