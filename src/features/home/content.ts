import * as v from 'valibot'
import { formEmbedSchema, frameEmbedSchema } from '#features/consent/embed-schema.ts'
import { commonFields, meta, sectionHead } from '#lib/site/common-fields.ts'
import { pictureFile, prose } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import { openingHours } from './opening-hours.ts'
import { type HomeContent, type HomeSection, homeSections, type SiteIdentity } from './wire.ts'

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

const part = (lt: string, en: string) => labelled(v.strictObject(sectionHead), lt, en)

const button = (lt: string, en: string) => labelled(prose, `Mygtukas: ${lt}`, `Button: ${en}`)

const hero = labelled(
  v.strictObject({
    ...sectionHead,
    choosePlan: button('rinktis planą', 'choose a plan'),
    howWeWork: button('kaip dirbame', 'how we work'),
    watchFilm: button('filmas', 'film'),
    facts: labelled(
      v.array(
        labelled(
          v.strictObject({
            value: labelled(prose, 'Skaičius', 'Figure'),
            text: labelled(prose, 'Ką jis reiškia', 'What it means'),
          }),
          'Faktas',
          'Fact',
        ),
      ),
      'Faktai',
      'Facts',
    ),
    course: labelled(
      v.pipe(
        v.array(
          labelled(
            v.strictObject({
              year: labelled(prose, 'Metai', 'Year'),
              goal: labelled(prose, 'Tikslas', 'Goal'),
            }),
            'Tikslas',
            'Goal',
          ),
        ),
        v.length(4, 'must have four goals, for the chart has four places'),
      ),
      'Tikslai kurse',
      'Goals along the course',
      {
        help: {
          lt: 'Keturi, artimiausias – pirmas.',
          en: 'Four, the nearest first.',
        },
        problem: { lt: 'Turi būti keturi tikslai.', en: 'There must be four goals.' },
      },
    ),
  }),
  'Puslapio pradžia',
  'Top of the page',
)

const film = labelled(
  v.strictObject({
    title: labelled(prose, 'Kas filme', 'What the film shows', { kind: 'lines' }),
    length: labelled(prose, 'Trukmė', 'Length'),
    poster: labelled(pictureFile, 'Viršelis', 'Poster'),
  }),
  'Filmas',
  'Film',
)

/** A picture among the plates, with its text alternative. */
export const pictureField = labelled(
  v.strictObject({
    file: labelled(pictureFile, 'Paveikslas', 'Picture'),
    alt: labelled(prose, 'Kas paveiksle', 'What the picture shows', {
      help: {
        lt: 'Skaitoma tiems, kurie paveikslo nemato.',
        en: 'Read to those who cannot see the picture.',
      },
      kind: 'lines',
    }),
  }),
  'Paveikslas',
  'Picture',
)

export const quoteFields = {
  text: commonFields.text,
  author: labelled(prose, 'Kas sako', 'Who says it'),
  role: commonFields.role,
}

export const aboutFields = {
  title: commonFields.emphasised,
  statement: labelled(prose, 'Pagrindinė mintis', 'Statement', { kind: 'lines' }),
  picture: pictureField,
  steps: labelled(
    v.array(
      labelled(
        v.strictObject({ title: commonFields.title, text: commonFields.text }),
        'Žingsnis',
        'Step',
      ),
    ),
    'Žingsniai',
    'Steps',
  ),
  quote: labelled(v.strictObject(quoteFields), 'Citata', 'Quote'),
}

const about = labelled(v.strictObject(aboutFields), 'Kaip dirbame', 'How we work')

const sectionNames = Object.keys(homeSections) as HomeSection[]

const sections = labelled(
  v.optional(
    v.pipe(
      v.array(
        labelled(v.picklist(sectionNames), 'Dalis', 'Part', {
          options: {
            film: { lt: 'Filmas', en: 'Film' },
            about: { lt: 'Kaip dirbame', en: 'How we work' },
            panels: { lt: 'Skydeliai', en: 'Panels' },
            plans: { lt: 'Planai', en: 'Plans' },
            products: { lt: 'Produktai', en: 'Products' },
            testimonials: { lt: 'Atsiliepimai', en: 'Testimonials' },
            news: { lt: 'Naujienos', en: 'News' },
            partners: { lt: 'Partneriai', en: 'Partners' },
            booking: { lt: 'Pokalbio registracija', en: 'Booking' },
            newsletter: { lt: 'Naujienlaiškis', en: 'Newsletter' },
            contact: { lt: 'Žinutė', en: 'Contact' },
          },
        }),
      ),
      v.check((names) => new Set(names).size === names.length, 'must not name a part twice'),
      v.check(
        (names) => names.includes('newsletter'),
        'must name “newsletter”, to which links in emails lead',
      ),
    ),
    sectionNames,
  ),
  'Puslapio dalys',
  'Parts of the page',
  {
    help: {
      lt: 'Rodomos šia tvarka. Pašalintos dalies tekstas lieka žemiau ir laukia, kol ją vėl pridėsite.',
      en: 'Shown in this order. The text of a part that is removed stays below until you add it again.',
    },
    problem: {
      lt: 'Kiekviena dalis gali būti tik kartą, o naujienlaiškio dalis turi likti: į ją veda laiškų nuorodos.',
      en: 'Each part may be there once, and the newsletter must stay: links in emails lead to it.',
    },
  },
)

export const homeSchema = labelled(
  v.strictObject({
    meta,
    sections,
    hero,
    film,
    about,
    panels: part('Skydeliai', 'Panels'),
    plans: part('Planai', 'Plans'),
    products: part('Produktai', 'Products'),
    testimonials: part('Atsiliepimai', 'Testimonials'),
    news: part('Naujienos', 'News'),
    partners: part('Partneriai', 'Partners'),
    booking: part('Pokalbio registracija', 'Booking'),
    newsletter: part('Naujienlaiškis', 'Newsletter'),
    contact: part('Žinutė', 'Contact'),
  }),
  'Pradžios puslapis',
  'Home page',
) satisfies v.GenericSchema<unknown, HomeContent>
