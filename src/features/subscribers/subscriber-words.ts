import type { Messages } from '#lib/language.ts'
import type { SubscriberEventType, SubscriberSource, SubscriberState } from './subscriber.ts'

interface SubscriberWords {
  states: Readonly<Record<SubscriberState, string>>
  sources: Readonly<Record<SubscriberSource, string>>
  events: Readonly<Record<SubscriberEventType, string>>
  languages: Readonly<Record<'lt' | 'en', string>>
}

/** Texts about subscribers that several pages share. */
export const subscriberWords: Messages<SubscriberWords> = {
  lt: {
    states: {
      subscribed: 'Prenumeruoja',
      pending: 'Laukia patvirtinimo',
      unsubscribed: 'Atsisakė',
      bounced: 'Adresas neveikia',
      complained: 'Pasiskundė',
    },
    sources: {
      form: 'Svetainės forma',
      embed: 'Forma kitoje svetainėje',
      import: 'Importas',
      console: 'Pridėta ranka',
      provider: 'Naujienlaiškių paslauga',
    },
    events: {
      requested: 'Užpildyta forma',
      confirmation_sent: 'Išsiųstas patvirtinimo laiškas',
      confirmed: 'Prenumerata patvirtinta',
      changed: 'Pakeisti nustatymai',
      unsubscribed: 'Prenumeratos atsisakyta',
      bounced: 'Laiškai nebepasiekia',
      complained: 'Pasiskųsta brukalu',
      imported: 'Įrašyta savininko',
    },
    languages: { lt: 'Lietuvių', en: 'Anglų' },
  },
  en: {
    states: {
      subscribed: 'Subscribed',
      pending: 'Awaiting confirmation',
      unsubscribed: 'Unsubscribed',
      bounced: 'Address does not work',
      complained: 'Complained',
    },
    sources: {
      form: 'Form on this site',
      embed: 'Form on another site',
      import: 'Import',
      console: 'Added by hand',
      provider: 'Newsletter service',
    },
    events: {
      requested: 'The form was sent',
      confirmation_sent: 'Confirmation email sent',
      confirmed: 'Subscription confirmed',
      changed: 'Settings changed',
      unsubscribed: 'Unsubscribed',
      bounced: 'Emails no longer arrive',
      complained: 'Reported as spam',
      imported: 'Added by the owner',
    },
    languages: { lt: 'Lithuanian', en: 'English' },
  },
}
