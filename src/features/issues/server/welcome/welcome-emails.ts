import type { Transaction } from 'kysely'
import type { SenderOptions } from '#features/subscribers/sender-options.ts'
import type { ConfirmedListener, SubscriberLinks } from '#features/subscribers/server.ts'
import { aboutSubscriber, mailboxesOf } from '#features/subscribers/server.ts'
import type { Subscriber } from '#features/subscribers/subscriber.ts'
import { subscriberPaths } from '#features/subscribers/subscriber-paths.ts'
import type { Language } from '#lib/language.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mail } from '#server/mail/mail.ts'
import { archivePaths } from '../../archive-paths.ts'
import { compileIssueEmail, type PersonalLinks } from '../../merge-tags.ts'
import type { WelcomeOptions, WelcomeText } from '../../welcome.ts'
import { createIssueLook, type EmailContent } from '../email-look.ts'
import { readMarkdown } from '../issues/read-markdown.ts'

interface Options {
  mail: Pick<Mail, 'enqueue' | 'wake' | 'deleteAbout'>
  renderEmail: RenderEmail
  content: Readonly<Record<Language, EmailContent>>
  publicUrl: string
  links: SubscriberLinks
  settings: () => WelcomeOptions &
    Pick<SenderOptions, 'senderName' | 'senderAddress' | 'replyTo' | 'postalAddress'>
  /** The sender's address unless the owner has set another one. */
  fromAddress: () => string
}

export type WelcomeEmails = ReturnType<typeof createWelcomeEmails>

/** Sends the owner's email to subscribers who have just confirmed. */
export function createWelcomeEmails(options: Options) {
  const { mail, renderEmail, content, publicUrl, links, settings, fromAddress } = options
  const lookIn = createIssueLook({ options: settings, content, publicUrl })

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

  const send: ConfirmedListener = async (transaction, { id, email, firstName, language }) => {
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
    /** Deletes a waiting email to somebody who has left in the meantime. */
    withdraw: (transaction: Transaction<Tables>, { id }: Pick<Subscriber, 'id'>) =>
      mail.deleteAbout(transaction, aboutWelcome(id)),
    /** Renders with links that belong to no subscriber. */
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
