import type { Transaction } from 'kysely'
import type { RenderEmail } from '#lib/email-props.ts'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import { compileIssueEmail, type PersonalLinks } from '../../issue-placeholders.ts'
import type { NewsletterOptions } from '../../settings.ts'
import type { Subscriber } from '../../subscriber.ts'
import { archivePaths, subscriberPaths } from '../../subscriber-paths.ts'
import type { WelcomeText } from '../../welcome.ts'
import { aboutSubscriber, mailboxesOf } from '../confirmation/confirmation-email.ts'
import { createEmailLook, type SenderContent } from '../email-look.ts'
import { readMarkdown } from '../issues/read-markdown.ts'
import type { SubscriberLinks } from '../subscriber-links.ts'

/** Queues the email that greets somebody; gives what is to be done after the commit. */
export type SendWelcome = (
  transaction: Transaction<Tables>,
  subscriber: Subscriber,
) => Promise<(() => void) | void>

interface Options {
  mail: Pick<Mail, 'enqueue' | 'wake' | 'forget'>
  renderEmail: RenderEmail
  content: Readonly<Record<Language, SenderContent>>
  publicUrl: string
  links: SubscriberLinks
  settings: () => Pick<
    NewsletterOptions,
    'welcome' | 'senderName' | 'senderAddress' | 'replyTo' | 'postalAddress'
  >
  /** Where emails come from unless the owner has set another address. */
  fromAddress: () => string
}

export type WelcomeEmails = ReturnType<typeof createWelcomeEmails>

/** The email to who has just confirmed, as the owner has written it. */
export function createWelcomeEmails(options: Options) {
  const { mail, renderEmail, content, publicUrl, links, settings, fromAddress } = options
  const lookIn = createEmailLook({ options: settings, content, publicUrl })

  function render({ subject, body }: WelcomeText, language: Language, own: Own) {
    const { publicUrl: _url, ...look } = lookIn(language)
    const { blocks, problems } = readMarkdown(body, publicUrl)
    const { firstName, ...links } = own
    const shown = { ...links, archive: publicUrl + archivePaths[language] }
    const props = { subject, blocks, ...look, links: shown }
    const made = renderEmail('newsletterWelcome', props, language)
    const email = compileIssueEmail({ ...made, links: [] })({ ...shown, firstName, tracking: null })
    return { email, bytes: Buffer.byteLength(email.html), problems }
  }

  const send: SendWelcome = async (transaction, { id, email, firstName, language }) => {
    const { welcome, ...sender } = settings()
    const text = welcome.texts[language]
    if (!welcome.isOn || text.subject === '' || text.body === '') return
    const owner = { subscriberId: id, issueId: null }
    const own = {
      firstName,
      unsubscribe: links.url('unsubscribe', owner, language),
      preferences: links.url('preferences', owner, language),
    }
    await mail.enqueue(transaction, {
      kind: 'newsletter_welcome',
      about: aboutWelcome(id),
      to: email,
      ...mailboxesOf({ ...sender, fromAddress: fromAddress(), content, language }),
      ...render(text, language, own).email,
      unsubscribe: own.unsubscribe,
      hasFile: true,
    })
    return mail.wake
  }

  return {
    send,
    /** One that waits for the mail server is not sent to who has left in the meantime. */
    withdraw: (transaction: Transaction<Tables>, { id }: Pick<Subscriber, 'id'>) =>
      mail.forget(transaction, aboutWelcome(id)),
    /** With links that belong to nobody. */
    preview: (text: WelcomeText, language: Language) =>
      render(text, language, {
        firstName: null,
        unsubscribe: publicUrl + subscriberPaths.unsubscribe[language],
        preferences: publicUrl + subscriberPaths.preferences[language],
      }),
  }
}

type Own = Pick<PersonalLinks, 'unsubscribe' | 'preferences' | 'firstName'>

const aboutWelcome = (id: number) => `${aboutSubscriber(id)}/welcome`
