import type { Transaction } from 'kysely'
import type { Form } from '#lib/forms/form.ts'
import type { TakenTime } from '#lib/site/meeting-times.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Http } from '#server/http/http.ts'
import { contactForm } from './form.ts'
import { type ContactInboxOptions, createContactInbox } from './server/contact-inbox.ts'
import { readMeetings } from './server/meetings.ts'
import { type MessageForm, serveMessageForm } from './server/message-form.ts'
import { emailOwnerOn, type OwnerEmailOptions } from './server/owner-email.ts'
import { emailSender, type WriteToSender } from './server/sender-email.ts'
import { contactPaths, thanksPaths } from './wire.ts'

declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    /** The message's id. */
    contact_sent: { message: number }
  }
}

export type { NewMessage } from './server/contact-inbox.ts'
export type { MessageForm } from './server/message-form.ts'

type Options = ContactInboxOptions & OwnerEmailOptions

/** Accepts messages to the owner from any form. */
export interface Contact {
  takeForm: <F extends Form>(http: Http, form: MessageForm<F>) => void
  /** The meetings that are asked for and begin after an instant. */
  meetingsAfter: (instant: number) => Promise<readonly TakenTime[]>
  /** Queues an email to a message's sender; returns work to do after the transaction. */
  emailSender: (
    transaction: Transaction<Tables>,
    message: number,
    write: WriteToSender,
  ) => Promise<() => void>
}

export function openContact(options: Options): Contact {
  const inbox = createContactInbox(options)
  return {
    takeForm(http, form) {
      emailOwnerOn(form.event, options)
      serveMessageForm(http, inbox, form)
    },
    meetingsAfter: (instant) => readMeetings(options.database.db, instant),
    emailSender: (...email) => emailSender(options.mail, ...email),
  }
}

/** Accepts messages from the contact page. */
export function registerContactForm(
  http: Http,
  { takeForm }: Contact,
  showAgain: MessageForm<typeof contactForm>['showAgain'],
) {
  takeForm(http, {
    form: () => contactForm,
    event: 'contact_sent',
    paths: contactPaths,
    thanksAt: (language) => thanksPaths[language],
    toMessage: ({ name, email, text, ...fields }) => ({ name, email, text, fields }),
    showAgain,
  })
}
