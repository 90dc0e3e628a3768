import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { isoDate, slug, withAddress } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import { type SectionType, sectionTones } from '#lib/site/section.ts'
import type { PageSection, SitePage } from '../wire.ts'

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

const place = {
  tone,
  anchor: labelled(v.optional(slug), 'Vieta nuorodoms', 'Anchor', {
    help: {
      lt: 'Nebūtina. Su „komanda“ į šią dalį veda adresas, kurio gale #komanda.',
      en: 'Optional. With “team”, an address that ends in #team leads to this section.',
    },
    kind: 'code',
  }),
  visibleFrom: day('Rodyti nuo', 'Show from'),
  visibleUntil: day('Rodyti iki', 'Show until'),
}

const sectionSchema = ({ type, label, fields }: SectionType) =>
  labelled(
    v.strictObject({ type: labelled(v.literal(type), 'Rūšis', 'Type'), ...fields, ...place }),
    label.lt,
    label.en,
  )

/** The document of a page, whose sections are of these types. */
export function pageSchema(types: readonly SectionType[]): v.GenericSchema<unknown, SitePage> {
  const variants = types.map(sectionSchema)
  const section = v.variant('type', variants) as v.GenericSchema<unknown, PageSection>
  const once = types.filter(({ isOnce }) => isOnce).map(({ type }) => type)
  const repeated = (sections: readonly PageSection[]) =>
    once.find((type) => sections.filter((one) => one.type === type).length > 1)
  const sections = labelled(
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
  return v.pipe(
    labelled(
      v.strictObject({
        slug: commonFields.slug,
        title: commonFields.title,
        lead: commonFields.lead,
        address: commonFields.address,
        description: commonFields.summary,
        updated: commonFields.updated,
        sections,
      }),
      'Puslapis',
      'Page',
    ),
    v.transform(withAddress),
  )
}

function hasOwnAnchors(sections: readonly PageSection[]): boolean {
  const anchors = [...takenIds, ...sections.flatMap(({ anchor }) => anchor ?? [])]
  return new Set(anchors).size === anchors.length
}

const areInOrder = (sections: readonly PageSection[]) =>
  sections.every(({ visibleFrom = '', visibleUntil = '9999' }) => visibleFrom <= visibleUntil)
