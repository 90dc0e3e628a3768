import type { FastifyRequest } from 'fastify'
import { beforeField } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther, sendCsv } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { logMessages } from '../../console/log-messages.ts'
import { eventTestPath } from '../../console-wire.ts'
import { destinationSlugs, type ServerDestinationSlug } from '../../destinations.ts'
import { eventNames } from '../../events.ts'
import { eventLogFilePath, eventLogPath, eventPath, logFields, replayPath } from '../../log-wire.ts'
import { matchAdviceFor } from '../../match-advice.ts'
import type { MarketingSettings } from '../../settings.ts'
import { serverDestinations } from '../adapters/server-destinations.ts'
import type { Delivery } from '../delivery/open-delivery.ts'
import type { Ledger } from '../ledger/open-ledger.ts'
import type { SettingsStore } from '../settings/open-settings.ts'
import type { EventTester } from './event-tester.ts'
import { logToCsv } from './log-csv.ts'
import { formatPlace, parsePlace, readLogFilter, toLedgerFilter } from './log-filter.ts'

const pageSize = 50

export interface EventLogOptions {
  ledger: Pick<Ledger, 'list' | 'event' | 'matchQuality'>
  delivery: Pick<Delivery, 'states' | 'replay'>
  settings: Pick<SettingsStore, 'current'>
  tester: EventTester
}

/** Console page of all events, where they were sent and with what outcome. */
export function eventLogPage(options: EventLogOptions): ConsolePage {
  const { ledger, delivery, settings } = options
  const show: ConsoleHandler = async (request, reply, context) => {
    const filter = readLogFilter(request.query)
    const before = parsePlace(textOf(request.query, beforeField))
    const [page, states, quality] = await Promise.all([
      ledger.list(toLedgerFilter(filter), before, pageSize),
      delivery.states(),
      ledger.matchQuality(28),
    ])
    return context.show(request, reply, 200, 'consoleEventLog', {
      filter,
      events: page.events,
      olderThan: formatPlace(page.olderThan),
      deadLetters: states
        .filter(({ deadLetters }) => deadLetters > 0)
        .map(({ destination, deadLetters }) => ({ destination, count: deadLetters })),
      quality,
      advice: quality.map((one) => ({
        destination: one.destination,
        keys: matchAdviceFor(one, hasMatching(settings.current(), one.destination)),
      })),
      isAnyOn: destinationSlugs.some((slug) => settings.current().destinations[slug].isOn),
      replayed: replayedIn(request),
    })
  }
  const linesOf = (query: unknown, language: Language) =>
    logToCsv(ledger.list, toLedgerFilter(readLogFilter(query)), language)
  const name = 'ivykiai'
  const save: ConsoleHandler = async (request, reply, context) => {
    const lines = linesOf(request.query, await context.languageOf(request))
    return sendCsv(reply, name, lines)
  }
  const replay: ConsoleHandler = async (request, reply) => {
    const given = textOf(request.body, logFields.destination)
    const slug = Object.hasOwn(serverDestinations, given) ? (given as ServerDestinationSlug) : null
    if (!slug) throw new HttpError(404, 'not_found')
    const id = textOf(request.body, logFields.id).slice(0, 64)
    const count = await delivery.replay(slug, id === '' ? undefined : id)
    const path = id === '' ? eventLogPath : eventPath(encodeURIComponent(id))
    return seeOther(reply, `${path}?${logFields.replayed}=${count}`)
  }
  return {
    path: eventLogPath,
    title: { lt: logMessages.lt.title, en: logMessages.en.title },
    access: 'marketing.change',
    menu: { group: 'results', order: 56, shortcut: 'i' },
    show,
    exportedList: { name, lines: (language) => linesOf({}, language) },
    routes: [
      ...eventRoutes(options),
      { method: 'GET', path: eventLogFilePath, access: 'marketing.change', handle: save },
      formRoute('marketing.change', replayPath, replay),
    ],
  }
}

/** Routes of one event's page, where the event can be sent as a test. */
function eventRoutes({ ledger, tester }: EventLogOptions) {
  const show = async (
    [request, reply, context]: Parameters<ConsoleHandler>,
    destination: ServerDestinationSlug | null,
  ) => {
    const name = eventNames.find((one) => one === textOf(request.query, logFields.name))
    const event = await ledger.event(textOf(request.params, 'id').slice(0, 64), name)
    if (!event) throw new HttpError(404, 'not_found')
    const result = destination && (await tester.test(destination, event))
    return context.show(request, reply, 200, 'consoleEvent', {
      event,
      replayed: replayedIn(request),
      testable: tester.testable(),
      test: destination && result && { destination, result },
    })
  }
  const test: ConsoleHandler = async (...handled) => {
    const given = textOf(handled[0].body, logFields.destination)
    const slug = tester.testable().find((one) => one === given)
    if (!slug) throw new HttpError(404, 'not_found')
    return show(handled, slug)
  }
  const path = eventPath(':id')
  return [
    {
      method: 'GET',
      path,
      access: 'marketing.change',
      handle: (...handled) => show(handled, null),
    },
    formRoute('marketing.change', eventTestPath(path), test),
  ] satisfies ConsolePage['routes']
}

/** Destinations without this setting always get contacts. */
const hasMatching = ({ destinations }: MarketingSettings, slug: ServerDestinationSlug) =>
  (destinations[slug].values as Readonly<Record<string, string>>)['advanced_matching'] !== ''

/** Count of events that were just replayed, as the address has it. */
function replayedIn({ query }: FastifyRequest): number | null {
  const text = textOf(query, logFields.replayed)
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}
