import * as v from 'valibot'
import { byLanguage, type Language } from '#lib/language.ts'
import { labelled } from '#lib/site/content-field.ts'
import type { Icons } from '#lib/site/icons.ts'
import { type Pairing, pairings, pairingTitles } from '#lib/site/type-pairings.ts'
import { type Colours, colourTitles, minContrast, paletteOf, unreadablePairs } from './palette.ts'

const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'must be a colour like #101b35'))

const chosen = (name: keyof typeof colourTitles) =>
  labelled(colour, colourTitles[name].lt, colourTitles[name].en, { kind: 'colour' })

/** A derived colour is written, for an input of colours cannot be left empty. */
const derived = (name: keyof typeof colourTitles) =>
  labelled(v.optional(colour), colourTitles[name].lt, colourTitles[name].en, {
    kind: 'code',
    help: {
      lt: 'Palikite tuščią, ir spalva bus išvesta iš trijų pirmųjų. Savą rašykite kaip #4a5166.',
      en: 'Leave it empty, and it is derived from the first three. Write your own as #4a5166.',
    },
    problem: { lt: 'Rašykite kaip #4a5166.', en: 'Write it as #4a5166.' },
  })

const coloursSchema = v.strictObject({
  navy: chosen('navy'),
  cream: chosen('cream'),
  amber: chosen('amber'),
  'navy-deep': derived('navy-deep'),
  paper: derived('paper'),
  mist: derived('mist'),
  slate: derived('slate'),
  red: derived('red'),
  'red-light': derived('red-light'),
})

const colours = labelled(
  v.pipe(
    coloursSchema,
    v.check(
      (given) => unreadablePairs(given).length === 0,
      ({ input }) => {
        const [{ ground, ink, ratio } = { ground: '', ink: '', ratio: 0 }] = unreadablePairs(input)
        return `must let “${ink}” be read on “${ground}”: their contrast is ${ratio.toFixed(1)}, but must be ${minContrast} or more`
      },
    ),
  ),
  'Spalvos',
  'Colours',
  { problem: (value) => byLanguage((language) => unreadableIn(value, language)) },
)

/** Which colours cannot be read on each other, as owners call them. */
function unreadableIn(value: unknown, language: Language): string {
  const parsed = v.safeParse(coloursSchema, value)
  const [pair] = parsed.success ? unreadablePairs(parsed.output) : []
  if (!pair) return say[language].broken
  const { titles, groundHex, inkHex, ratio } = pair
  const [ink, ground] = [titles.ink[language], titles.ground[language]]
  return say[language].unreadable(
    { title: ink, hex: inkHex },
    { title: ground, hex: groundHex },
    ratio.toLocaleString(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
  )
}

interface Named {
  title: string
  hex: string
}

const say = {
  lt: {
    broken: 'Pasirinkite visas spalvas.',
    unreadable: (ink: Named, ground: Named, ratio: string) =>
      `„${ink.title}“ (${ink.hex}) ant „${ground.title}“ (${ground.hex}) sunkiai įskaitoma: kontrastas ${ratio}, o reikia bent 4,5.`,
  },
  en: {
    broken: 'Choose all colours.',
    unreadable: (ink: Named, ground: Named, ratio: string) =>
      `“${ink.title}” (${ink.hex}) is hard to read on “${ground.title}” (${ground.hex}): the contrast is ${ratio}, and at least 4.5 is needed.`,
  },
}

/** The value of a logo that is drawn from the first letters of the name. */
export const initialsLogo = 'initials'
/** The logo of content from before it could be chosen. */
const formerLogo = 'mark.svg'

const logo = labelled(
  v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{1,120}$/, 'must be the name of a file')),
    formerLogo,
  ),
  'Ženklas',
  'Logo',
  {
    kind: 'logo',
    help: {
      lt: 'Rodomas prie vardo, naršyklės kortelėje, telefono ekrane, laiškuose, sąskaitose ir nuorodų paveiksluose. Geriausia SVG arba PNG be fono, maždaug kvadratinis.',
      en: 'Shown beside the name, in tabs, on the screens of phones, in emails, on invoices and in link previews. Best is an SVG, or a PNG without a ground, that is about square.',
    },
  },
)

const logoGround = labelled(
  v.optional(v.picklist(['dark', 'light']), 'dark'),
  'Įkelto ženklo pagrindas',
  'Ground of an uploaded logo',
  {
    options: {
      dark: { lt: 'Tamsus (šviesiam ženklui)', en: 'Dark (for a light logo)' },
      light: { lt: 'Šviesus (tamsiam ženklui)', en: 'Light (for a dark logo)' },
    },
  },
)

const fonts = labelled(v.optional(v.picklist(pairings), pairings[0]), 'Šriftai', 'Typefaces', {
  options: pairingTitles,
  help: { lt: 'Antraštėms ir tekstui.', en: 'For titles and texts.' },
})

const socialPicture = labelled(
  v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty('must name a picture'))), null),
  'Nuorodų paveikslas',
  'Picture of link previews',
  {
    help: {
      lt: 'Jį rodo socialiniai tinklai šalia nuorodos į svetainę. Nepasirinkus kiekvienam puslapiui nupiešiamas savas, su puslapio pavadinimu, ženklu ir vardu.',
      en: 'Social networks show it beside a link to the site. Without one a picture is drawn for each page, with its title, the logo and the name.',
    },
  },
)

export const brandSchema = labelled(
  v.strictObject({ logo, logoGround, colours, fonts, socialPicture }),
  'Tapatybė',
  'Identity',
)

/** The look of the site: what its document says, with all that follows from it. */
export interface Brand {
  colours: Colours
  logo: string
  logoGround: 'dark' | 'light'
  fonts: Pairing
  socialPicture: string | null
  icons: Icons
  /** The logo as SVG to stand in a page; null for a picture, which `logo.png` shows. */
  drawing: string | null
}

type BrandDocument = v.InferOutput<typeof brandSchema>

/** The server adds what is drawn. */
export const brandOf = ([document]: readonly unknown[]): Brand => {
  const given = document as BrandDocument
  const icons = { id: '', hasSvg: false }
  return { ...given, colours: paletteOf(given.colours), icons, drawing: null }
}
