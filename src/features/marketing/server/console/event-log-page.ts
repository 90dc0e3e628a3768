import type { FastifyRequest } from 'fastify'
import { beforeField } from '#features/console/wire.ts'
import { textOf } from '#lib/form-fields.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console-page.ts'
import { formOptions, seeOther, sendCsv } from '#server/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { logMessages } from '../../console/log-messages.ts'
import { destinationSlugs, type ServerDestinationSlug } from '../../destinations.ts'
import { eventNames } from '../../events.ts'
import { eventLogFilePath, eventLogPath, eventPath, logFields, replayPath } from '../../log-wire.ts'
import type { Delivery } from '../delivery/open-delivery.ts'
import { serverDestinations } from '../destinations/server-destinations.ts'
import type { Ledger } from '../ledger/open-ledger.ts'
import type { SettingsStore } from '../settings/open-settings.ts'
import { logToCsv } from './log-csv.ts'
import { formatPlace, parsePlace, readLogFilter, toLedgerFilter } from './log-filter.ts'

const pageSize = 50

export interface EventLogOptions {
  ledger: Pick<Ledger, 'list' | 'event' | 'matchQuality'>
  delivery: Pick<Delivery, 'states' | 'replay'>
  settings: Pick<SettingsStore, 'current'>
}

/** Every event, where it went and what came of that. */
export function eventLogPage({ ledger, delivery, settings }: EventLogOptions): ConsolePage {
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
      isAnyOn: destinationSlugs.some((slug) => settings.current().destinations[slug].isOn),
      replayed: replayedIn(request),
    })
  }
  const showOne: ConsoleHandler = async (request, reply, context) => {
    const name = eventNames.find((one) => one === textOf(request.query, logFields.name))
    const event = await ledger.event(textOf(request.params, 'id').slice(0, 64), name)
    if (!event) throw new HttpError(404, 'not_found')
    const props = { event, replayed: replayedIn(request) }
    return context.show(request, reply, 200, 'consoleEvent', props)
  }
  const save: ConsoleHandler = async (request, reply, context) => {
    const filter = toLedgerFilter(readLogFilter(request.query))
    const language = await context.languageOf(request)
    return sendCsv(reply, 'ivykiai', logToCsv(ledger.list, filter, language))
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
    role: 'owner',
    menu: { order: 27, shortcut: 'i' },
    show,
    routes: [
      { method: 'GET', path: eventPath(':id'), role: 'owner', handle: showOne },
      { method: 'GET', path: eventLogFilePath, role: 'owner', handle: save },
      { method: 'POST', path: replayPath, role: 'owner', handle: replay, options: formOptions },
    ],
  }
}

/** How many were just sent again, as the address says. */
function replayedIn({ query }: FastifyRequest): number | null {
  const text = textOf(query, logFields.replayed)
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}
