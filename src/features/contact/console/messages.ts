import type { Messages } from '#lib/language.ts'
import type { MessageDelivery } from '../wire.ts'

interface InboxMessages {
  title: string
  none: string
  unread: string
  readAt: string
  markRead: string
  remove: string
  removeSure: string
  answer: string
  subject: string
  older: string
  kept: string
  mailed: Readonly<Record<MessageDelivery['state'], string>>
  resend: string
  mailOff: string
  tick: string
  markTickedRead: string
  removeTicked: string
  removeTickedSure: string
  columns: Readonly<Record<'sentAt' | 'name' | 'email' | 'text' | 'readAt', string>>
}

export const inboxMessages: Messages<InboxMessages> = {
  lt: {
    title: 'Žinutės',
    none: 'Žinučių nėra. Čia atsiras tai, ką lankytojai parašys kontaktų puslapyje.',
    unread: 'Neskaityta',
    readAt: 'Perskaityta',
    markRead: 'Pažymėti skaityta',
    remove: 'Ištrinti',
    removeSure: 'Tikrai ištrinti visam laikui',
    answer: 'Atsakyti laišku',
    subject: 'Jūsų žinutė',
    older: 'Ankstesnės žinutės',
    kept: 'Žinutės saugomos 12 mėnesių, kaip žadėta siuntėjui.',
    mailed: {
      sent: 'Laiškas jums išsiųstas',
      waiting: 'Laiškas jums laukia',
      failed: 'Laiško jums išsiųsti nepavyko',
    },
    resend: 'Siųsti iš naujo',
    mailOff: 'Laiškai apie žinutes nesiunčiami, nes pašto serveris nenurodytas.',
    tick: 'Pažymėti',
    markTickedRead: 'Pažymėtas laikyti skaitytomis',
    removeTicked: 'Ištrinti pažymėtas',
    removeTickedSure: 'Tikrai ištrinti visam laikui',
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
    unread: 'Unread',
    readAt: 'Read',
    markRead: 'Mark as read',
    remove: 'Delete',
    removeSure: 'Delete it for good',
    answer: 'Answer by email',
    subject: 'Your message',
    older: 'Earlier messages',
    kept: 'Messages are kept for 12 months, as their senders were told.',
    mailed: {
      sent: 'Mailed to you',
      waiting: 'Waiting to be mailed to you',
      failed: 'Could not be mailed to you',
    },
    resend: 'Send again',
    mailOff: 'Messages are not mailed to you, for no mail server is set.',
    tick: 'Tick',
    markTickedRead: 'Mark the ticked as read',
    removeTicked: 'Delete the ticked',
    removeTickedSure: 'Delete them for good',
    columns: {
      sentAt: 'Received',
      name: 'Name',
      email: 'Email',
      text: 'Message',
      readAt: 'Read',
    },
  },
}
