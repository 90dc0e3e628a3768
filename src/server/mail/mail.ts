import type { Transaction } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { openDestination } from '#server/delivery/delivery.ts'
import type { Destination } from '#server/delivery/destination.ts'
import type { Log } from '#server/log.ts'
import type { Dkim } from './dkim.ts'
import { type Email, type EmailPayload, emailDestination, toDelivery } from './email.ts'
import { smtp } from './smtp.ts'

export interface Mail {
  /** False when the site has no mail server: then nothing is queued. */
  isOn: boolean
  /** Where emails to the owner go. */
  owner: string
  /** Puts an email into the transaction that made it necessary; call `wake` when that has ended. */
  enqueue(transaction: Transaction<Tables>, email: Email): Promise<void>
  /** Looks for emails now, rather than a few seconds later. */
  wake(): void
  /** Tries again what was given up about something. */
  resend(about: string): Promise<void>
  close(): Promise<void>
}

interface Options {
  database: Database
  log: Log
  send: Destination<EmailPayload>['send']
  /** The domain after which emails are numbered. */
  domain: string
  owner: string
  now?: () => number
}

/** The mail of a site as its settings say; without a server nothing is sent, and nothing waits. */
export function openMail(
  config: Pick<Config, 'mailUrl' | 'mailFrom' | 'mailTo'>,
  site: { name: string; email: string },
  dkim: Pick<Dkim, 'signingOf'>,
  database: Database,
  log: Log,
): Mail {
  const { mailUrl, mailFrom, mailTo } = config
  const owner = mailTo ?? site.email
  if (mailUrl === null || mailFrom === null) return noMail(owner)
  const send = smtp(mailUrl, { name: site.name, address: mailFrom }, { dkim })
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  return startMail({ database, log, send, domain, owner })
}

export function noMail(owner: string): Mail {
  const nothing = async () => {}
  return { isOn: false, owner, enqueue: nothing, wake: () => {}, resend: nothing, close: nothing }
}

/** Sends what is queued, and tries again what could not be handed over. */
export function startMail({ database, log, send, domain, owner, now = Date.now }: Options): Mail {
  const destination = openDestination({ ...emailDestination, send }, { database, log, now })

  return {
    isOn: true,
    owner,
    async enqueue(transaction, email) {
      await destination.enqueue(transaction, [toDelivery(email, domain)])
    },
    wake: destination.wake,
    async resend(about) {
      await destination.replay(about)
    },
    close: destination.close,
  }
}
