import * as v from 'valibot'
import { formEmbedSchema, frameEmbedSchema } from '#features/consent/embed-schema.ts'
import { commonFields } from '#lib/site/common-fields.ts'
import { prose } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import { meetingTimes } from './meeting-times.ts'
import { openingHours } from './opening-hours.ts'
import type { SiteIdentity } from './wire.ts'

const phone = labelled(
  v.pipe(v.string(), v.regex(/^\+[\d ]{8,18}$/, 'must be like +370 600 00000')),
  'Telefonas',
  'Phone',
  {
    help: {
      lt: 'Kai parduotuvėje išsaugotas pardavėjas, puslapiai rodo jo telefoną.',
      en: 'Once a seller is saved in the shop, pages show its phone.',
    },
    problem: {
      lt: 'Parašykite numerį su šalies kodu, pavyzdžiui, +370 600 00000.',
      en: 'Write the number with its country code, such as +370 600 00000.',
    },
    kind: 'tel',
  },
)

const notice = labelled(
  v.nullable(
    v.strictObject({
      short: labelled(prose, 'Viena eilutė', 'In one line', { kind: 'lines' }),
      full: labelled(prose, 'Išsamiai', 'In full', { kind: 'lines' }),
      posts: labelled(prose, 'Po straipsniais', 'Below posts', { kind: 'lines' }),
    }),
  ),
  'Pranešimas lankytojams',
  'Notice to visitors',
  {
    help: {
      lt: 'Rodomas virš kiekvieno puslapio ir taisyklėse, pavyzdžiui, kad svetainė yra demonstracinė.',
      en: 'Shown above each page and in the policies, such as that the site is a demonstration.',
    },
  },
)

const identity = v.strictObject({
  updated: commonFields.updated,
  name: labelled(prose, 'Svetainės vardas', 'Name of the site'),
  nameGenitive: labelled(v.nullish(prose, null), 'Vardo kilmininkas', 'Genitive of the name', {
    help: {
      lt: 'Ko? Pavyzdžiui, „Krypties“. Tuščias – sakiniuose vardas nelinksniuojamas.',
      en: 'For Lithuanian sentences: „Krypties“. Leave it empty in English.',
    },
    problem: {
      lt: 'Tai turi būti to paties vardo kilmininkas.',
      en: 'It must be the genitive of the same name.',
    },
  }),
  descriptor: labelled(prose, 'Kas tai per įmonė', 'What the business is'),
  email: labelled(v.pipe(v.string(), v.email('must be an e-mail address')), 'El. paštas', 'Email', {
    kind: 'email',
  }),
  phone,
  street: labelled(prose, 'Gatvė ir namas', 'Street'),
  postcode: labelled(prose, 'Pašto kodas', 'Postcode'),
  city: labelled(prose, 'Miestas', 'City'),
  openingHours,
  hours: labelled(v.nullish(prose, null), 'Darbo laikas žodžiais', 'Opening hours in words', {
    help: {
      lt: 'Rodoma po valandų arba vietoj jų, pavyzdžiui, „pokalbiai iki 20 val.“. Nebūtina.',
      en: 'Shown after the hours or instead of them, such as “consultations until 20:00”. Optional.',
    },
  }),
  notice,
  meetingTimes,
  booking: labelled(
    v.nullable(frameEmbedSchema),
    'Kitos tarnybos kalendorius',
    'Calendar of another service',
    {
      help: {
        lt: 'Be jo rodoma mūsų registracijos forma.',
        en: 'Without it our own form for meetings is shown.',
      },
    },
  ),
  embeddedForm: labelled(
    v.nullable(formEmbedSchema),
    'Kitos tarnybos forma',
    'Form of another service',
    {
      help: {
        lt: 'Be jos rodoma mūsų žinutės forma.',
        en: 'Without it our own contact form is shown.',
      },
    },
  ),
})

/**
 * Whether the genitive belongs to the name: an owner who renames a site may overlook that the
 * content has both.
 */
const isDeclined = ({ name, nameGenitive }: Pick<SiteIdentity, 'name' | 'nameGenitive'>) =>
  nameGenitive === null || nameGenitive.slice(0, 2) === name.slice(0, 2)

export const siteSchema = v.pipe(
  labelled(identity, 'Vardas, kontaktai ir pranešimas', 'Name, contacts and notice'),
  v.forward(
    v.partialCheck(
      [['name'], ['nameGenitive']],
      isDeclined,
      'must be “name” in the genitive, or be left out',
    ),
    ['nameGenitive'],
  ),
) satisfies v.GenericSchema<unknown, SiteIdentity>
