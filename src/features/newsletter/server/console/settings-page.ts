import { textOf } from '#lib/forms/form-fields.ts'
import type { ConsoleHandler, ConsolePage, ConsoleRoute } from '#server/console/console-page.ts'
import { formOptions, seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import type { Mail } from '#server/mail/mail.ts'
import { settingsMessages } from '../../console/settings-messages.ts'
import {
  newsletterSettingsPath,
  type ProviderAction,
  providerActionPath,
  type SettingsPart,
  type ShownProvider,
  savedField,
  settingsPartPath,
} from '../../console-wire.ts'
import type { ProviderName } from '../../providers.ts'
import type { NewsletterSettings } from '../../settings.ts'
import type { RefusedOrigins } from '../embed/refused-origins.ts'
import type { Providers } from '../providers/open-providers.ts'
import type { SettingsStore } from '../settings/open-settings.ts'
import { originNotices, originRoutes } from './origin-routes.ts'
import {
  parseEmbed,
  parseOwnForm,
  parseProvider,
  parseSender,
  storedForms,
  storedSecrets,
} from './settings-forms.ts'

/** A key may have 2,000 characters, each of which is encoded in up to three bytes. */
const routeOptions = { ...formOptions, bodyLimit: 48 * 1024 }

export interface SettingsPageOptions {
  settings: SettingsStore
  providers: Pick<Providers, 'status' | 'test' | 'resume' | 'replay' | 'handOverAgain' | 'sync'>
  refusedOrigins: Pick<RefusedOrigins, 'list' | 'remove'>
  mail: Pick<Mail, 'isOn'>
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
  const { settings, providers, refusedOrigins, mail } = options
  const show = async (
    status: number,
    [request, reply, context]: Parameters<ConsoleHandler>,
    forms: Shown = {},
    test: Test = null,
  ) => {
    const current = await settings.refresh()
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
  const saving =
    (part: SettingsPart, parse: typeof parseSender): ConsoleHandler =>
    async (...handled) => {
      const parsed = parse(handled[0].body)
      if (!parsed.ok) return show(422, handled, { [part]: parsed.form })
      await settings.saveOptions(parsed.given)
      return saved(handled, anchors[part])
    }
  const save: Readonly<Record<SettingsPart, ConsoleHandler>> = {
    provider: async (...handled) => {
      const parsed = parseProvider(handled[0].body, (await settings.refresh()).providers)
      if (!parsed.ok) return show(422, handled, { provider: parsed.form })
      const { options: given, values } = parsed.given
      if (given.provider !== 'built_in') await settings.saveProvider(given.provider, values)
      await settings.saveOptions(given)
      await providers.sync()
      return saved(handled, anchors.provider)
    },
    sender: saving('sender', parseSender),
    form: saving('form', parseOwnForm),
    embed: saving('embed', parseEmbed),
  }
  const doing =
    (work: (name: ProviderName) => Promise<unknown>): ConsoleHandler =>
    async (_request, reply) => {
      await work(providerIn(await settings.refresh()))
      return seeOther(reply, `${newsletterSettingsPath}#rysys`)
    }
  const act: Readonly<Record<ProviderAction, ConsoleHandler>> = {
    test: async (...handled) => {
      const name = providerIn(await settings.refresh())
      return show(200, handled, {}, await providers.test(name, {}))
    },
    resume: doing(providers.resume),
    replay: doing(providers.replay),
    handOver: doing(providers.handOverAgain),
  }
  return {
    path: newsletterSettingsPath,
    title: { lt: settingsMessages.lt.title, en: settingsMessages.en.title },
    role: 'owner',
    show: (...handled) => show(200, handled),
    notices: () => originNotices(refusedOrigins),
    routes: [
      ...(Object.keys(save) as SettingsPart[]).map((part) =>
        post(settingsPartPath(part), save[part]),
      ),
      ...originRoutes({
        settings,
        refusedOrigins,
        refuse: (handled, embed) => show(422, handled, { embed }),
      }),
      ...(Object.keys(act) as ProviderAction[]).map((action) =>
        post(providerActionPath(action), act[action]),
      ),
    ],
  }
}

const post = (path: string, handle: ConsoleHandler): ConsoleRoute => ({
  method: 'POST',
  path,
  role: 'owner',
  options: routeOptions,
  handle,
})

const saved = ([, reply]: Parameters<ConsoleHandler>, part: string) =>
  seeOther(reply, `${newsletterSettingsPath}?${savedField}=1#${part}`)

function providerIn({ provider }: NewsletterSettings): ProviderName {
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
