import { aboutMessage, deleteMessage, markRead, readInbox } from '#features/contact/server/inbox.ts'
import { textOf } from '#lib/form-fields.ts'
import type { Http } from '#server/http.ts'
import type { Mail } from '#server/mail/mail.ts'
import { beforeField, inboxPath, messagePath } from '../wire.ts'
import { type Desk, goTo } from './desk.ts'
import { formRoute, idOf } from './forms.ts'

export function serveInbox(http: Http, desk: Desk, mail: Pick<Mail, 'isOn' | 'resend'>) {
  http.get(inboxPath, async (request, reply) => {
    const before = textOf(request.query, beforeField)
    const page = await readInbox(desk.db, before === '' ? null : idOf(before), desk.now())
    return desk.show(request, reply, 200, 'consoleInbox', {
      ...page,
      isMailOn: mail.isOn,
    })
  })

  const actions = {
    read: (id: number) => markRead(desk.db, id, desk.now()),
    delete: (id: number) => deleteMessage(desk.db, id),
    resend: (id: number) => mail.resend(aboutMessage(id)),
  }
  for (const action of ['read', 'delete', 'resend'] as const) {
    http.post(messagePath(':id', action), formRoute, async (request, reply) => {
      await actions[action](idOf(textOf(request.params, 'id')))
      return goTo(reply, inboxPath)
    })
  }
}
