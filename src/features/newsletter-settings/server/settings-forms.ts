import type { FormState } from '#features/console/wire.ts'
import type {
  AllProviderSettings,
  ChosenProvider,
  ProviderOptions,
} from '#features/list-providers/provider-options.ts'
import {
  type Provider,
  type ProviderName,
  type ProviderValues,
  providerNames,
} from '#features/list-providers/providers.ts'
import type { FormOptions } from '#features/subscribe-embed/form-options.ts'
import type { SenderOptions } from '#features/subscribers/sender-options.ts'
import { type Form, parseForm, typedFields } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import {
  areOrigins,
  embedForm,
  fieldsOfProvider,
  originsIn,
  ownForm,
  providerFieldName,
  providerForm,
  senderForm,
} from '../console/settings-form.ts'
import type { SettingsPart } from '../wire.ts'

export type Parsed<Given> = { ok: true; given: Given } | { ok: false; form: FormState }

const isNamed = (provider: Provider): provider is ProviderName => provider !== 'built_in'

/** Reads the form of the provider and its settings; a secret left empty keeps its value. */
export function parseProvider(
  body: unknown,
  stored: AllProviderSettings,
): Parsed<{
  options: ProviderOptions
  values: ProviderValues
}> {
  const { values, problems, fields } = parseForm(providerForm, body)
  const name = values?.provider as Provider | undefined
  const typed = name && isNamed(name) ? typedValues(name, body) : {}
  const wrong = name && isNamed(name) ? wrongFields(name, typed, stored[name].values) : []
  if (!values || wrong.length > 0)
    return {
      ok: false,
      form: { fields: { ...fields, ...openFields(body) }, problems: [...problems, ...wrong] },
    }
  const { provider, confirmedBy } = values
  return { ok: true, given: { options: { provider, confirmedBy }, values: typed } }
}

/** The typed values of a provider without secrets that were left empty. */
function typedValues(name: ProviderName, body: unknown): ProviderValues {
  return Object.fromEntries(
    fieldsOfProvider(name).flatMap(([field, { kind }]) => {
      const text = textOf(body, providerFieldName(name, field)).trim()
      return kind === 'secret' && text === '' ? [] : [[field, text]]
    }),
  )
}

function wrongFields(name: ProviderName, typed: ProviderValues, stored: ProviderValues): string[] {
  return fieldsOfProvider(name)
    .filter(([field, { kind, pattern, isOptional }]) => {
      const text = typed[field] ?? ''
      if (text !== '') return !pattern.test(text)
      return !isOptional && !(kind === 'secret' && stored[field])
    })
    .map(([field]) => providerFieldName(name, field))
}

/** The typed values of all providers without secrets, which are never shown again. */
const openFields = (body: unknown) =>
  Object.fromEntries(
    publicNames().map(([name, field]) => {
      const id = providerFieldName(name, field)
      return [id, textOf(body, id)]
    }),
  )

const publicNames = () =>
  providerNames.flatMap((name) =>
    fieldsOfProvider(name)
      .filter(([, { kind }]) => kind === 'public')
      .map(([field]) => [name, field] as const),
  )

/** Names of secret fields that have a stored value. */
export const storedSecrets = ({ providers }: Pick<ChosenProvider, 'providers'>): string[] =>
  providerNames.flatMap((name) => {
    const values: ProviderValues = providers[name].values
    return fieldsOfProvider(name)
      .filter(([field, { kind }]) => kind === 'secret' && values[field])
      .map(([field]) => providerFieldName(name, field))
  })

export function parseSender(body: unknown): Parsed<Partial<SenderOptions>> {
  return parse(senderForm, body, (values) => values)
}

export function parseOwnForm(body: unknown): Parsed<Partial<FormOptions>> {
  return parse(ownForm, body, (values) => values)
}

export function parseEmbed(body: unknown): Parsed<Partial<FormOptions>> {
  return parse(embedForm, body, (values) => ({
    embedOrigins: originsIn(values.embedOrigins),
    legacyNotice: {
      isShown: values.isNoticeShown,
      text: { lt: values.noticeLt, en: values.noticeEn },
      link: values.noticeLink,
    },
  }))
}

/** Null when one of them is not an origin or there are too many. */
export const parseOrigins = (text: string): string[] | null =>
  areOrigins(text) ? originsIn(text) : null

/** The stored form with typed origins that are invalid. */
export const withOrigins = (options: FormOptions, embedOrigins: string): FormState => ({
  fields: { ...embedFields(options), embedOrigins },
  problems: ['embedOrigins'],
})

type Values<F extends Form> = NonNullable<ReturnType<typeof parseForm<F>>['values']>

function parse<F extends Form, Options>(
  form: F,
  body: unknown,
  toOptions: (values: Values<F>) => Options,
): Parsed<Options> {
  const { values, problems, fields } = parseForm(form, body)
  return values
    ? { ok: true, given: toOptions(values as Values<F>) }
    : { ok: false, form: { fields, problems } }
}

/** All settings that the page shows. */
export type Settings = SenderOptions & FormOptions & ChosenProvider

/** The forms with stored values, without secrets. */
export function storedForms(settings: Settings): Readonly<Record<SettingsPart, FormState>> {
  const { providers } = settings
  const providerFields = publicNames().map(([name, field]) => {
    const values: ProviderValues = providers[name].values
    return [providerFieldName(name, field), values[field] ?? '']
  })
  const { provider, confirmedBy } = settings
  return {
    provider: {
      fields: { provider, confirmedBy, ...Object.fromEntries(providerFields) },
      problems: [],
    },
    sender: { fields: typedFields(senderForm, settings), problems: [] },
    form: { fields: typedFields(ownForm, settings), problems: [] },
    embed: { fields: embedFields(settings), problems: [] },
  }
}

const embedFields = ({ embedOrigins, legacyNotice }: FormOptions) =>
  typedFields(embedForm, {
    embedOrigins: embedOrigins.join('\n'),
    isNoticeShown: legacyNotice.isShown,
    noticeLt: legacyNotice.text.lt,
    noticeEn: legacyNotice.text.en,
    noticeLink: legacyNotice.link,
  })
