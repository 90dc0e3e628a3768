import type { Transaction } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Log } from '#server/log.ts'
import { startSending } from '#server/outbox/sending.ts'
import {
  deleteOld,
  type Held,
  type Letter,
  putLetter,
  queueOfLetters,
  retryAbout,
  settle,
} from './outbox.ts'
import { type Send, type Sender, smtp } from './smtp.ts'

export interface Mail {
  /** False when the site has no mail server: then nothing is queued. */
  isOn: boolean
  /** Where letters to the owner go. */
  owner: string
  /** Puts a letter into the transaction that made it necessary; call `wake` when that has ended. */
  enqueue(transaction: Transaction<Tables>, letter: Letter): Promise<void>
  /** Looks for letters now, rather than a few seconds later. */
  wake(): void
  /** Tries again what was given up about something. */
  resend(about: string): Promise<void>
  close(): Promise<void>
}

interface Options {
  database: Database
  log: Log
  send: Send
  /** The domain after which letters are numbered. */
  domain: string
  owner: string
  now?: () => number
}

/** The mail of a site as its settings say; without a server nothing is sent, and nothing waits. */
export function openMail(
  config: Pick<Config, 'mailUrl' | 'mailFrom' | 'mailTo'>,
  site: { name: string; email: string },
  database: Database,
  log: Log,
): Mail {
  const { mailUrl, mailFrom, mailTo } = config
  const owner = mailTo ?? site.email
  if (mailUrl === null || mailFrom === null) return noMail(owner)
  const from: Sender = { name: site.name, address: mailFrom }
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  return startMail({ database, log, send: smtp(mailUrl, from), domain, owner })
}

export function noMail(owner: string): Mail {
  const nothing = async () => {}
  return { isOn: false, owner, enqueue: nothing, wake: () => {}, resend: nothing, close: nothing }
}

/** Sends what is queued, one letter at a time, and tries again what could not be handed over. */
export function startMail({ database, log, send, domain, owner, now = Date.now }: Options): Mail {
  const { db, engine } = database

  async function tryOne(held: Held): Promise<number> {
    const outcome = await send(held)
    await settle(db, held, outcome, now())
    if (outcome.kind !== 'sent')
      log.warn({ mail: held.id, kind: held.kind }, 'a letter was not sent')
    return 0
  }

  const sending = startSending({
    queue: queueOfLetters(database),
    engine,
    send: tryOne,
    tidy: () => deleteOld(db, now()),
    tell: (err) => log.warn({ err }, 'the outbox could not be read'),
    now,
  })

  return {
    isOn: true,
    owner,
    enqueue: (transaction, letter) => putLetter(transaction, letter, domain, now()),
    ...sending,
    async resend(about) {
      await retryAbout(db, about, now())
      sending.wake()
    },
  }
}
