import type { Kysely } from 'kysely'
import type { ProviderOptions } from '#features/list-providers/provider-options.ts'
import type { ProviderName } from '#features/list-providers/providers.ts'
import type { ProviderStore, Providers } from '#features/list-providers/server.ts'
import type { FormOptions } from '#features/subscribe-embed/form-options.ts'
import type { RefusedOrigins } from '#features/subscribe-embed/server.ts'
import { newsletterSettingsPath, savedField } from '#features/subscribers/newsletter-paths.ts'
import type { SenderOptions } from '#features/subscribers/sender-options.ts'
import type { OptionsStore } from '#features/subscribers/server.ts'
import { labelsOf } from '#lib/forms/field-labels.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { ConsoleHandler, ConsolePage, ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Mail } from '#server/mail/mail.ts'
import { settingsMessages } from '../console/settings-messages.ts'
import {
  type ProviderAction,
  providerActionPath,
  type SettingsPart,
  type ShownProvider,
  settingsPartPath,
} from '../wire.ts'
import { newsletterNotices } from './notices.ts'
import { originNotices, originRoutes } from './origin-routes.ts'
import {
  type Parsed,
  parseEmbed,
  parseOwnForm,
  parseProvider,
  parseSender,
  storedForms,
  storedSecrets,
} from './settings-forms.ts'

/** A key may have 2,000 characters, each of which is encoded in up to three bytes. */
const bodyLimit = 48 * 1024

export interface SettingsPageOptions {
  settings: {
    sender: OptionsStore<SenderOptions>
    form: OptionsStore<FormOptions>
    provider: ProviderStore
  }
  providers: Pick<Providers, 'status' | 'test' | 'resume' | 'replay' | 'handOverAgain' | 'sync'>
  refusedOrigins: Pick<RefusedOrigins, 'list' | 'remove'>
  mail: Pick<Mail, 'isOn'>
  db: Kysely<Tables>
}

type Shown = Partial<ReturnType<typeof storedForms>>
type Test = Awaited<ReturnType<Providers['test']>> | null

/** The id of each part of the page. */
const anchors: Readonly<Record<SettingsPart, string>> = {
  provider: 'paslauga',
  sender: 'siuntejas',
  form: 'forma',
  embed: 'formos',
}

/** The page with the settings of the newsletter. */
export function settingsPage(options: SettingsPageOptions): ConsolePage {
  const { settings, refusedOrigins } = options
  const show = createShow(options)
  const save = createSave(options, show)
  const act = createActions(options, show)
  return {
    path: newsletterSettingsPath,
    title: { lt: settingsMessages.lt.title, en: settingsMessages.en.title },
    access: 'newsletters',
    fieldLabels: byLanguage((language) => {
      const { provider, sender, form, embed } = settingsMessages[language]
      return labelsOf(provider.fields, sender.fields, form.fields, embed.fields)
    }),
    show: (...handled) => show(200, handled),
    notices: async () => [
      ...(await newsletterNotices({ ...options, settings: settings.sender })),
      ...(await originNotices(refusedOrigins)),
    ],
    routes: [
      ...(Object.keys(save) as SettingsPart[]).map((part) =>
        post(settingsPartPath(part), save[part]),
      ),
      ...originRoutes({
        settings: settings.form,
        refusedOrigins,
        refuse: (handled, embed) => show(422, handled, { embed }),
      }),
      ...(Object.keys(act) as ProviderAction[]).map((action) =>
        post(providerActionPath(action), act[action]),
      ),
    ],
  }
}

type Show = ReturnType<typeof createShow>

const createShow =
  ({ settings, providers, refusedOrigins, mail }: SettingsPageOptions) =>
  async (
    status: number,
    [request, reply, context]: Parameters<ConsoleHandler>,
    forms: Shown = {},
    test: Test = null,
  ) => {
    const current = {
      ...(await settings.sender.refresh()),
      ...(await settings.form.refresh()),
      ...(await settings.provider.refresh()),
    }
    return context.show(request, reply, status, 'consoleNewsletterSettings', {
      forms: { ...storedForms(current), ...forms },
      storedSecrets: storedSecrets(current),
      provider: await shownProvider(providers),
      test,
      refusedOrigins: await refusedOrigins.list(),
      isMailOn: mail.isOn,
      isSaved: textOf(request.query, savedField) !== '',
    })
  }

function createSave(
  { settings, providers }: SettingsPageOptions,
  show: Show,
): Readonly<Record<SettingsPart, ConsoleHandler>> {
  const saving =
    <Options extends object>(
      part: SettingsPart,
      parse: (body: unknown) => Parsed<Partial<Options>>,
      store: Pick<OptionsStore<Options>, 'saveOptions'>,
    ): ConsoleHandler =>
    async (...handled) => {
      const parsed = parse(handled[0].body)
      if (!parsed.ok) return show(422, handled, { [part]: parsed.form })
      await store.saveOptions(parsed.given)
      return saved(handled, anchors[part])
    }
  return {
    provider: async (...handled) => {
      const stored = (await settings.provider.refresh()).providers
      const parsed = parseProvider(handled[0].body, stored)
      if (!parsed.ok) return show(422, handled, { provider: parsed.form })
      const { options: given, values } = parsed.given
      if (given.provider !== 'built_in')
        await settings.provider.saveProvider(given.provider, values)
      await settings.provider.saveOptions(given)
      await providers.sync()
      return saved(handled, anchors.provider)
    },
    sender: saving('sender', parseSender, settings.sender),
    form: saving('form', parseOwnForm, settings.form),
    embed: saving('embed', parseEmbed, settings.form),
  }
}

function createActions(
  { settings, providers }: SettingsPageOptions,
  show: Show,
): Readonly<Record<ProviderAction, ConsoleHandler>> {
  const doing =
    (work: (name: ProviderName) => Promise<unknown>): ConsoleHandler =>
    async (_request, reply) => {
      await work(providerIn(await settings.provider.refresh()))
      return seeOther(reply, `${newsletterSettingsPath}#rysys`)
    }
  return {
    test: async (...handled) => {
      const name = providerIn(await settings.provider.refresh())
      return show(200, handled, {}, await providers.test(name, {}))
    },
    resume: doing(providers.resume),
    replay: doing(providers.replay),
    handOver: doing(providers.handOverAgain),
  }
}

const post = (path: string, handle: ConsoleHandler): ConsoleRoute =>
  formRoute('newsletters', path, handle, bodyLimit)

const saved = ([, reply]: Parameters<ConsoleHandler>, part: string) =>
  seeOther(reply, `${newsletterSettingsPath}?${savedField}=1#${part}`)

function providerIn({ provider }: Pick<ProviderOptions, 'provider'>): ProviderName {
  if (provider === 'built_in') throw new HttpError(404, 'not_found')
  return provider
}

/** Copies field by field, since the page may get nothing else of the status. */
async function shownProvider(providers: Pick<Providers, 'status'>): Promise<ShownProvider | null> {
  const status = await providers.status()
  if (!status) return null
  const { pausedBecause, waiting, toHandOver, webhookUrl, isUnheard, refusedCount } = status
  const refused = status.refused.map(({ id, subscriberId, answer }) => ({
    id,
    subscriberId,
    answer,
  }))
  return { pausedBecause, waiting, toHandOver, webhookUrl, isUnheard, refused, refusedCount }
}
