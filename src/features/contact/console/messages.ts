import { periods } from '#features/legal/retention.ts'
import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import type { BulkMessageAction } from '../console-wire.ts'
import type { MessageDelivery } from '../wire.ts'

interface InboxMessages {
  title: string
  none: string
  noneDeleted: string
  unread: string
  /** Text after the number of unread messages. */
  waiting: string
  readAt: string
  /** Text before the sender's source. */
  cameFrom: string
  lastFrom: string
  landedOn: string
  campaign: string
  /** For a visit without a previous page: a typed or saved address. */
  direct: string
  quotes: readonly [string, string]
  markRead: string
  remove: string
  deleted: PluralForms
  restore: string
  restorable: string
  erase: string
  eraseSure: string
  toDeleted: string
  toReceived: string
  answer: string
  answerText: string
  send: string
  justAnswered: string
  answeredBy: (author: string) => string
  answeredElsewhere: string
  unanswered: string
  isUnanswered: string
  all: string
  noneUnanswered: string
  filter: string
  byMail: string
  markAnswered: string
  noMailAnswer: string
  mailedAnswer: Readonly<Record<MessageDelivery['state'], string>>
  subject: string
  older: string
  kept: string
  mailed: Readonly<Record<MessageDelivery['state'], string>>
  resend: string
  failedEmails: PluralForms
  mailOff: string
  tick: string
  ticked: Readonly<Record<BulkMessageAction, string>>
  columns: Readonly<Record<'sentAt' | 'name' | 'email' | 'text' | 'readAt', string>>
}

export const inboxMessages: Messages<InboxMessages> = {
  lt: {
    title: 'Žinutės',
    none: 'Žinučių nėra. Čia atsiras tai, ką lankytojai parašys kontaktų puslapyje.',
    noneDeleted: 'Ištrintų žinučių nėra.',
    unread: 'Neskaityta',
    waiting: 'laukia perskaitymo',
    readAt: 'Perskaityta',
    cameFrom: 'Atėjo iš:',
    lastFrom: 'paskutinį kartą iš',
    landedOn: 'pirmas puslapis',
    campaign: 'kampanija',
    direct: 'adreso juostos arba žymių',
    quotes: ['„', '“'],
    markRead: 'Pažymėti skaityta',
    remove: 'Ištrinti',
    deleted: { one: 'žinutė ištrinta.', few: 'žinutės ištrintos.', other: 'žinučių ištrinta.' },
    restore: 'Grąžinti',
    restorable: `Ištrintas žinutes dar ${periods.lt.days} galima grąžinti, paskui jų nelieka.`,
    erase: 'Ištrinti visam laikui',
    eraseSure: 'Tikrai ištrinti visam laikui',
    toDeleted: 'Ištrintos žinutės',
    toReceived: 'Atgal į gautas žinutes',
    answer: 'Atsakyti',
    answerText: 'Jūsų atsakymas',
    send: 'Siųsti atsakymą',
    justAnswered: 'Atsakymas išsaugotas ir siunčiamas.',
    answeredBy: (author) => `Atsakė ${author}`,
    answeredElsewhere: 'Atsakyta pašto programa',
    unanswered: 'Neatsakytos',
    isUnanswered: 'Neatsakyta',
    all: 'Visos',
    noneUnanswered: 'Į visas žinutes atsakyta.',
    filter: 'Kurios žinutės rodomos',
    byMail: 'Atsakyti pašto programa',
    markAnswered: 'Pažymėti atsakyta',
    noMailAnswer:
      'Pašto serveris nenurodytas, todėl atsakykite pašto programa ir pažymėkite, kad atsakyta.',
    mailedAnswer: {
      sent: 'Atsakymas išsiųstas',
      waiting: 'Atsakymas laukia išsiuntimo',
      failed: 'Atsakymo išsiųsti nepavyko',
    },
    subject: 'Jūsų žinutė',
    older: 'Ankstesnės žinutės',
    kept: `Žinutės saugomos ${periods.lt.months}, kaip žadėta siuntėjui.`,
    mailed: {
      sent: 'Laiškas jums išsiųstas',
      waiting: 'Laiškas jums laukia',
      failed: 'Laiško jums išsiųsti nepavyko',
    },
    resend: 'Siųsti iš naujo',
    failedEmails: {
      one: 'laiško išsiųsti nepavyko',
      few: 'laiškų išsiųsti nepavyko',
      other: 'laiškų išsiųsti nepavyko',
    },
    mailOff: 'Laiškai apie žinutes nesiunčiami, nes pašto serveris nenurodytas.',
    tick: 'Pažymėti',
    ticked: {
      read: 'Pažymėtas laikyti skaitytomis',
      delete: 'Ištrinti pažymėtas',
      restore: 'Grąžinti pažymėtas',
    },
    columns: {
      sentAt: 'Gauta',
      name: 'Vardas',
      email: 'El. paštas',
      text: 'Žinutė',
      readAt: 'Perskaityta',
    },
  },
  en: {
    title: 'Messages',
    none: 'There are no messages. What visitors write on the contact page will appear here.',
    noneDeleted: 'There are no deleted messages.',
    unread: 'Unread',
    waiting: 'unread',
    readAt: 'Read',
    cameFrom: 'Came from:',
    lastFrom: 'the last time from',
    landedOn: 'first page',
    campaign: 'campaign',
    direct: 'the address bar or a bookmark',
    quotes: ['“', '”'],
    markRead: 'Mark as read',
    remove: 'Delete',
    deleted: { one: 'message was deleted.', other: 'messages were deleted.' },
    restore: 'Restore',
    restorable: `Deleted messages can be restored for ${periods.en.days}, after which they are gone.`,
    erase: 'Delete for good',
    eraseSure: 'Yes, delete it for good',
    toDeleted: 'Deleted messages',
    toReceived: 'Back to the inbox',
    answer: 'Answer',
    answerText: 'Your answer',
    send: 'Send the answer',
    justAnswered: 'The answer is stored and being sent.',
    answeredBy: (author) => `Answered by ${author}`,
    answeredElsewhere: 'Answered with a mail program',
    unanswered: 'Unanswered',
    isUnanswered: 'Unanswered',
    all: 'All',
    noneUnanswered: 'All messages are answered.',
    filter: 'Which messages are shown',
    byMail: 'Answer with a mail program',
    markAnswered: 'Mark as answered',
    noMailAnswer:
      'No mail server is set, so answer with a mail program and mark the message as answered.',
    mailedAnswer: {
      sent: 'The answer was sent',
      waiting: 'The answer waits to be sent',
      failed: 'The answer could not be sent',
    },
    subject: 'Your message',
    older: 'Earlier messages',
    kept: `Messages are kept for ${periods.en.months}, as promised to the senders.`,
    mailed: {
      sent: 'Emailed to you',
      waiting: 'Waiting to be emailed to you',
      failed: 'Could not be emailed to you',
    },
    resend: 'Send again',
    failedEmails: { one: 'email could not be sent', other: 'emails could not be sent' },
    mailOff: 'Messages are not emailed to you, because no mail server is set.',
    tick: 'Select',
    ticked: {
      read: 'Mark selected as read',
      delete: 'Delete selected',
      restore: 'Restore selected',
    },
    columns: {
      sentAt: 'Received',
      name: 'Name',
      email: 'Email',
      text: 'Message',
      readAt: 'Read',
    },
  },
}
