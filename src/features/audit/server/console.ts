import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeField } from '#features/console/wire.ts'
import { headerRow, line } from '#lib/csv/csv.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { Language } from '#lib/language.ts'
import type { ConsoleContext, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther, sendCsv } from '#server/console/console-route.ts'
import { beforeIn } from '#server/console/list-query.ts'
import { HttpError } from '#server/errors.ts'
import { messages } from '../messages.ts'
import {
  type ActivityFilter,
  activityFields,
  activityFilePath,
  activityPath,
  erasePersonPath,
} from '../wire.ts'
import { type AuditChain, verifyChain } from './entries.ts'
import { listEntries, listPeople, type PageNames, readFilter, shownEntry } from './read-entries.ts'
import { erasePerson } from './retention.ts'

const fileName = 'veiksmai'

interface Options {
  chain: AuditChain
  /** For how long entries are kept. */
  months: number
  listUsers: () => Promise<readonly { email: string }[]>
  names: PageNames
  now?: () => number
}

/** Console page with what users did: the list, checking, the file and erasure. */
export function activityPage(options: Options): ConsolePage {
  const { chain, months, listUsers, names, now = Date.now } = options
  const { db } = chain

  async function readPeople() {
    const people = await listPeople(db)
    const users = new Set((await listUsers()).map(({ email }) => email))
    return { people, formerPeople: people.filter((email) => !users.has(email)) }
  }

  async function show(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const { query } = request
    const filter = readFilter(query)
    const language = await context.languageOf(request)
    const { items, olderThan } = await listEntries(db, filter, beforeIn(query, beforeField))
    const isVerifying = textOf(query, activityFields.verify) !== ''
    const noted = textOf(query, activityFields.noted).trim().toLowerCase().slice(0, 64)
    return context.show(request, reply, 200, 'consoleActivity', {
      filter,
      entries: items.map((row) => shownEntry(row, names, language)),
      olderThan,
      ...(await readPeople()),
      months,
      verified: isVerifying ? await verifyChain(chain, noted || undefined) : null,
      erased: beforeIn(query, activityFields.erased),
    })
  }

  async function erase({ body }: FastifyRequest, reply: FastifyReply) {
    const person = textOf(body, activityFields.person)
    const { formerPeople } = await readPeople()
    if (!formerPeople.includes(person)) throw new HttpError(404, 'not_found')
    const count = await erasePerson(chain, person, now())
    return seeOther(reply, `${activityPath}?${activityFields.erased}=${count}`)
  }

  const linesOf = (query: unknown, language: Language) =>
    toCsv(chain, readFilter(query), names, language)

  async function download(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const lines = linesOf(request.query, await context.languageOf(request))
    return sendCsv(reply, fileName, lines)
  }

  return {
    path: activityPath,
    title: { lt: messages.lt.title, en: messages.en.title },
    access: 'settings',
    menu: { group: 'settings', order: 63, shortcut: 'a' },
    show,
    exportedList: { name: fileName, lines: (language) => linesOf({}, language) },
    routes: [
      { method: 'GET', path: activityFilePath, access: 'settings', handle: download },
      formRoute('settings', erasePersonPath, erase),
    ],
  }
}

const rowsAtOnce = 500

async function* toCsv(
  { db }: AuditChain,
  filter: ActivityFilter,
  names: PageNames,
  language: Language,
) {
  const texts = messages[language]
  const { when, who, what, about, object, changes, hash } = texts
  yield headerRow(['№', when, who, '', '', '', what, '', about, object, changes, hash], language)
  for (let before: number | null = null, isDone = false; !isDone; ) {
    const { items, olderThan } = await listEntries(db, filter, before, rowsAtOnce)
    for (const row of items) {
      const { number, at, person, text, outcome, link, object, hash } = shownEntry(
        row,
        names,
        language,
      )
      const from = person ?? { email: '', role: '', device: '', network: '', subject: '' }
      const cells = [
        number,
        new Date(at).toISOString(),
        from.email,
        from.role,
        from.device,
        from.network,
        text,
        texts.outcomes[outcome],
        from.subject,
        object || link,
        row.changes === '[]' ? '' : row.changes,
        hash,
      ]
      yield line(cells, language)
    }
    before = olderThan
    isDone = olderThan === null
  }
}
