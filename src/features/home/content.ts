import * as v from 'valibot'
import { formEmbedSchema, frameEmbedSchema } from '#features/consent/embed-schema.ts'
import { description, isoDate, pictureFile, prose } from '#lib/site/content.ts'
import type { HomeContent, SiteIdentity } from './wire.ts'

const phone = v.pipe(v.string(), v.regex(/^\+[\d ]{8,18}$/, 'must be like +370 600 00000'))

const identity = v.strictObject({
  updated: isoDate,
  name: prose,
  nameGenitive: v.nullish(prose, null),
  descriptor: prose,
  email: v.pipe(v.string(), v.email('must be an e-mail address')),
  phone,
  street: prose,
  postcode: prose,
  city: prose,
  hours: prose,
  notice: v.nullable(v.strictObject({ short: prose, full: prose, posts: prose })),
  booking: v.nullable(frameEmbedSchema),
  embeddedForm: v.nullable(formEmbedSchema),
})

/**
 * Whether the genitive belongs to the name: an owner who renames a site may overlook that the
 * content has both.
 */
const isDeclined = ({ name, nameGenitive }: Pick<SiteIdentity, 'name' | 'nameGenitive'>) =>
  nameGenitive === null || nameGenitive.slice(0, 2) === name.slice(0, 2)

export const siteSchema = v.pipe(
  identity,
  v.forward(
    v.partialCheck(
      [['name'], ['nameGenitive']],
      isDeclined,
      'must be “name” in the genitive, or be left out',
    ),
    ['nameGenitive'],
  ),
) satisfies v.GenericSchema<unknown, SiteIdentity>

const section = v.strictObject({ title: prose, lead: prose })

export const homeSchema = v.strictObject({
  meta: v.strictObject({ title: prose, description }),
  hero: v.strictObject({
    ...section.entries,
    choosePlan: prose,
    howWeWork: prose,
    watchFilm: prose,
    facts: v.array(v.strictObject({ value: prose, text: prose })),
    course: v.pipe(
      v.array(v.strictObject({ year: prose, goal: prose })),
      v.length(4, 'must have four goals, for the chart has four places'),
    ),
  }),
  film: v.strictObject({ title: prose, length: prose, poster: pictureFile }),
  about: v.strictObject({
    title: prose,
    statement: prose,
    picture: v.strictObject({ file: pictureFile, alt: prose }),
    steps: v.array(v.strictObject({ title: prose, text: prose })),
    quote: v.strictObject({ text: prose, author: prose, role: prose }),
  }),
  panels: section,
  plans: section,
  products: section,
  testimonials: section,
  news: section,
  partners: section,
  booking: section,
  newsletter: section,
  contact: section,
}) satisfies v.GenericSchema<unknown, HomeContent>
