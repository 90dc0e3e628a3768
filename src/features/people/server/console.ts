import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeField, searchField } from '#features/console/wire.ts'
import { emailKey, parseEmail } from '#lib/email.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { Role } from '#lib/role.ts'
import { firstOf } from '#lib/site/found-things.ts'
import type { ConsoleContext, ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import type { PersonPart } from '#server/person-part.ts'
import { peopleMessages } from '../console/messages.ts'
import {
  emailField,
  erasedField,
  erasePath,
  partField,
  peoplePath,
  personPath,
  personRoutes,
} from '../wire.ts'
import type { Erasures } from './erasures.ts'
import { listPeople, partsFor } from './known-people.ts'
import { inWhole, inWords, readOutlooks, readPerson, toShownParts } from './person-data.ts'

interface Options {
  parts: () => readonly PersonPart[]
  erasures: Pick<Erasures, 'start'>
  now?: () => number
}

/** The list of people, the page of one, the files of their data and the erasure. */
export function peoplePage(options: Options): ConsolePage {
  const { parts } = options
  return {
    path: peoplePath,
    title: byLanguage((language) => peopleMessages[language].title),
    access: 'people.see',
    menu: { group: 'people', order: 20, shortcut: '5' },
    show: showList(options),
    find: async (text, language, role) => {
      const seen = partsFor(parts(), role)
      const query = { search: text, part: '', before: null }
      const { people } = await listPeople(seen, query, language)
      const things = people.map(({ email, name, has }) => ({
        title: name || email,
        details: [name && email, ...has.map(({ title }) => title)].filter(Boolean).join(' · '),
        path: personPath(email),
      }))
      return firstOf(things, `${peoplePath}?${new URLSearchParams({ [searchField]: text })}`)
    },
    routes: [
      { method: 'GET', path: personRoutes.page, access: 'people.see', handle: showPerson(options) },
      { method: 'GET', path: personRoutes.file, access: 'people.see', handle: sendFile(options) },
      { method: 'GET', path: personRoutes.text, access: 'people.see', handle: sendText(options) },
      {
        method: 'GET',
        path: personRoutes.erase,
        access: 'people.erase',
        handle: showErasure(options),
      },
      formRoute('people.erase', personRoutes.erase, erase(options)),
    ],
  }
}

function showList({ parts }: Options): ConsoleHandler {
  return async (request, reply, context) => {
    const { query } = request
    const seen = partsFor(parts(), await roleOf(request, context))
    const typed = textOf(query, partField)
    const part = seen.find(({ name, list }) => list && name === typed)?.name ?? ''
    const search = textOf(query, searchField).trim().slice(0, 100)
    const before = textOf(query, beforeField) || null
    const list = await listPeople(seen, { search, part, before }, await context.languageOf(request))
    const said = textOf(query, erasedField)
    const erased = (['done', 'begun'] as const).find((one) => one === said) ?? null
    return context.show(request, reply, 200, 'consolePeople', { ...list, search, part, erased })
  }
}

function showPerson(options: Options): ConsoleHandler {
  return async (request, reply, context) => {
    const { key, email, seen } = await personIn(request, request.query, options, context)
    const records = await readPerson(seen, key)
    const parts = toShownParts(records, await context.languageOf(request))
    const name = records.flatMap((part) => part.records).find((one) => one.name)?.name ?? ''
    return context.show(request, reply, 200, 'consolePerson', { email, name, parts })
  }
}

function sendFile(options: Options): ConsoleHandler {
  const { now = Date.now } = options
  return async (request, reply, context) => {
    const { key, seen } = await personIn(request, request.query, options, context)
    const data = inWhole(await readPerson(seen, key), key, now())
    return asFile(reply, 'json', 'application/json').send(JSON.stringify(data, null, 2))
  }
}

function sendText(options: Options): ConsoleHandler {
  return async (request, reply, context) => {
    const { key, seen } = await personIn(request, request.query, options, context)
    const text = inWords(await readPerson(seen, key), key, await context.languageOf(request))
    return asFile(reply, 'txt', 'text/plain').send(text)
  }
}

const asFile = (reply: FastifyReply, ending: string, type: string) =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="asmens-duomenys.${ending}"`)
    .header('cache-control', 'no-store')

function showErasure(options: Options): ConsoleHandler {
  return async (request, reply, context) => {
    const { key, email } = await personIn(request, request.query, options, context)
    const parts = await readOutlooks(options.parts(), key, await context.languageOf(request))
    return context.show(request, reply, 200, 'consoleErasePerson', { email, parts })
  }
}

/** What is in the way may have come since the page was shown. */
function erase(options: Options): ConsoleHandler {
  return async (request, reply, context) => {
    const { key, email } = await personIn(request, request.body, options, context)
    const outlooks = await readOutlooks(options.parts(), key, await context.languageOf(request))
    if (outlooks.some(({ obstacles }) => obstacles.length > 0))
      return seeOther(reply, erasePath(email))
    const said = await options.erasures.start(key).then(
      () => 'done',
      (err: unknown) => {
        request.log.error({ err, requestId: request.id }, 'an erasure goes on later')
        return 'begun'
      },
    )
    return seeOther(reply, `${peoplePath}?${erasedField}=${said}`)
  }
}

/** @throws HttpError 404 for what is no address */
async function personIn(
  request: FastifyRequest,
  fields: unknown,
  { parts }: Options,
  context: ConsoleContext,
) {
  const email = parseEmail(textOf(fields, emailField)) ?? ''
  const key = emailKey(email)
  if (key === '') throw new HttpError(404, 'not_found')
  return { key, email, seen: partsFor(parts(), await roleOf(request, context)) }
}

/** Guests of shared links never come here. */
const roleOf = async (request: FastifyRequest, { userOf }: ConsoleContext): Promise<Role> =>
  (await userOf(request))?.role ?? 'guest'
