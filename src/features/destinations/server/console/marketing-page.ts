import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormState } from '#features/console/wire.ts'
import { secondMs } from '#lib/dates/durations.ts'
import { labelsOf } from '#lib/forms/field-labels.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { ConsoleContext, ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, idParam, seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { fieldMessages } from '../../console/field-messages.ts'
import { marketingMessages } from '../../console/messages.ts'
import {
  type DeliverySummary,
  type DestinationProps,
  type DestinationSummary,
  deleteOwnEventPath,
  destinationPath,
  eventTestPath,
  marketingPath,
  newOwnEventPath,
  optionsPath,
  ownEventPath,
  resumeDestinationPath,
  savedField,
  testDestinationPath,
} from '../../console-wire.ts'
import {
  type DestinationSlug,
  destinationSlugs,
  type ServerDestinationSlug,
} from '../../destinations.ts'
import { fieldsOf } from '../../forms.ts'
import type { DeliveryState } from '../../ledger.ts'
import { tagIdFields, tagIdOf } from '../../services.ts'
import { serverDestinations } from '../adapters/server-destinations.ts'
import type { Delivery } from '../delivery/open-delivery.ts'
import type { SettingsStore } from '../settings/open-settings.ts'
import { parseDestination, storedDestination } from './destination-form.ts'
import type { EventTester } from './event-tester.ts'
import { noticesOf } from './notices.ts'
import { parseOptions, storedOptions } from './options-form.ts'
import { newOwnEvent, parseOwnEvent, storedOwnEvent } from './own-event-form.ts'

/** A service account's key is long, and form encoding may turn each character into three. */
const bodyLimit = 48 * 1024
const testTimeoutMs = 10 * secondMs

export interface MarketingPageOptions {
  settings: SettingsStore
  publicUrl: string
  /** Addresses of destinations or of their stand-ins. */
  baseUrls: Readonly<Record<ServerDestinationSlug, string>>
  delivery: Pick<Delivery, 'states' | 'resume'>
  tester: EventTester
  fetch?: typeof fetch
  now?: () => number
}

/** Console page where owners choose destinations and events. */
export function marketingPage(options: MarketingPageOptions): ConsolePage {
  const { lt, en } = marketingMessages
  return {
    path: marketingPath,
    title: { lt: lt.title, en: en.title },
    access: 'marketing.see',
    fieldLabels: byLanguage((language) => ({
      ...labelsOf(fieldMessages[language]),
      isOn: marketingMessages[language].destination.isOn,
    })),
    menu: { group: 'results', order: 55, shortcut: 'r' },
    show: (request, reply, context) => showAll(options, request, reply, context, 200),
    noticesNeed: 'marketing.change',
    notices: async () => noticesOf(await options.delivery.states(), (options.now ?? Date.now)()),
    routes: [...destinationRoutes(options), ...optionsRoutes(options), ...ownEventRoutes(options)],
  }
}

async function showAll(
  options: MarketingPageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  status: number,
) {
  const { ownEvents } = await options.settings.refresh()
  return context.show(request, reply, status, 'consoleMarketing', {
    destinations: await summaries(options),
    ownEvents,
    isSaved: textOf(request.query, savedField) !== '',
  })
}

async function summaries({
  settings,
  delivery,
}: MarketingPageOptions): Promise<DestinationSummary[]> {
  const states = await delivery.states()
  const current = settings.current()
  return destinationSlugs.map((slug) => {
    const { isOn, pausedBecause } = current.destinations[slug]
    const state = states.find(({ destination }) => destination === slug)
    return {
      slug,
      isOn,
      pausedBecause,
      lacksId: slug in tagIdFields && tagIdOf(slug, current) === '',
      delivery: state ? summaryOf(state) : null,
    }
  })
}

/** Copies field by field, because no other field is meant for a page. */
function summaryOf(delivery: DeliveryState): DeliverySummary {
  const { state, waiting, deadLetters, lastAcceptedAt, lastErrorAt, lastError } = delivery
  return { state, waiting, deadLetters, lastAcceptedAt, lastErrorAt, lastError }
}

