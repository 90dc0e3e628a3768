import * as v from 'valibot'
import { exampleField } from '#features/examples/content.ts'
import { commonFields, sectionHead } from '#lib/site/common-fields.ts'
import { addressOrPlace, pictureFile, prose, proseOrNone } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'

const link = (lt: string, en: string) =>
  labelled(
    v.strictObject({
      label: labelled(v.pipe(prose, v.maxLength(60)), 'Užrašas', 'Label'),
      address: addressOrPlace,
    }),
    lt,
    en,
  )

/** A picture among the plates, with its text alternative. */
export const pictureField = labelled(
  v.strictObject({
    file: labelled(pictureFile, 'Paveikslas', 'Picture'),
    alt: labelled(proseOrNone, 'Kas paveiksle', 'What the picture shows', {
      help: {
        lt: 'Skaitoma tiems, kurie paveikslo nemato. Palikite tuščią, jei jis tik puošia.',
        en: 'Read to those who cannot see the picture. Leave it empty if it only decorates.',
      },
      kind: 'lines',
    }),
  }),
  'Paveikslas',
  'Picture',
)

const maxLinks = 3

export const heroFields = {
  ...sectionHead,
  example: exampleField,
  picture: v.optional(pictureField),
  button: labelled(v.optional(link('Mygtukas', 'Button')), 'Mygtukas', 'Button'),
  links: labelled(
    v.pipe(v.array(link('Nuoroda', 'Link')), v.maxLength(maxLinks)),
    'Nuorodos šalia mygtuko',
    'Links beside the button',
    {
      problem: {
        lt: `Nuorodų gali būti iki ${maxLinks}.`,
        en: `There may be up to ${maxLinks} links.`,
      },
    },
  ),
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
    v.optional(
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
    ),
    'Tikslai kurse',
    'Goals along the course',
    {
      help: {
        lt: 'Piešinys, kai nėra nei pavyzdžio, nei paveikslo. Keturi, artimiausias – pirmas.',
        en: 'A drawing where there is neither an example nor a picture. Four, the nearest first.',
      },
      problem: { lt: 'Turi būti keturi tikslai.', en: 'There must be four goals.' },
    },
  ),
}

export const filmFields = {
  label: labelled(prose, 'Kas filme', 'What the film shows', { kind: 'lines' }),
  length: labelled(prose, 'Trukmė', 'Length'),
  poster: labelled(pictureFile, 'Viršelis', 'Poster'),
}

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
