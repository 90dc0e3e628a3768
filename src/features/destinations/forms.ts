import * as v from 'valibot'
import { isSelector } from '#features/goals/selector.ts'
import {
  box,
  choice,
  defineForm,
  type Form,
  number,
  ofKind,
  optionalLines,
  optionalText,
  tick,
} from '#lib/forms/form.ts'
import { type DestinationSlug, destinationSlugs } from './destinations.ts'
import { customNamePattern, ownEventNames } from './goal-events.ts'
import { type DestinationField, destinationFields } from './settings.ts'

type FieldNames = { [Slug in DestinationSlug]: keyof (typeof destinationFields)[Slug] }
export type DestinationFieldName = FieldNames[DestinationSlug] & string
export const fieldsOf = (slug: DestinationSlug) =>
  Object.entries(destinationFields[slug]) as [DestinationFieldName, DestinationField][]

/** Name of the box that deletes a stored secret when ticked. */
export const deleteField = (name: string) => `delete_${name}`
export const isOnField = 'is_on'

/** Fields with several lines. */
export const linedFields: ReadonlySet<string> = new Set<DestinationFieldName>([
  'labels',
  'conversion_actions',
  'conversion_rules',
  'service_account',
])

/** One form for each destination, built from the table of its fields. */
export const destinationForms = Object.fromEntries(
  destinationSlugs.map((slug) => [slug, destinationForm(slug)]),
) as Readonly<Record<DestinationSlug, Form>>

function destinationForm(slug: DestinationSlug): Form {
  const entries = fieldsOf(slug).flatMap(([name, field]) => [
    [name, field.kind === 'switch' ? box : given(name, field)] as const,
    ...(field.kind === 'secret' ? [[deleteField(name), box] as const] : []),
  ])
  return defineForm(slug, { [isOnField]: box, ...Object.fromEntries(entries) })
}

/** Accepts an empty value, or one that matches the destination's pattern. */
function given(name: string, { pattern }: DestinationField) {
  const looksRight = v.check<string>((text) => text === '' || pattern.test(text))
  return linedFields.has(name)
    ? v.pipe(optionalLines(5000), looksRight)
    : v.pipe(optionalText(2000), looksRight)
}

const maxItems = 20

/** Items separated by commas, spaces or lines; they are stored with commas. */
const listOf = (isItem: (item: string) => boolean) =>
  v.pipe(
    v.string(),
    v.maxLength(500),
    v.transform((text) => itemsIn(text).join(', ')),
    v.check((text) => itemsIn(text).length <= maxItems && itemsIn(text).every(isItem)),
  )

export const itemsIn = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((item) => item.replace(/^\./, ''))
      .filter(Boolean),
  ),
]

const isWhole = (least: number, most: number) => (text: string) =>
  /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most

export const optionsForm = defineForm('nustatymai', {
  downloadExtensions: v.pipe(
    listOf((item) => /^[a-z0-9]{1,10}$/.test(item)),
    ofKind('code'),
  ),
  scrollPercents: listOf(isWhole(1, 100)),
  timesOnPage: listOf(isWhole(1, 3600)),
  cookieDays: number(1, 400),
  lastVisitMinutes: number(1, 1440),
  acceptsFormerPages: tick,
})

/** Name of the boxes of events that are sent; each ticked box is a field of this name. */
export const sentEventsField = 'sent'

export const ownEventTriggers = [
  'click',
  'mouse_over',
  'element_view',
  'scroll_depth',
  'time_on_page',
  'page_visit',
] as const

const maxTargetLength = 200

export const ownEventForm = defineForm('ivykis', {
  event: v.picklist(ownEventNames),
  customName: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || customNamePattern.test(text)),
    ofKind('code'),
  ),
  trigger: choice(ownEventTriggers),
  target: v.pipe(optionalText(maxTargetLength), ofKind('code')),
  url: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300), ofKind('code')),
  delaySeconds: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isWhole(0, 3600)(text)),
    v.transform(Number),
    ofKind('number'),
  ),
  value: v.pipe(optionalText(16), ofKind('money')),
  isOn: tick,
})

const targetChecks: Readonly<Record<(typeof ownEventTriggers)[number], (text: string) => boolean>> =
  {
    click: isSelector,
    mouse_over: isSelector,
    element_view: isSelector,
    scroll_depth: isWhole(1, 100),
    time_on_page: isWhole(1, 3600),
    page_visit: () => true,
  }

/** Whether the target suits the trigger: a selector, a percentage or seconds. */
export const isTarget = (trigger: (typeof ownEventTriggers)[number], target: string) =>
  targetChecks[trigger](target)