function destinationRoutes(options: MarketingPageOptions) {
  const { settings, delivery, tester } = options
  const show = async (
    slug: DestinationSlug,
    status: number,
    [request, reply, context]: Parameters<ConsoleHandler>,
    more: Partial<Pick<DestinationProps, 'form' | 'test' | 'eventTest'>> = {},
  ) => {
    const current = (await settings.refresh()).destinations[slug]
    const destination = (await summaries(options)).find((one) => one.slug === slug)
    if (!destination) throw new HttpError(404, 'not_found')
    const values: Readonly<Record<string, string>> = current.values
    const secrets = fieldsOf(slug).filter(([, { kind }]) => kind === 'secret')
    return context.show(request, reply, status, 'consoleDestination', {
      destination,
      form: storedDestination(slug, current),
      storedSecrets: secrets.map(([name]) => name).filter((name) => values[name] !== ''),
      canBeTested: readyTest(options, slug) !== null,
      test: null,
      eventTest: null,
      ...more,
    })
  }
  const save: ConsoleHandler = async (...handled) => {
    const [request, reply] = handled
    const slug = slugOf(request)
    const parsed = parseDestination(slug, request.body)
    if (!parsed.ok) return show(slug, 422, handled, { form: parsed.form })
    await settings.saveDestination(slug, parsed.given)
    return seeOther(reply, `${marketingPath}?${savedField}=1`)
  }
  const test: ConsoleHandler = async (...handled) => {
    const slug = slugOf(handled[0])
    await settings.refresh()
    const run = readyTest(options, slug)
    if (!run) throw new HttpError(404, 'not_found')
    return show(slug, 200, handled, { test: await run() })
  }
  const testEvent: ConsoleHandler = async (...handled) => {
    const slug = slugOf(handled[0])
    await settings.refresh()
    const eventTest = await tester.test(slug, null)
    if (!eventTest) throw new HttpError(404, 'not_found')
    return show(slug, 200, handled, { eventTest })
  }
  const resume: ConsoleHandler = async (request, reply) => {
    const slug = slugOf(request)
    // Only destinations the server sends to are ever paused.
    if (!(slug in serverDestinations)) throw new HttpError(404, 'not_found')
    await delivery.resume(slug as ServerDestinationSlug)
    return seeOther(reply, destinationPath(slug))
  }
  return [
    get(destinationPath(':slug'), (...handled) => show(slugOf(handled[0]), 200, handled)),
    post(destinationPath(':slug'), save),
    post(testDestinationPath(':slug'), test),
    post(eventTestPath(destinationPath(':slug')), testEvent),
    post(resumeDestinationPath(':slug'), resume),
  ]
}

/** The test of a destination's stored settings; null while it cannot be asked. */
function readyTest(options: MarketingPageOptions, slug: DestinationSlug) {
  const { settings, baseUrls, now = Date.now } = options
  const server = serverDestinations[slug as ServerDestinationSlug]
  const { values } = settings.current().destinations[slug]
  if (!server?.isReady(values as never)) return null
  const context = {
    values: values as never,
    baseUrl: baseUrls[server.slug],
    timeoutMs: testTimeoutMs,
    fetch: options.fetch ?? fetch,
    now,
  }
  return async () => {
    try {
      return await server.test(context)
    } catch (error) {
      return { isOk: false, answer: (error as Error).name }
    }
  }
}

function slugOf({ params }: FastifyRequest): DestinationSlug {
  const slug = destinationSlugs.find((one) => one === textOf(params, 'slug'))
  if (!slug) throw new HttpError(404, 'not_found')
  return slug
}

function optionsRoutes({ settings }: MarketingPageOptions) {
  const show = (status: number, form: FormState, handled: Parameters<ConsoleHandler>) => {
    const [request, reply, context] = handled
    return context.show(request, reply, status, 'consoleMarketingOptions', { form })
  }
  return [
    get(optionsPath, async (...handled) =>
      show(200, storedOptions(await settings.refresh()), handled),
    ),
    post(optionsPath, async (...handled) => {
      const [request, reply] = handled
      const parsed = parseOptions(request.body)
      if (!parsed.ok) return show(422, parsed.form, handled)
      await settings.saveOptions(parsed.options)
      return seeOther(reply, `${marketingPath}?${savedField}=1`)
    }),
  ]
}

function ownEventRoutes(options: MarketingPageOptions) {
  const { settings, publicUrl } = options
  const show = (
    status: number,
    id: number | null,
    form: FormState,
    [request, reply, context]: Parameters<ConsoleHandler>,
  ) => context.show(request, reply, status, 'consoleOwnEvent', { id, form })
  const save =
    (idOf: (request: FastifyRequest) => number | null): ConsoleHandler =>
    async (...handled) => {
      const [request, reply, context] = handled
      const id = idOf(request)
      const parsed = parseOwnEvent(request.body, publicUrl)
      if (!parsed.ok) return show(422, id, parsed.form, handled)
      const saving = await settings.saveOwnEvent(id, parsed.event)
      if (saving === 'missing') throw new HttpError(404, 'not_found')
      if (saving === 'full') return showAll(options, request, reply, context, 409)
      if (saving === 'same')
        return show(409, id, { fields: parsed.fields, problems: ['same'] }, handled)
      return seeOther(reply, `${marketingPath}?${savedField}=1`)
    }
  const edit: ConsoleHandler = async (...handled) => {
    const id = idParam(handled[0])
    const event = (await settings.refresh()).ownEvents.find((one) => one.id === id)
    if (!event) throw new HttpError(404, 'not_found')
    return show(200, id, storedOwnEvent(event), handled)
  }
  return [
    get(newOwnEventPath, (...handled) => show(200, null, newOwnEvent(handled[0].query), handled)),
    get(ownEventPath(':id'), edit),
    post(
      newOwnEventPath,
      save(() => null),
    ),
    post(ownEventPath(':id'), save(idParam)),
    post(deleteOwnEventPath(':id'), async (request, reply) => {
      await settings.deleteOwnEvent(idParam(request))
      return seeOther(reply, marketingPath)
    }),
  ]
}

const get = (path: string, handle: ConsoleHandler) =>
  ({ method: 'GET', path, access: 'marketing.change', handle }) as const

const post = (path: string, handle: ConsoleHandler) =>
  formRoute('marketing.change', path, handle, bodyLimit)
