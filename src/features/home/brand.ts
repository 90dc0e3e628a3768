import * as v from 'valibot'
import { contrast } from '#lib/contrast.ts'
import { labelled } from '#lib/site/content-field.ts'

const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'must be a colour like #101b35'))

const named = (lt: string, en: string) => labelled(colour, lt, en, { kind: 'colour' })

const coloursSchema = v.strictObject({
  navy: named('Tekstas ir tamsios dalys', 'Text and dark parts'),
  'navy-deep': named('Tamsiausias pagrindas', 'Darkest ground'),
  cream: named('Puslapio pagrindas', 'Ground of pages'),
  paper: named('Pakeltas pagrindas', 'Raised ground'),
  amber: named('Pabrėžimas', 'Emphasis'),
  mist: named('Šviesios linijos', 'Light lines'),
  slate: named('Tylus tekstas', 'Quiet text'),
  red: named('Klaidos', 'Mistakes'),
  'red-light': named('Klaidos tamsiame fone', 'Mistakes on dark ground'),
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

const colours = labelled(
  v.pipe(
    coloursSchema,
    v.check(
      (colours) => unreadablePair(colours) === undefined,
      ({ input }) => {
        const { ground, ink, ratio = 0 } = unreadablePair(input) ?? {}
        return `must let “${ink}” be read on “${ground}”: their contrast is ${ratio.toFixed(1)}, but must be ${minContrast} or more`
      },
    ),
  ),
  'Spalvos',
  'Colours',
  {
    problem: {
      lt: 'Kai kurių spalvų kontrastas per mažas: tekstas ant pagrindo turi būti įskaitomas (santykis 4,5 arba daugiau).',
      en: 'Some colours have too little contrast: text must be readable on its ground (a ratio of 4.5 or more).',
    },
  },
)

export const brandSchema = labelled(v.strictObject({ colours }), 'Spalvos', 'Colours')

export type Brand = v.InferOutput<typeof brandSchema>
