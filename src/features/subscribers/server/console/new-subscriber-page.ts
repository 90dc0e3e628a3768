import type { FormState } from '#features/console/wire.ts'
import { parseForm } from '#lib/forms/form.ts'
import { defaultLanguage } from '#lib/language.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { digestOf } from '#server/http/forms.ts'
import type { Config } from '#server/process/config.ts'
import { recordMessages } from '../../console/record-messages.ts'
import { doneField, newSubscriberPath, subscriberPath } from '../../console-wire.ts'
import { newSubscriberForm, ticked } from '../../subscriber-form.ts'
import type { Subscribers } from '../subscribers/subscribers.ts'

export interface NewSubscriberPageOptions {
  subscribers: Pick<Subscribers, 'add' | 'signUp' | 'findByEmail' | 'suppressed'>
  config: Pick<Config, 'publicUrl'>
  now?: () => number
}

const noOne: FormState = {
  fields: { email: '', language: defaultLanguage, consent: '', ask: ticked },
  problems: [],
}

/** The page on which the owner adds a subscriber, describing their consent. */
export function newSubscriberPage(options: NewSubscriberPageOptions): ConsolePage {
  const { lt, en } = recordMessages
  const show = (status: number, form: FormState, handled: Parameters<ConsoleHandler>) => {
    const [request, reply, context] = handled
    return context.show(request, reply, status, 'consoleNewSubscriber', { form })
  }
  const save: ConsoleHandler = async (...handled) => {
    const { values, problems, fields } = parseForm(newSubscriberForm, handled[0].body)
    if (!values) return show(422, { fields, problems }, handled)
    const result = await store(values, options)
    if (result === 'suppressed' || result === 'duplicate')
      return show(409, { fields, problems: [result] }, handled)
    const stored = await options.subscribers.findByEmail(values.email)
    return seeOther(handled[1], `${subscriberPath(stored?.id ?? 0)}?${doneField}=${result}`)
  }
  return {
    path: newSubscriberPath,
    title: { lt: lt.add.title, en: en.add.title },
    access: 'subscribers',
    show: (...handled) => show(200, noOne, handled),
    routes: [formRoute('subscribers', newSubscriberPath, save, 16 * 1024)],
  }
}

type Values = NonNullable<ReturnType<typeof parseForm<typeof newSubscriberForm>>['values']>

async function store(
  { email, language, consent, ask }: Values,
  { subscribers, config, now = Date.now }: NewSubscriberPageOptions,
) {
  const person = {
    email,
    language,
    source: 'console' as const,
    domain: new URL(config.publicUrl).hostname,
    sourceHost: null,
    sourcePath: null,
    consent_text: consent,
    consent_digest: digestOf(consent),
    network: null,
    browser: '',
  }
  if (ask !== ticked) {
    const [result] = await subscribers.add([{ ...person, confirmedAt: now(), detail: '' }])
    return result ?? 'duplicate'
  }
  if ((await subscribers.suppressed([email])).size > 0) return 'suppressed'
  if ((await subscribers.findByEmail(email))?.state === 'subscribed') return 'duplicate'
  await subscribers.signUp({ ...person, visitor: null })
  return 'asked'
}
