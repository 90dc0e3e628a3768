import * as v from 'valibot'
import { isoDate, slug } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import { type SectionType, sectionTones } from '#lib/site/section.ts'
import type { PageSection } from '../wire.ts'

const maxSections = 30
/** Ids that every page has. */
const takenIds = ['antraste', 'turinys']

const tone = labelled(v.picklist(sectionTones), 'Fonas', 'Ground', {
  options: {
    cream: { lt: 'Šviesus', en: 'Light' },
    paper: { lt: 'Pakeltas šviesus', en: 'Raised light' },
    navy: { lt: 'Tamsus', en: 'Dark' },
    deep: { lt: 'Tamsiausias', en: 'Darkest' },
    amber: { lt: 'Pabrėžtas', en: 'Emphasised' },
  },
})

const day = (lt: string, en: string) =>
  labelled(v.optional(isoDate), lt, en, {
    help: { lt: 'Nebūtina.', en: 'Optional.' },
    kind: 'date',
  })

/** What an owner sets of each section. */
const settings = {
  tone,
  contours: labelled(v.optional(v.boolean()), 'Gylio linijos fone', 'Contours on the ground'),
  joins: labelled(
    v.optional(v.picklist(['below', 'beside'])),
    'Kartu su ankstesne dalimi',
    'Together with the section before',
    {
      help: {
        lt: 'Nebūtina. Šalia rodoma tik plačiame lange.',
        en: 'Optional. It stands beside the other only in a wide window.',
      },
      options: {
        below: { lt: 'Po ja, be tarpo', en: 'Below it, without a gap' },
        beside: { lt: 'Šalia jos', en: 'Beside it' },
      },
    },
  ),
  anchor: labelled(v.optional(slug), 'Vieta nuorodoms', 'Anchor', {
    help: {
      lt: 'Nebūtina. Su „komanda“ į šią dalį veda adresas, kurio gale #komanda.',
      en: 'Optional. With “team”, an address that ends in #team leads to this section.',
    },
    kind: 'code',
  }),
  isShown: labelled(v.optional(v.boolean()), 'Ši dalis', 'This section', {
    help: {
      lt: 'Nerodomos dalies tekstas lieka čia.',
      en: 'The text of one that is not shown stays here.',
    },
    options: {
      true: { lt: 'Rodoma', en: 'Shown' },
      false: { lt: 'Nerodoma', en: 'Not shown' },
    },
    kind: 'switch',
  }),
  visibleFrom: day('Rodyti nuo', 'Show from'),
  visibleUntil: day('Rodyti iki', 'Show until'),
}

/** Settings that are the same in each language. */
const sharedSettings = [
  'type',
  'tone',
  'contours',
  'joins',
  'isShown',
  'visibleFrom',
  'visibleUntil',
]

/** What a document with such sections has the same in each language. */
export const sharedInSections = (types: readonly SectionType[]): string[] => {
  const shared = new Set([...sharedSettings, ...types.flatMap((one) => one.shared ?? [])])
  return ['sections.length', ...[...shared].map((field) => `sections.*.${field}`)]
}

const sectionSchema = ({ type, label, fields }: SectionType) =>
  labelled(
    v.strictObject({ type: labelled(v.literal(type), 'Rūšis', 'Type'), ...fields, ...settings }),
    label.lt,
    label.en,
  )

/** The sections of a page, which are of these types. */
export function sectionsSchema(types: readonly SectionType[]) {
  const variants = types.map(sectionSchema)
  const section = v.variant('type', variants) as v.GenericSchema<unknown, PageSection>
  const once = types.filter(({ isOnce }) => isOnce).map(({ type }) => type)
  const repeated = (sections: readonly PageSection[]) =>
    once.find((type) => sections.filter((one) => one.type === type).length > 1)
  return labelled(
    v.pipe(
      v.array(section),
      v.maxLength(maxSections, `must have at most ${maxSections} sections`),
      v.check(
        (all) => repeated(all) === undefined,
        ({ input }) => `must have “${repeated(input)}” once`,
      ),
      v.check(
        (all) => hasOwnAnchors(all),
        'must have unlike anchors, none of them “antraste” or “turinys”',
      ),
      v.check((all) => areInOrder(all), 'must have days in their order'),
    ),
    'Puslapio dalys',
    'Sections of the page',
    {
      help: {
        lt: 'Rodomos šia tvarka. Dalis, kuri neturi ko rodyti, praleidžiama.',
        en: 'Shown in this order. A section that has nothing to show is left out.',
      },
      problem: {
        lt: 'Dalių gali būti iki 30, formos ir sąrašai – po vieną, vietos nuorodoms skirtingos, o diena „iki“ ne ankstesnė už „nuo“.',
        en: 'There may be up to 30 sections, of forms and lists one each, with unlike anchors, and no “until” before its “from”.',
      },
    },
  )
}

function hasOwnAnchors(sections: readonly PageSection[]): boolean {
  const anchors = [...takenIds, ...sections.flatMap(({ anchor }) => anchor ?? [])]
  return new Set(anchors).size === anchors.length
}

const areInOrder = (sections: readonly PageSection[]) =>
  sections.every(({ visibleFrom = '', visibleUntil = '9999' }) => visibleFrom <= visibleUntil)
