import { fromStoredFields } from '#lib/forms/further-fields.ts'
import { defaultLanguage } from '#lib/language.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { DomainEvents } from '#server/domain-events/events.ts'
import type { Mail } from '#server/mail/mail.ts'
import { shownFields } from '../shown-fields.ts'
import { aboutMessage, readMessage } from './contact-messages.ts'

/** Events of new messages to the owner. */
export type MessageEventName = {
  [Name in keyof DomainEvents]: DomainEvents[Name] extends { message: number } ? Name : never
}[keyof DomainEvents]

export interface OwnerEmailOptions {
  domainEvents: Pick<DomainEventService, 'subscribe'>
  mail: Pick<Mail, 'enqueue' | 'owner' | 'wake'>
  /** The address of all messages in the console. */
  inboxUrl: string
  renderEmail: RenderEmail
}

/** Emails each message of such an event once to the owner, who reads Lithuanian. */
export function emailOwnerOn(event: MessageEventName, options: OwnerEmailOptions) {
  const { domainEvents, mail, inboxUrl, renderEmail } = options
  domainEvents.subscribe(`owner_email:${event}`, [event], async ({ data }, transaction) => {
    const message = await readMessage(transaction, data.message)
    // It was deleted in the meantime.
    if (!message) return
    const fields = shownFields(fromStoredFields(message.fields), defaultLanguage)
    await mail.enqueue(transaction, {
      kind: 'contact',
      about: aboutMessage(data.message),
      to: mail.owner,
      replyTo: { name: message.name, address: message.email },
      ...renderEmail('contactMessage', { ...message, fields, inboxUrl }, defaultLanguage),
    })
    return mail.wake
  })
}
