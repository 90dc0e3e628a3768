import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { paymentSettingsPath } from '#features/shop/console-wire.ts'
import type { Shop } from '#features/shop/server.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { labelsOf } from '#lib/forms/field-labels.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { ConsoleHandler, ConsolePage, OwnerNotice } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import type { Tables } from '#server/database/tables.ts'
import { settingsMessages } from '../console/settings-messages.ts'
import {
  gatewayActionPath,
  rehearsalActionPath,
  type ShownGateway,
  savedField,
} from '../console-wire.ts'
import { type AccountGateway, accountGateways } from '../gateways.ts'
import { callbackPath } from '../paths.ts'
import type { PaymentsParts } from './open-payments.ts'
import { countMistrusted, readRefused } from './read-refused.ts'
import { parseGateway, storedForm, storedSecrets } from './settings/gateway-form.ts'

interface Options extends Pick<PaymentsParts, 'settings' | 'gateways' | 'rehearsal'> {
  db: Kysely<Tables>
  publicUrl: string
  shop: Pick<Shop, 'settings' | 'demonstration'>
  now?: () => number
}

type Handled = Parameters<ConsoleHandler>
type Test = { gateway: AccountGateway; isOk: boolean; answer: string } | null
type Forms = Partial<Record<AccountGateway, ShownGateway['form']>>

/** A key may have a few hundred characters, each of which is encoded in up to three bytes. */
const bodyLimit = 16 * 1024

/** The settings page of the payment methods. */
export function paymentSettingsPage(options: Options): ConsolePage {
  const { db, shop, settings, gateways, rehearsal, now = Date.now } = options

  async function show(
    status: number,
    [request, reply, context]: Handled,
    forms: Forms = {},
    test: Test = null,
  ) {
    await settings.refresh()
    return context.show(request, reply, status, 'consolePayments', {
      gateways: accountGateways.map((name) => shown(options, name, forms[name])),
      test,
      rehearsalUntil: rehearsal.untilIn(request),
      refused: await readRefused(db, now()),
      hasBankAccount: shop.settings().bank.iban !== '',
      demonstration: shop.demonstration(),
      isSaved: textOf(request.query, savedField) !== '',
    })
  }

  const save =
    (name: AccountGateway): ConsoleHandler =>
    async (...handled) => {
      const [request, reply] = handled
      const parsed = parseGateway(name, request.body, (await settings.refresh())[name])
      if ('form' in parsed) return show(422, handled, { [name]: parsed.form })
      await settings.save(name, parsed.isOn, parsed.values)
      return saved(reply, name)
    }
  const tryOut =
    (name: AccountGateway): ConsoleHandler =>
    async (...handled) => {
      await settings.refresh()
      const tested = await gateways.open(name)?.test()
      const test = tested ?? { isOk: false, answer: 'incomplete' }
      return show(200, handled, {}, { gateway: name, ...test })
    }
  const rehearse: ConsoleHandler = (request, reply) => {
    if (rehearsal.untilIn(request) === null) rehearsal.begin(reply)
    else rehearsal.end(reply)
    return seeOther(reply, `${paymentSettingsPath}#bandymas`)
  }
  const post = (path: string, handle: ConsoleHandler) =>
    formRoute('settings', path, handle, bodyLimit)

  return {
    path: paymentSettingsPath,
    fieldLabels: byLanguage((language) => {
      const { fields, isOn } = settingsMessages[language]
      return { ...labelsOf(fields), isOn }
    }),
    title: { lt: settingsMessages.lt.title, en: settingsMessages.en.title },
    access: 'settings',
    show: (...handled) => show(200, handled),
    notices: () => noticesOf(options, now()),
    routes: [
      ...accountGateways.map((name) => post(gatewayActionPath(name, 'save'), save(name))),
      ...accountGateways.map((name) => post(gatewayActionPath(name, 'test'), tryOut(name))),
      post(rehearsalActionPath, rehearse),
    ],
  }
}

const saved = (reply: FastifyReply, name: AccountGateway) =>
  seeOther(reply, `${paymentSettingsPath}?${savedField}=1#${name}`)

function shown(
  { settings, gateways, shop, publicUrl }: Options,
  name: AccountGateway,
  sent: ShownGateway['form'] | undefined,
): ShownGateway {
  const stored = settings.current()[name]
  const isSelling = shop.demonstration().length === 0
  return {
    name,
    form: sent ?? storedForm(name, stored),
    storedSecrets: storedSecrets(name, stored),
    isOffered: gateways
      .methods()
      .some(({ gateway, isTest }) => gateway === name && (isTest || isSelling)),
    isUnreadable: stored.isUnreadable,
    isTest: gateways.open(name)?.methods.some(({ isTest }) => isTest) ?? false,
    callbackUrl: publicUrl + callbackPath(name),
  }
}

const noticedMs = 7 * dayMs

async function noticesOf({ db, settings }: Options, now: number): Promise<OwnerNotice[]> {
  const path = paymentSettingsPath
  const problem = (key: 'unreadable' | 'mistrusted'): OwnerNotice => ({
    kind: 'problem',
    text: { lt: settingsMessages.lt.notices[key], en: settingsMessages.en.notices[key] },
    path,
  })
  const isUnreadable = accountGateways.some((name) => settings.current()[name].isUnreadable)
  const mistrusted = await countMistrusted(db, now - noticedMs)
  return [
    ...(isUnreadable ? [problem('unreadable')] : []),
    ...(mistrusted > 0 ? [problem('mistrusted')] : []),
  ]
}
