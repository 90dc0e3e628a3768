import type { Mail } from '#server/mail/mail.ts'
import type { PersonPart } from '#server/person-part.ts'

const labels = {
  to: { lt: 'Kam', en: 'To' },
  state: { lt: 'Būsena', en: 'State' },
  answer: { lt: 'Pašto serverio atsakymas', en: 'Answer of the mail server' },
}

const states = {
  waiting: { lt: 'laukia', en: 'waits' },
  delivered: { lt: 'išsiųstas', en: 'sent' },
  dead: { lt: 'nepavyko išsiųsti', en: 'could not be sent' },
}

/** The emails the site sent to a person, as long as the queue remembers them. */
export const emailsOfPerson = (mail: Pick<Mail, 'emailsTo' | 'deleteTo'>): PersonPart => ({
  name: 'emails',
  title: { lt: 'Svetainės laiškai', en: 'Emails of the site' },
  access: 'settings',
  read: async (key) =>
    (await mail.emailsTo(key)).map(({ kind, to, subject, state, at, answer }) => ({
      title: { lt: subject, en: subject },
      at,
      path: null,
      facts: [
        { label: labels.to, text: to },
        { label: labels.state, text: states[state] },
        { label: labels.answer, text: answer },
      ],
      data: { kind, to, subject, state, at, answer },
    })),
  erase: (key) => mail.deleteTo(key),
})
