import * as v from 'valibot'
import { cents } from '#lib/money/money.ts'
import { description, isoDate, prose, slug } from '#lib/site/content.ts'
import type { PlansContent, PricingContent, Question } from './wire.ts'

const plan = v.strictObject({
  id: slug,
  name: prose,
  audience: prose,
  summary: prose,
  description: prose,
  priceCents: v.pipe(
    v.number(),
    v.integer('must be whole cents'),
    v.check(
      (price) => price === 0 || price >= 100 || !Number.isInteger(price),
      'must be in cents, 2900 for 29 €',
    ),
    v.transform(cents),
  ),
  features: v.pipe(v.array(prose), v.minLength(1)),
})

const plans = v.pipe(
  v.array(plan),
  v.length(3, 'must be three plans, for the page has three columns'),
  v.check(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    'must have ids that differ',
  ),
)

const feature = v.strictObject({
  label: prose,
  values: v.pipe(
    v.array(v.union([v.boolean(), prose], 'must be true, false or a text')),
    v.length(3, 'must have a value for each of the three plans'),
  ),
})

const group = v.strictObject({
  group: prose,
  features: v.pipe(v.array(feature), v.minLength(1)),
})

export const plansSchema = v.strictObject({
  plans,
  comparison: v.array(group),
}) satisfies v.GenericSchema<unknown, PlansContent>

const section = v.strictObject({ title: prose, lead: prose })

export const pricingSchema = v.strictObject({
  updated: isoDate,
  meta: v.strictObject({ title: prose, description }),
  hero: v.strictObject({ ...section.entries, notes: v.array(prose) }),
  choice: v.strictObject({ title: prose }),
  comparison: section,
  faq: section,
}) satisfies v.GenericSchema<unknown, PricingContent>

export const questionSchema = v.strictObject({
  question: prose,
  answer: prose,
}) satisfies v.GenericSchema<unknown, Question>
