import type { FormState } from '#features/console/wire.ts'
import { parseForm, ticked, typedFields } from '#lib/forms/form.ts'
import { type EventName, eventNames } from '../../events.ts'
import { itemsIn, optionsForm, sentEventsField } from '../../forms.ts'
import type { MarketingOptions } from '../../settings.ts'

type Parsed = { ok: true; options: MarketingOptions } | { ok: false; form: FormState }

/** Parses the form of the general options. */
export function parseOptions(body: unknown): Parsed {
  const { values, problems, fields } = parseForm(optionsForm, body)
  const sent = sentIn(body)
  if (!values) return { ok: false, form: { fields: withSent(fields, sent), problems } }
  return {
    ok: true,
    options: {
      ...values,
      switchedOff: new Set(eventNames.filter((name) => !sent.has(name))),
      downloadExtensions: itemsIn(values.downloadExtensions),
      scrollPercents: numbersIn(values.scrollPercents),
      timesOnPage: numbersIn(values.timesOnPage),
    },
  }
}

/** The form filled with the stored options. */
export function storedOptions(options: MarketingOptions): FormState {
  const fields = typedFields(optionsForm, {
    ...options,
    downloadExtensions: options.downloadExtensions.join(', '),
    scrollPercents: options.scrollPercents.join(', '),
    timesOnPage: options.timesOnPage.join(', '),
  })
  const sent = new Set(eventNames.filter((name) => !options.switchedOff.has(name)))
  return { fields: withSent(fields, sent), problems: [] }
}

const numbersIn = (text: string) =>
  itemsIn(text)
    .map(Number)
    .sort((one, other) => one - other)

/** Ticked boxes of one name arrive as a text or as a list. */
function sentIn(body: unknown): ReadonlySet<EventName> {
  const given = (body as Readonly<Record<string, unknown>> | null)?.[sentEventsField]
  const ticks = new Set([given ?? []].flat())
  return new Set(eventNames.filter((name) => ticks.has(name)))
}

const withSent = (fields: FormState['fields'], sent: ReadonlySet<EventName>) => ({
  ...fields,
  ...Object.fromEntries([...sent].map((name) => [`${sentEventsField}-${name}`, ticked])),
})
