import { hourMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { inboxPath } from './console-wire.ts'
import { contactSections } from './sections.ts'
import { inboxPage } from './server/console.ts'
import { deleteOldMessages } from './server/contact-messages.ts'
import { messagesOfPerson } from './server/person.ts'
import { type Contact, openContact } from './server.ts'
import { thanksPaths } from './wire.ts'

export type { Contact, MessageForm, NewMessage } from './server.ts'

export const contact: Feature<'contact', object, Contact> = {
  name: 'contact',
  sections: contactSections,
  switch: 'contact',
  domainEvents: {
    contact_sent: { lt: 'Išsiųsta kontaktų forma', en: 'The contact form was sent' },
  },
  routes: () => [
    {
      page: 'contactThanks',
      paths: thanksPaths,
      props: () => ({}),
      isUnlisted: true,
      thanksFor: { event: 'contact_sent' },
    },
  ],
  tables: ['contact_messages', 'contact_answers'],
  open({ database, domainEvents, mail, config, renderEmail }) {
    const inboxUrl = config.publicUrl + inboxPath
    return openContact({ database, domainEvents, mail, renderEmail, inboxUrl })
  },
  consolePages: ({ database, db, mail, renderEmail, content }) => [
    // Requests for meetings are in it too.
    {
      ...inboxPage({
        database,
        db,
        mail,
        renderEmail,
        siteName: (language) => content[language].site.name,
      }),
      switch: ['contact', 'booking'],
    },
  ],
  people: ({ db }) => [messagesOfPerson(db)],
  jobs: ({ db }) => [
    { name: 'contact retention', everyMs: hourMs, run: () => deleteOldMessages(db, Date.now()) },
  ],
}
