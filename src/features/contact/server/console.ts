import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { beforeField, searchField, selectedField } from '#features/console/wire.ts'
import { textOf } from '#lib/form-fields.ts'
import type { ConsoleContext, ConsolePage, ConsoleRoute } from '#server/console-page.ts'
import { formOptions, idParam, seeOther, sendCsv } from '#server/console-route.ts'
import type { Tables } from '#server/database/tables.ts'
import { beforeIn, selectedIn } from '#server/list-query.ts'
import type { Mail } from '#server/mail/mail.ts'
import { inboxMessages } from '../console/messages.ts'
import {
  type BulkMessageAction,
  bulkMessagePath,
  inboxCsvPath,
  inboxPath,
  type MessageAction,
  messagePath,
} from '../console-wire.ts'
import {
  aboutMessage,
  deleteMessage,
  inboxPageSize,
  markRead,
  readInbox,
} from './contact-messages.ts'
import { inboxCsv } from './inbox-csv.ts'

export interface InboxOptions {
  db: Kysely<Tables>
  mail: Pick<Mail, 'isOn' | 'resend'>
  now?: () => number
}

/** What visitors wrote on the contact page. */
export function inboxPage({ db, mail, now = Date.now }: InboxOptions): ConsolePage {
  const actions: Readonly<Record<MessageAction, (id: number) => Promise<unknown>>> = {
    read: (id) => markRead(db, id, now()),
    delete: (id) => deleteMessage(db, id),
    resend: (id) => mail.resend(aboutMessage(id)),
  }

  async function show(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const { query } = request
    const search = textOf(query, searchField).trim()
    const inboxQuery = { before: beforeIn(query, beforeField), search }
    const { items: messages, olderThan } = await readInbox(db, inboxQuery, now())
    const props = { messages, olderThan, search, isMailOn: mail.isOn }
    return context.show(request, reply, 200, 'consoleInbox', props)
  }

  async function download(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const search = textOf(request.query, searchField).trim()
    const lines = inboxCsv(db, search, await context.languageOf(request), now())
    return sendCsv(reply, 'zinutes', lines)
  }

  const actionRoute = (action: MessageAction): ConsoleRoute =>
    post(messagePath(':id', action), async (request, reply) => {
      await actions[action](idParam(request))
      return seeOther(reply, inboxPath)
    })
  const bulkRoute = (action: BulkMessageAction): ConsoleRoute =>
    post(bulkMessagePath(action), async (request, reply) => {
      for (const id of selectedIn(request.body, selectedField, inboxPageSize))
        await actions[action](id)
      return seeOther(reply, searchPath(textOf(request.body, searchField)))
    })

  return {
    path: inboxPath,
    title: { lt: inboxMessages.lt.title, en: inboxMessages.en.title },
    role: 'owner',
    menu: { order: 30, shortcut: 'z' },
    show,
    routes: [
      { method: 'GET', path: inboxCsvPath, role: 'owner', handle: download },
      ...(['read', 'delete', 'resend'] as const).map(actionRoute),
      ...(['read', 'delete'] as const).map(bulkRoute),
    ],
  }
}

const post = (path: string, handle: ConsoleRoute['handle']): ConsoleRoute => ({
  method: 'POST',
  path,
  role: 'owner',
  options: formOptions,
  handle,
})

const searchPath = (search: string) =>
  search ? `${inboxPath}?${new URLSearchParams({ [searchField]: search })}` : inboxPath
