import type { RenderEmail } from '#lib/email-props.ts'
import { defaultLanguage } from '#lib/language.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { DomainEvents } from '#server/domain-events/events.ts'
import type { Mail } from '#server/mail/mail.ts'
import { aboutMessage, readMessage } from './contact-messages.ts'

/** Events that say a message to the owner has come. */
export type MessageEventName = {
  [Name in keyof DomainEvents]: DomainEvents[Name] extends { message: number } ? Name : never
}[keyof DomainEvents]

export interface OwnerEmailOptions {
  domainEvents: Pick<DomainEventService, 'subscribe'>
  mail: Pick<Mail, 'enqueue' | 'owner' | 'wake'>
  /** Where the owner reads all messages. */
  inboxUrl: string
  renderEmail: RenderEmail
}

/** Emails the owner, who reads Lithuanian, each message that such an event announces, once. */
export function emailOwnerOn(event: MessageEventName, options: OwnerEmailOptions) {
  const { domainEvents, mail, inboxUrl, renderEmail } = options
  domainEvents.subscribe(`owner_email:${event}`, [event], async ({ data }, transaction) => {
    const message = await readMessage(transaction, data.message)
    // Deleted in the meantime.
    if (!message) return
    await mail.enqueue(transaction, {
      kind: 'contact',
      about: aboutMessage(data.message),
      to: mail.owner,
      replyTo: { name: message.name, address: message.email },
      ...renderEmail('contactMessage', { ...message, inboxUrl }, defaultLanguage),
    })
    return mail.wake
  })
}
