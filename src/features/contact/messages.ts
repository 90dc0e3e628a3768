import { periods } from '#features/legal/retention.ts'
import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { contactForm } from './form.ts'
import type { MessageProblem } from './wire.ts'

interface Texts extends FormTexts<typeof contactForm> {
  title: string
  description: (site: string) => string
  lead: string
  formTitle: string
  required: string
  button: string
  /**
   * Stored with every message as proof of the consent text: changing the text changes the proof.
   */
  consent: string
  privacy: string
  problems: Readonly<Record<MessageProblem, string>>
  problemsTitle: string
  /** Texts around another service's form. */
  embed: { show: (provider: string) => string; waiting: string; failed: string; own: string }
  otherWays: string
  write: string
  call: string
  visit: string
  hours: string
  thanksTitle: string
  thanks: string
  back: string
}

export const messages: Messages<Texts> = {
  lt: {
    title: 'Kontaktai',
    description: (site) =>
      `Parašykite, paskambinkite arba užsukite. „${site}“: adresas, darbo laikas ir žinutės forma.`,
    lead: 'Papasakokite, kur esate ir kur norėtumėte būti. Pirmas klausimas nieko nekainuoja.',
    formTitle: 'Parašykite mums',
    required: 'Visi laukai privalomi.',
    fields: {
      name: { label: 'Vardas', problem: 'Įrašykite savo vardą, iki 100 ženklų.' },
      email: {
        label: 'El. paštas',
        problem: 'Įveskite teisingą el.\u00a0pašto adresą.',
        missing: 'Įrašykite el.\u00a0pašto adresą.',
      },
      text: {
        label: 'Žinutė',
        hint: 'Iki 2000 ženklų. Sąskaitų numerių ir asmens kodų nerašykite.',
        problem: 'Parašykite žinutę, iki 2000 ženklų.',
      },
    },
    button: 'Siųsti žinutę',
    consent: `Siųsdami žinutę sutinkate, kad jūsų vardą, el.\u00a0pašto adresą ir žinutę saugotume ${periods.lt.months} ir naudotume tik atsakymui. Sutikimą galite bet kada atšaukti.`,
    privacy: 'Privatumo politika',
    problems: {
      throttled:
        'Per trumpą laiką iš jūsų gavome daug žinučių. Šiek tiek palaukite ir siųskite dar kartą.',
      failed: 'Žinutės išsaugoti nepavyko ne dėl jūsų kaltės. Siųskite dar kartą.',
      taken: 'Šį laiką ką tik pasirinko kitas žmogus. Pasirinkite kitą.',
    },
    problemsTitle: 'Žinutė dar neišsiųsta',
    embed: {
      show: (provider) => `Rodyti „${provider}“ formą`,
      waiting: 'Forma įkeliama…',
      failed: 'Formos įkelti nepavyko. Parašykite mums toliau esančia mūsų forma.',
      own: 'Mūsų forma, be trečiųjų šalių turinio',
    },
    otherWays: 'Kiti būdai susisiekti',
    write: 'El. paštas',
    call: 'Telefonas',
    visit: 'Studija',
    hours: 'Darbo laikas',
    thanksTitle: 'Žinutė gauta',
    thanks:
      'Ačiū, kad parašėte! Žinutę gavome ir atsakysime jūsų nurodytu el.\u00a0paštu. Patvirtinimo laiško nesiunčiame.',
    back: 'Grįžti į pradžią',
  },
  en: {
    title: 'Contact',
    description: (site) =>
      `Write, call or drop in: the address and opening hours of ${site}, and a form to send a message.`,
    lead: 'Tell us where you are and where you would like to be. The first question costs nothing.',
    formTitle: 'Write to us',
    required: 'All fields are required.',
    fields: {
      name: { label: 'Name', problem: 'Please give your name, up to 100 characters.' },
      email: {
        label: 'Email',
        problem: 'Please enter a valid email.',
        missing: 'Enter your email address.',
      },
      text: {
        label: 'Message',
        hint: 'Up to 2000 characters. Leave out account numbers and identity codes.',
        problem: 'Please write a message, up to 2000 characters.',
      },
    },
    button: 'Send the message',
    consent: `By sending the message you agree that we keep your name, email address and message for ${periods.en.months} and use them only to answer you. You can withdraw your consent at any time.`,
    privacy: 'Privacy policy',
    problems: {
      throttled:
        'You have sent us several messages in a short time. Please wait a while and try again.',
      failed: 'Sorry, your message could not be saved. Please send it again.',
      taken: 'Somebody else has just chosen this time. Please choose another.',
    },
    problemsTitle: 'The message has not been sent yet',
    embed: {
      show: (provider) => `Show the form of ${provider}`,
      waiting: 'The form is loading…',
      failed: 'That form could not be loaded. Please use our own form below.',
      own: 'Our own form, without third-party content',
    },
    otherWays: 'Other ways to reach us',
    write: 'Email',
    call: 'Phone',
    visit: 'Studio',
    hours: 'Hours',
    thanksTitle: 'We have your message',
    thanks:
      'Thank you for writing! We have your message and will reply to the email address you gave. We do not send a confirmation email.',
    back: 'Back to the home page',
  },
}
