import * as v from 'valibot'
import { commonFields } from '#lib/site/common-fields.ts'
import { isoDate, pictureFile, prose, slug, withAddress } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import { count, delivered, delivery, deliveryTexts, id, sold } from './sold-fields.ts'
import { type Product, type ProductCategory, soldOf } from './wire.ts'

export const categorySchema = labelled(
  v.strictObject({
    slug: commonFields.slug,
    title: commonFields.name,
    lead: commonFields.lead,
  }),
  'Produktų skyrius',
  'Category of products',
) satisfies v.GenericSchema<unknown, ProductCategory>

const pieces = (lt: string, en: string) =>
  labelled(
    v.pipe(
      v.array(
        labelled(
          v.strictObject({ id, quantity: labelled(count(0, 99), 'Kiekis', 'Quantity') }),
          'Produktas',
          'Product',
        ),
      ),
      v.minLength(2, 'must be two or more'),
    ),
    lt,
    en,
    { problem: { lt: 'Turi būti bent du.', en: 'There must be two or more.' } },
  )

const picture = labelled(
  v.strictObject({
    file: labelled(pictureFile, 'Paveikslas', 'Picture'),
    alt: labelled(prose, 'Kas paveiksle', 'What the picture shows', { kind: 'lines' }),
  }),
  'Paveikslas',
  'Picture',
)

const question = labelled(
  v.strictObject({
    question: labelled(prose, 'Klausimas', 'Question'),
    answer: labelled(prose, 'Atsakymas', 'Answer', { kind: 'lines' }),
  }),
  'Klausimas',
  'Question',
)

const text = {
  slug: commonFields.slug,
  address: commonFields.address,
  name: commonFields.name,
  category: labelled(slug, 'Skyrius', 'Category'),
  released: labelled(isoDate, 'Parduodamas nuo', 'Sold since'),
  updated: commonFields.updated,
  summary: commonFields.summary,
  lead: commonFields.lead,
  about: labelled(
    v.pipe(v.array(labelled(prose, 'Pastraipa', 'Paragraph', { kind: 'lines' })), v.minLength(1)),
    'Aprašymas',
    'Description',
  ),
  includes: labelled(v.array(labelled(prose, 'Eilutė', 'Line')), 'Kas įeina', 'What is included'),
  facts: labelled(
    v.array(
      labelled(
        v.strictObject({
          label: commonFields.name,
          value: labelled(prose, 'Reikšmė', 'Value'),
        }),
        'Faktas',
        'Fact',
      ),
    ),
    'Faktai',
    'Facts',
  ),
  gallery: labelled(v.array(picture), 'Paveikslai', 'Pictures'),
  format: labelled(v.optional(prose), 'Rūšis ir apimtis', 'Format and length', {
    help: {
      lt: 'Rodoma kortelėje, pavyzdžiui: PDF, 12 puslapių, 40 min. Nebūtina.',
      en: 'Shown on the card, such as: PDF, 12 pages, 40 min. Optional.',
    },
  }),
  inside: labelled(v.optional(v.array(picture), []), 'Puslapiai iš vidaus', 'Pages inside', {
    help: {
      lt: 'Trys ar keturi failo puslapiai, kuriuos pirkėjas gali pavartyti. Nebūtina.',
      en: 'Three or four pages of the file for buyers to look into. Optional.',
    },
  }),
  author: labelled(v.optional(slug), 'Autorius', 'Author'),
  notFor: labelled(
    v.optional(v.array(labelled(prose, 'Eilutė', 'Line')), []),
    'Kam netinka',
    'Who it is not for',
  ),
  questions: labelled(v.optional(v.array(question), []), 'Klausimai', 'Questions'),
}

const options = labelled(
  v.pipe(
    v.array(
      labelled(
        v.strictObject({
          name: commonFields.name,
          values: labelled(
            v.pipe(v.array(labelled(prose, 'Reikšmė', 'Value')), v.minLength(2)),
            'Reikšmės',
            'Values',
          ),
        }),
        'Pasirinkimas',
        'Option',
      ),
    ),
    v.minLength(1),
  ),
  'Pasirinkimai',
  'Options',
)

const variations = labelled(
  v.pipe(
    v.array(
      labelled(
        v.strictObject({
          ...sold,
          values: labelled(
            v.array(labelled(prose, 'Reikšmė', 'Value')),
            'Pasirinkimų reikšmės',
            'Values of the options',
          ),
          delivery: labelled(
            v.optional(delivery),
            'Kaip gaunama',
            'How it is received',
            deliveryTexts,
          ),
        }),
        'Atmaina',
        'Variation',
      ),
    ),
    v.minLength(2, 'must be two or more'),
  ),
  'Atmainos',
  'Variations',
  { problem: { lt: 'Turi būti bent dvi.', en: 'There must be two or more.' } },
)

const typed = <Type extends string>(type: Type) =>
  labelled(v.literal(type), 'Rūšis', 'Type', { options: typeTexts })
const typeTexts = {
  simple: { lt: 'Vienas produktas', en: 'One product' },
  variable: { lt: 'Produktas su atmainomis', en: 'A product in several kinds' },
  bundle: { lt: 'Rinkinys viena kaina', en: 'A bundle at one price' },
  grouped: { lt: 'Keli produktai viename puslapyje', en: 'Several products on one page' },
}

const article = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  labelled(schema, 'Produktas', 'Product', {
    problem: {
      lt: 'Akcijos kaina turi būti mažesnė už įprastą, o atmainų reikšmės – iš pasirinkimų.',
      en: 'A sale must be lower than the price, and values of variations must be of the options.',
    },
  })

const variable = v.pipe(
  v.strictObject({
    type: typed('variable'),
    ...text,
    ...delivered,
    id,
    options,
    variations,
  }),
  v.check(
    ({ options, variations }) =>
      variations.every(
        ({ values }) =>
          values.length === options.length &&
          values.every((value, index) => options[index]?.values.includes(value)),
      ),
    'has a variation whose “values” are not one of each of its “options”, in their order',
  ),
)

const product = v.variant('type', [
  article(v.strictObject({ type: typed('simple'), ...text, ...delivered, ...sold })),
  article(variable),
  article(
    v.strictObject({
      type: typed('bundle'),
      ...text,
      ...delivered,
      ...sold,
      contents: pieces('Kas rinkinyje', 'What is in the bundle'),
    }),
  ),
  article(
    v.strictObject({
      type: typed('grouped'),
      ...text,
      id,
      children: pieces('Kokie produktai', 'Which products'),
    }),
  ),
])

export const productSchema = v.pipe(
  product,
  v.transform(withAddress),
  v.check(
    (product) =>
      soldOf(product).every(({ sale, priceCents }) => !sale || sale.priceCents < priceCents),
    'has a “sale” that is no lower than its “priceCents”',
  ),
) satisfies v.GenericSchema<unknown, Product>

/** Fields whose values are not text, and so are the same in every language. */
export const sameInEachLanguage = [
  'type',
  'category',
  'released',
  'vat',
  'delivery',
  ...soldFields(''),
  ...soldFields('variations.*.'),
  'variations.*.delivery',
  'contents.*.id',
  'contents.*.quantity',
  'children.*.id',
  'children.*.quantity',
  'gallery.*.file',
  'author',
]

function soldFields(within: string) {
  return [
    'id',
    'priceCents',
    'sale.priceCents',
    'sale.from',
    'sale.until',
    'stock',
    'maxQuantity',
  ].map((field) => within + field)
}
