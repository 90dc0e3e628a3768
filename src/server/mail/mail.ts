import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { openDestination } from '#server/delivery/delivery.ts'
import type { Destination } from '#server/delivery/destination.ts'
import { deleteDeliveries } from '#server/delivery/ledger.ts'
import type { Log } from '#server/log.ts'
import type { Config } from '../process/config.ts'
import { createAttachments, type MakeDocument } from './attachments.ts'
import type { Dkim } from './dkim.ts'
import {
  type Email,
  type EmailPayload,
  emailDestination,
  emailDestinationName,
  type Mailbox,
  toDelivery,
} from './email.ts'
import { type EmailFolder, openEmailFolder } from './email-folder.ts'
import { deleteEmailsTo, type QueuedEmail, readEmailsTo } from './emails-to.ts'
import { toMessage } from './message.ts'
import { createOwnAddresses, type OwnAddressParts } from './own-addresses.ts'
import { smtp } from './smtp.ts'

export interface Mail {
  /**
   * False when the site has no mail server: then nothing is sent, and only emails with `hasFile`
   * are written to files.
   */
  isOn: boolean
  /**
   * The address for emails to the owner. If it is a reserved one that nobody can have, the owner's
   * account gets them instead.
   */
  readonly owner: string
  /** The address they go to at this moment; null while no account exists either. */
  ownerAddress(db: Kysely<Tables>): Promise<string | null>
  /**
   * Enqueues an email in the caller's transaction, the one that makes it necessary; call `wake`
   * after it has ended.
   */
  enqueue(transaction: Transaction<Tables>, email: Email): Promise<void>
  /** Registers the function that makes the documents of this source for emails to attach. */
  addDocuments(source: string, make: MakeDocument): void
  /** Looks for emails now instead of a few seconds later. */
  wake(): void
  /** Retries emails about a subject that were given up. */
  resend(about: string): Promise<void>
  /** Reads the emails to an address, by its `emailKey`, the newest first. */
  emailsTo(key: string): Promise<readonly QueuedEmail[]>
  /** Deletes the emails to an address, also those written to files. */
  deleteTo(key: string): Promise<void>
  /** Deletes the emails about a subject; returns work to do after the transaction has ended. */
  deleteAbout(transaction: Transaction<Tables>, about: string): Promise<() => void>
  close(): Promise<void>
}

interface Options extends OwnAddressParts {
  database: Database
  log: Log
  send: Destination<EmailPayload>['send']
  /** Emails written while there was no server. */
  folder: Pick<EmailFolder, 'remove'>
  /** The domain of message ids. */
  domain: string
  now?: () => number
  /** Resolves when sending may begin; at once by default. */
  opened?: Promise<void>
}

/** The mail of a site by its settings. */
export function openMail(
  config: Pick<Config, 'mailUrl' | 'mailFrom' | 'mailTo' | 'dataDir'>,
  { site, account }: { site: () => { name: string; email: string } } & Pick<Options, 'account'>,
  dkim: Pick<Dkim, 'signingOf'>,
  database: Database,
  log: Log,
  opened?: Promise<void>,
): Mail {
  const { mailUrl, mailFrom, mailTo, dataDir } = config
  const from = () => ({ name: site().name, address: mailFrom ?? site().email })
  const { address } = from()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const addresses = { owner: () => mailTo ?? site().email, site: () => site().email, account }
  const folder = openEmailFolder(dataDir)
  const options = { database, log, folder, domain, ...addresses, ...(opened && { opened }) }
  if (mailUrl === null || mailFrom === null) return startFileMail({ ...options, from })
  return startMail({ ...options, send: smtp(mailUrl, from, { dkim }) })
}

/** Sends enqueued emails, and retries those that the mail server did not accept. */
export function startMail({ send, ...options }: Options): Mail {
  const { domain, now = Date.now } = options
  const own = createOwnAddresses(options)
  const attachments = createAttachments(options.log)
  const destination = openDestination(
    { ...emailDestination, send: async (delivery) => send(await attachments.prepare(delivery)) },
    { ...options, now },
  )

  return {
    isOn: true,
    get owner() {
      return options.owner()
    },
    ownerAddress: own.ownerAddress,
    async enqueue(transaction, email) {
      const addressed = await own.address(transaction, email)
      if (addressed) await destination.enqueue(transaction, [toDelivery(addressed, domain)])
    },
    addDocuments: attachments.add,
    wake: destination.wake,
    async resend(about) {
      await destination.replay(about)
    },
    ...emailsTo(options),
    deleteAbout: createDeleteAbout(options),
    close: destination.close,
  }
}

const fileDestinationName = 'email_file'

/** Where emails wait, by whether there is a mail server. */
export const emailDestinationNames: readonly string[] = [emailDestinationName, fileDestinationName]

type FileOptions = Omit<Options, 'send'> & { folder: EmailFolder; from: () => Mailbox }

/**
 * The mail of a site without a server: emails that somebody waits for are written to files of the
 * data folder. These files have a ledger of their own, so that none of them counts as sent.
 */
export function startFileMail({ folder, from, ...options }: FileOptions): Mail {
  const { log, domain, now = Date.now } = options
  const own = createOwnAddresses(options)
  const name = fileDestinationName
  const attachments = createAttachments(log)
  const write = toFile(folder, from)
  const send: typeof write = async (delivery) => write(await attachments.prepare(delivery))
  const files = openDestination({ ...emailDestination, name, send }, { ...options, log, now })

  return {
    isOn: false,
    get owner() {
      return options.owner()
    },
    ownerAddress: own.ownerAddress,
    async enqueue(transaction, email) {
      const addressed = email.hasFile ? await own.address(transaction, email) : null
      if (addressed) await files.enqueue(transaction, [toDelivery(addressed, domain)])
    },
    addDocuments: attachments.add,
    wake: files.wake,
    resend: async () => {},
    ...emailsTo({ ...options, folder }),
    deleteAbout: createDeleteAbout({ folder, log }),
    close: files.close,
  }
}

/**
 * Deletes from both ledgers, because the site may have switched between sending and files since.
 */
function createDeleteAbout({ folder, log }: Pick<Options, 'folder' | 'log'>): Mail['deleteAbout'] {
  return async (transaction, about) => {
    await deleteDeliveries(transaction, emailDestinationName, about)
    await deleteDeliveries(transaction, fileDestinationName, about)
    return () => void folder.remove(about).catch((err) => log.warn({ err }, 'emails not deleted'))
  }
}

function emailsTo({
  database: { db },
  folder,
}: Pick<Options, 'database' | 'folder'>): Pick<Mail, 'emailsTo' | 'deleteTo'> {
  return {
    emailsTo: (key) => readEmailsTo(db, emailDestinationNames, key),
    async deleteTo(key) {
      const abouts = await deleteEmailsTo(db, emailDestinationNames, key)
      for (const about of new Set(abouts)) await folder.remove(about)
    },
  }
}

function toFile(folder: EmailFolder, from: () => Mailbox): Destination<EmailPayload>['send'] {
  return async (delivery) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await transport.sendMail(toMessage(delivery, from()))
    const answer = await folder.write(delivery.subject ?? '', message as Buffer)
    return { outcome: 'delivered', answer }
  }
}

export function noMail(owner: string): Mail {
  const nothing = async () => {}
  return {
    isOn: false,
    owner,
    ownerAddress: async () => owner,
    enqueue: nothing,
    addDocuments: () => {},
    wake: () => {},
    resend: nothing,
    emailsTo: async () => [],
    deleteTo: nothing,
    deleteAbout: async () => () => {},
    close: nothing,
  }
}
