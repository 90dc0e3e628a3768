import * as v from 'valibot'
import { cents } from '#lib/money/money.ts'
import { vatKinds } from '#lib/money/vat.ts'
import { description, isoDate, pictureFile, prose, slug, withAddress } from '#lib/site/content.ts'
import { type Product, type ProductCategory, soldOf } from './wire.ts'

export const categorySchema = v.strictObject({
  slug,
  title: prose,
  lead: prose,
}) satisfies v.GenericSchema<unknown, ProductCategory>

const id = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be above 0'))
const count = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.check(
      (number) => number >= least && number <= most,
      `must be between ${least} and ${most.toLocaleString('en')}`,
    ),
  )

const price = v.pipe(
  v.number(),
  v.integer('must be whole cents'),
  v.check(
    (amount) => amount === 0 || (amount >= 100 && amount <= 1_000_000),
    'must be in cents, 1900 for 19 €, and at most 1000000; 0 for what is free',
  ),
  v.transform(cents),
)

const sale = v.pipe(
  v.strictObject({ priceCents: price, from: isoDate, until: isoDate }),
  v.check(({ from, until }) => from <= until, 'must not end before it begins'),
)

const file = v.strictObject({
  file: v.pipe(
    v.string(),
    v.regex(
      /^[a-z0-9]+([.-][a-z0-9]+)*\.[a-z0-9]{2,5}$/,
      'must be the name of a file below content/files, like biudzetas.pdf',
    ),
  ),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')),
})

const delivery = v.picklist(['digital', 'service'])
const delivered = { vat: v.picklist(vatKinds), delivery }

const sold = {
  id,
  priceCents: price,
  sale: v.optional(v.nullable(sale), null),
  stock: v.optional(v.nullable(count(0, 100_000)), null),
  maxQuantity: v.optional(count(1, 99), 10),
  files: v.optional(v.array(file), []),
}

const pieces = v.pipe(
  v.array(v.strictObject({ id, quantity: count(0, 99) })),
  v.minLength(2, 'must be two or more'),
)

const text = {
  slug,
  address: v.optional(slug),
  name: prose,
  category: slug,
  released: isoDate,
  updated: isoDate,
  summary: description,
  lead: prose,
  about: v.pipe(v.array(prose), v.minLength(1)),
  includes: v.array(prose),
  facts: v.array(v.strictObject({ label: prose, value: prose })),
  gallery: v.array(v.strictObject({ file: pictureFile, alt: prose })),
}

const options = v.pipe(
  v.array(v.strictObject({ name: prose, values: v.pipe(v.array(prose), v.minLength(2)) })),
  v.minLength(1),
)

const variable = v.pipe(
  v.strictObject({
    type: v.literal('variable'),
    ...text,
    ...delivered,
    id,
    options,
    variations: v.pipe(
      v.array(v.strictObject({ ...sold, values: v.array(prose), delivery: v.optional(delivery) })),
      v.minLength(2, 'must be two or more'),
    ),
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
  v.strictObject({ type: v.literal('simple'), ...text, ...delivered, ...sold }),
  variable,
  v.strictObject({
    type: v.literal('bundle'),
    ...text,
    ...delivered,
    ...sold,
    contents: pieces,
  }),
  v.strictObject({ type: v.literal('grouped'), ...text, id, children: pieces }),
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
