import { type FormState, searchField } from '#features/console/wire.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import { labelsOf } from '#lib/forms/field-labels.ts'
import { emptyFields, type Form, type FormValues, parseForm, typedFields } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import { type VatRate, vatKinds, vatRateOn } from '#lib/money/vat.ts'
import { contentPath } from '#lib/site/document-link.ts'
import type { ConsoleHandler, ConsolePage, ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { messages } from '../console/messages.ts'
import { bankForm, rateForm, salesForm, sellerForm } from '../console/settings-form.ts'
import {
  type ListedRate,
  partIds,
  rateId,
  removeRatePath,
  type ShopPart,
  savedField,
  shopPartPath,
  shopSettingsPath,
} from '../console-wire.ts'
import { dataLeft } from '../demonstration.ts'
import { rehearsalNotice, seenNotice } from '../rehearsal-messages.ts'
import type { ShopOptions, ShopSettingsStore } from './open-settings.ts'

interface Options {
  store: ShopSettingsStore
  /** Parts of the demonstration that visitors and recipients of emails still see. */
  seen?: () => readonly string[]
  now?: () => number
}

type Settings = ReturnType<ShopSettingsStore['current']>
type Parsed = { given: Partial<ShopOptions> } | { form: FormState }

/** The owner's settings for selling: seller, account, documents, VAT rates. */
export function shopPage({ store, seen = () => [], now = Date.now }: Options): ConsolePage {
  const show = async (
    status: number,
    [request, reply, context]: Parameters<ConsoleHandler>,
    forms: Partial<Record<ShopPart, FormState>> = {},
  ) => {
    const settings = await store.refresh()
    return context.show(request, reply, status, 'consoleShop', {
      forms: { ...storedForms(settings), ...forms },
      rates: listedRates(settings, dayOf(now()).name),
      demonstration: dataLeft(settings),
      isSaved: textOf(request.query, savedField) !== '',
    })
  }
  const save = (part: ShopPart): ConsoleRoute =>
    formRoute('settings', shopPartPath(part), async (...handled) => {
      const parsed = parsers[part](handled[0].body, await store.refresh())
      if ('form' in parsed) return show(422, handled, { [part]: parsed.form })
      await store.save(parsed.given)
      return saved(handled, part)
    })
  return {
    path: shopSettingsPath,
    fieldLabels: byLanguage((language) => {
      const { seller, bank, sales } = messages[language]
      return labelsOf(seller.fields, bank.fields, sales.fields)
    }),
    title: { lt: messages.lt.title, en: messages.en.title },
    access: 'settings',
    menu: { group: 'shop', order: 29, shortcut: 'v' },
    show: (...handled) => show(200, handled),
    notices: async () => {
      const left = dataLeft(store.current())
      const found = seen()
      const path = shopSettingsPath
      const step = byLanguage((language) => rehearsalNotice(left, language))
      const problem = byLanguage((language) => seenNotice(found, language))
      return [
        ...(left.length > 0 ? [{ kind: 'step' as const, text: step, path }] : []),
        ...(found.length > 0
          ? [{ kind: 'problem' as const, text: problem, path: textsWith(found) }]
          : []),
      ]
    },
    routes: [
      ...(Object.keys(parsers) as ShopPart[]).map(save),
      formRoute('settings', removeRatePath, async (...handled) => {
        const { addedRates } = await store.refresh()
        const id = textOf(handled[0].body, 'id')
        await store.save({ addedRates: addedRates.filter((rate) => rateId(rate) !== id) })
        return saved(handled, 'rate')
      }),
    ],
  }
}

/** The list of texts that have it. */
const textsWith = ([first = '']: readonly string[]) =>
  `${contentPath}?${new URLSearchParams({ [searchField]: first })}`

const saved = ([, reply]: Parameters<ConsoleHandler>, part: ShopPart) =>
  seeOther(reply, `${shopSettingsPath}?${savedField}=1#${partIds[part]}`)

const parsers: Readonly<Record<ShopPart, (body: unknown, settings: Settings) => Parsed>> = {
  seller: (body) => parse(sellerForm, body, (seller) => ({ seller })),
  bank: (body) => parse(bankForm, body, (bank) => ({ bank })),
  sales: (body) =>
    parse(salesForm, body, (typed) => {
      const { invoiceSeries, creditNoteSeries, downloadTimes, downloadDays, ...options } = typed
      if (invoiceSeries === creditNoteSeries) return 'creditNoteSeries'
      return {
        ...options,
        series: { invoice: invoiceSeries, creditNote: creditNoteSeries },
        downloads: { times: downloadTimes, days: downloadDays },
      }
    }),
  rate: (body, { addedRates }) =>
    parse(rateForm, body, (rate) => {
      const others = addedRates.filter((each) => rateId(each) !== rateId(rate))
      return others.length >= maxAddedRates ? 'kind' : { addedRates: [...others, rate] }
    }),
}

const maxAddedRates = 100

/** The values to save, or the field that contradicts the others. */
function parse<F extends Form>(
  form: F,
  body: unknown,
  toOptions: (values: FormValues<F>) => Partial<ShopOptions> | string,
): Parsed {
  const { values, problems, fields } = parseForm(form, body)
  if (!values) return { form: { fields, problems } }
  const given = toOptions(values)
  return typeof given === 'string' ? { form: { fields, problems: [given] } } : { given }
}

function storedForms(settings: Settings): Readonly<Record<ShopPart, FormState>> {
  const { seller, bank, series, downloads } = settings
  const state = (fields: FormState['fields']): FormState => ({ fields, problems: [] })
  return {
    seller: state(typedFields(sellerForm, seller)),
    bank: state(typedFields(bankForm, bank)),
    sales: state(
      typedFields(salesForm, {
        ...settings,
        invoiceSeries: series.invoice,
        creditNoteSeries: series.creditNote,
        downloadTimes: downloads.times,
        downloadDays: downloads.days,
      }),
    ),
    rate: state({ ...emptyFields(rateForm), kind: 'standard' }),
  }
}

/** By kind, newest first. */
function listedRates({ vatRates, addedRates }: Settings, day: string): ListedRate[] {
  const current = (rate: VatRate) =>
    rate.from <= day && vatRateOn(rate.kind, day, vatRates) === rate
  return vatRates
    .map((rate) => ({ ...rate, isAdded: addedRates.includes(rate), isInForce: current(rate) }))
    .toSorted(
      (a, b) => vatKinds.indexOf(a.kind) - vatKinds.indexOf(b.kind) || b.from.localeCompare(a.from),
    )
}
