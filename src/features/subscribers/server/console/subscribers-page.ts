import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { beforeField, searchField } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { isLanguage, type Language } from '#lib/language.ts'
import { firstOf } from '#lib/site/found-things.ts'
import type { ConsoleHandler, ConsolePage, ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, idParam, seeOther, sendCsv } from '#server/console/console-route.ts'
import { beforeIn } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import { listMessages } from '../../console/list-messages.ts'
import {
  countField,
  doneField,
  joinPlacesPath,
  listFields,
  type SubscriberAction,
  type SubscriberFilter,
  type SubscriberRecord,
  subscriberActionPath,
  subscriberDone,
  subscriberFilePath,
  subscriberPath,
  subscribersFilePath,
  subscribersPath,
  tagDone,
  tagField,
  tagProblems,
  tagsId,
} from '../../console-wire.ts'
import { filteredListPath } from '../../list-address.ts'
import { subscriberSources, subscriberStates } from '../../subscriber.ts'
import { subscriberWords } from '../../subscriber-words.ts'
import { parseTag } from '../../tags.ts'
import type { Subscribers } from '../subscribers/subscribers.ts'
import { readTags } from '../subscribers/tags.ts'
import { createGrowth } from './growth.ts'
import { readJoinPlaces } from './join-places.ts'
import { countByState, readSubscribers } from './subscriber-list.ts'
import { readRecord } from './subscriber-record.ts'
import { subscribersCsv } from './subscribers-csv.ts'
import { tagFoundRoute, tagPerson } from './tag-routes.ts'

export interface SubscribersPageOptions {
  db: Kysely<Tables>
  subscribers: Pick<Subscribers, 'find' | 'end' | 'erase' | 'change' | 'tag' | 'untag' | 'shown'>
  now?: () => number
}

/** The pages of the list and of one subscriber. */
export function subscribersPage(options: SubscribersPageOptions): ConsolePage {
  const { db, now = Date.now } = options
  const readGrowth = createGrowth(db)
  const show: ConsoleHandler = async (request, reply, context) => {
    const filter = filterIn(request)
    const [list, counts, tags, growth] = await Promise.all([
      readSubscribers(db, filter, beforeIn(request.query, beforeField)),
      countByState(db, filter),
      readTags(db),
      readGrowth(now()),
    ])
    const isNarrowed = filter.search !== '' || filter.source !== null || filter.tag !== null
    return context.show(request, reply, 200, 'consoleSubscribers', {
      subscribers: list.items,
      olderThan: list.olderThan,
      filter,
      counts,
      growth,
      isEmpty: !isNarrowed && Object.values(counts).every((count) => count === 0),
      isErased: textOf(request.query, doneField) === 'erased',
      tags,
      tagged: taggedIn(request),
    })
  }
  const showPlaces: ConsoleHandler = async (request, reply, context) =>
    context.show(request, reply, 200, 'consoleJoinPlaces', await readJoinPlaces(db))
  const linesOf = (query: unknown, language: Language) =>
    subscribersCsv(db, filterIn({ query }), language)
  const name = 'prenumeratoriai'
  const save: ConsoleHandler = async (request, reply, context) =>
    sendCsv(reply, name, linesOf(request.query, await context.languageOf(request)))
  return {
    path: subscribersPath,
    title: { lt: listMessages.lt.title, en: listMessages.en.title },
    access: 'subscribers',
    menu: { group: 'people', order: 45, shortcut: 'n' },
    show,
    exportedList: { name, lines: (language) => linesOf({}, language) },
    find: async (text, language) => {
      const filter = { search: text, state: null, source: null, tag: null }
      const { items } = await readSubscribers(db, filter, null)
      const things = items.map(({ id, email, state }) => ({
        title: email,
        details: subscriberWords[language].states[state],
        path: subscriberPath(id),
      }))
      return firstOf(things, filteredListPath(filter))
    },
    routes: [
      { method: 'GET', path: subscribersFilePath, access: 'subscribers', handle: save },
      { method: 'GET', path: joinPlacesPath, access: 'subscribers', handle: showPlaces },
      tagFoundRoute(options, filterIn),
      ...personRoutes(options),
    ],
  }
}

/** Reads the filter from the query; invalid values are ignored. */
function filterIn({ query }: Pick<FastifyRequest, 'query'>): SubscriberFilter {
  const [state, source] = [textOf(query, listFields.state), textOf(query, listFields.source)]
  return {
    search: textOf(query, searchField).trim().slice(0, 100),
    state: subscriberStates.find((one) => one === state) ?? null,
    source: subscriberSources.find((one) => one === source) ?? null,
    tag: parseTag(textOf(query, listFields.tag)),
  }
}

function taggedIn({ query }: FastifyRequest) {
  const typed = textOf(query, doneField)
  const done = tagDone.find((one) => one === typed)
  const problem = tagProblems.find((one) => one === typed)
  const [count = '0'] = /^\d{1,9}$/.exec(textOf(query, countField)) ?? []
  if (done) return { done, count: Number(count) }
  return problem ? { problem } : null
}

function personRoutes(options: SubscribersPageOptions): ConsoleRoute[] {
  const { db, subscribers } = options
  async function recordOf(request: FastifyRequest): Promise<SubscriberRecord> {
    const subscriber = await subscribers.find(idParam(request))
    const record = subscriber && (await readRecord(db, subscriber, subscribers))
    if (!record) throw new HttpError(404, 'not_found')
    return record
  }
  const show: ConsoleHandler = async (request, reply, context) => {
    const record = await recordOf(request)
    const said = textOf(request.query, doneField)
    const done = subscriberDone.find((one) => one === said) ?? null
    const problem = tagProblems.find((one) => one === said) ?? null
    const tags = await readTags(db)
    return context.show(request, reply, 200, 'consoleSubscriber', { record, done, problem, tags })
  }
  const save: ConsoleHandler = async (request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="prenumeratorius.json"')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(await recordOf(request), null, 2))
  const actions: Readonly<Record<SubscriberAction, (request: FastifyRequest) => Promise<string>>> =
    {
      async end(request) {
        const id = idParam(request)
        await subscribers.end(id, 'unsubscribed', 'console')
        return `${subscriberPath(id)}?${doneField}=ended`
      },
      async erase(request) {
        await subscribers.erase(idParam(request))
        return `${subscribersPath}?${doneField}=erased`
      },
      async language(request) {
        const id = idParam(request)
        const language = textOf(request.body, 'language')
        if (!isLanguage(language)) throw new HttpError(400, 'no_such_language')
        await subscribers.change(id, { language })
        return `${subscriberPath(id)}?${doneField}=changed`
      },
      tag: (request) => tagPerson(subscribers, request),
      async untag(request) {
        const id = idParam(request)
        await subscribers.untag([id], parseTag(textOf(request.body, tagField)) ?? '')
        return `${subscriberPath(id)}#${tagsId}`
      },
    }
  return [
    { method: 'GET', path: subscriberPath(':id'), access: 'subscribers', handle: show },
    { method: 'GET', path: subscriberFilePath(':id'), access: 'subscribers', handle: save },
    ...(Object.keys(actions) as SubscriberAction[]).map((action) =>
      formRoute(
        'subscribers',
        subscriberActionPath(':id', action),
        async (...[request, reply]: Parameters<ConsoleHandler>) =>
          seeOther(reply, await actions[action](request)),
      ),
    ),
  ]
}
