import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { beforeField, searchField, selectedField } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import { excerptOf, firstOf } from '#lib/site/found-things.ts'
import { pluralForm } from '#lib/text/plural.ts'
import type {
  ConsoleContext,
  ConsolePage,
  ConsoleRoute,
  OwnerNotice,
} from '#server/console/console-page.ts'
import { formRoute, idParam, seeOther, sendCsv } from '#server/console/console-route.ts'
import { beforeIn, selectedIn } from '#server/console/list-query.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { readDeadLetters } from '#server/delivery/ledger.ts'
import { HttpError } from '#server/errors.ts'
import { emailDestinationName } from '#server/mail/email.ts'
import type { Mail } from '#server/mail/mail.ts'
import { inboxMessages } from '../console/messages.ts'
import {
  answeredField,
  answerField,
  type BulkMessageAction,
  bulkMessageActions,
  bulkMessagePath,
  deletedField,
  inboxCsvPath,
  inboxPath,
  type MessageAction,
  messageActionNames,
  messagePath,
  unansweredField,
  undoField,
} from '../console-wire.ts'
import { aboutAnswer, readAnswers } from './answer-rows.ts'
import {
  aboutMessage,
  countUnread,
  deleteMessage,
  eraseMessage,
  inboxPageSize,
  markRead,
  readInbox,
  restoreMessage,
} from './contact-messages.ts'
import { inboxCsv } from './inbox-csv.ts'
import { type AnswerOptions, markAnswered, sendAnswer } from './send-answer.ts'

export interface InboxOptions extends AnswerOptions {
  database: Pick<Database, 'db' | 'engine'>
  mail: AnswerOptions['mail'] & Pick<Mail, 'resend'>
  now?: () => number
}

type Act = (id: number, author: string, request: FastifyRequest) => Promise<unknown>

/** What is done with one message. */
function actionsOf(
  options: InboxOptions & { now: () => number },
): Readonly<Record<MessageAction, Act>> {
  const { database, db, now } = options
  return {
    read: (id) => markRead(db, id, now()),
    delete: (id) => deleteMessage(db, id, now()),
    restore: (id) => restoreMessage(database, id),
    erase: (id) => eraseMessage(db, id),
    resend: (id) => resendAbout(options, id),
    answer: async (id, author, { body }) => {
      const answer = { messageId: id, typed: textOf(body, answerField), author }
      if (!(await sendAnswer(options, answer, now()))) throw new HttpError(400, 'wrong_answer')
    },
    answered: (id, author) => markAnswered(db, id, author, now()),
  }
}

const fileName = 'zinutes'

/** Messages from the contact page. */
export function inboxPage({ now = Date.now, ...options }: InboxOptions): ConsolePage {
  const { db, mail } = options
  const actions = actionsOf({ ...options, now })

  async function show(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const { query } = request
    const search = textOf(query, searchField).trim()
    const isDeleted = isIn(query, deletedField)
    const isUnanswered = !isDeleted && isIn(query, unansweredField)
    const inboxQuery = { before: beforeIn(query, beforeField), search, isDeleted, isUnanswered }
    const { items: messages, olderThan } = await readInbox(db, inboxQuery, now())
    const isJustAnswered = isIn(query, answeredField)
    const is = { isDeleted, isUnanswered, isJustAnswered, isMailOn: mail.isOn }
    const props = { messages, olderThan, search, ...is }
    const justDeleted = selectedIn(query, undoField, inboxPageSize)
    return context.show(request, reply, 200, 'consoleInbox', { ...props, justDeleted })
  }

  async function download(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const search = textOf(request.query, searchField).trim()
    const lines = inboxCsv(db, search, await context.languageOf(request), now())
    return sendCsv(reply, fileName, lines)
  }

  const actionRoute = (action: MessageAction): ConsoleRoute =>
    post(messagePath(':id', action), async (request, reply, context) => {
      const id = idParam(request)
      const user = await context.userOf(request)
      await actions[action](id, user?.email ?? '', request)
      return seeOther(reply, backPath(action, [id]))
    })
  const bulkRoute = (action: BulkMessageAction): ConsoleRoute =>
    post(bulkMessagePath(action), async (request, reply, context) => {
      const ids = selectedIn(request.body, selectedField, inboxPageSize)
      const user = await context.userOf(request)
      for (const id of ids) await actions[action](id, user?.email ?? '', request)
      return seeOther(reply, backPath(action, ids, textOf(request.body, searchField)))
    })

  return {
    path: inboxPath,
    title: { lt: inboxMessages.lt.title, en: inboxMessages.en.title },
    access: 'messages',
    menu: {
      group: 'people',
      order: 30,
      shortcut: 'z',
      badge: {
        count: () => countUnread(db),
        label: { lt: inboxMessages.lt.waiting, en: inboxMessages.en.waiting },
      },
    },
    show,
    exportedList: { name: fileName, lines: (language) => inboxCsv(db, '', language, now()) },
    find: async (text) => {
      const { items } = await readInbox(db, { before: null, search: text }, now())
      const allPath = `${inboxPath}?${new URLSearchParams({ [searchField]: text })}`
      const things = items.map(({ name, email, text: written }) => ({
        title: name,
        details: `${email} · ${excerptOf(written)}`,
        path: allPath,
      }))
      return firstOf(things, allPath)
    },
    notices: () => failedEmails(db),
    routes: [
      { method: 'GET', path: inboxCsvPath, access: 'messages', handle: download },
      ...messageActionNames.map(actionRoute),
      ...bulkMessageActions.map(bulkRoute),
    ],
  }
}

/** Sends again what was given up of a message and its answers. */
async function resendAbout({ db, mail }: InboxOptions, id: number) {
  const answers = (await readAnswers(db, [id])).get(id) ?? []
  for (const about of [aboutMessage(id), ...answers.map((answer) => aboutAnswer(answer.id))])
    await mail.resend(about)
}

/** Emails that were given up, on any subject. */
async function failedEmails(db: Kysely<Tables>): Promise<readonly OwnerNotice[]> {
  const { length } = await readDeadLetters(db, emailDestinationName)
  if (length === 0) return []
  const text = byLanguage(
    (language) => `${length} ${pluralForm(language, length, inboxMessages[language].failedEmails)}`,
  )
  return [{ kind: 'problem', text, path: inboxPath }]
}

const isIn = (query: unknown, field: string) => Object.hasOwn(query as object, field)

/** The page to return to, on which deleted messages can be restored. */
function backPath(action: MessageAction, ids: readonly number[], search = ''): string {
  const fields = new URLSearchParams(search ? { [searchField]: search } : {})
  if (action === 'answer') fields.set(answeredField, '')
  if (action === 'delete') for (const id of ids) fields.append(undoField, String(id))
  return fields.size > 0 ? `${inboxPath}?${fields}` : inboxPath
}

/** An answer may be long, and each of its characters is sent as up to six bytes. */
const post = (path: string, handle: ConsoleRoute['handle']): ConsoleRoute =>
  formRoute('messages', path, handle, 32 * 1024)
