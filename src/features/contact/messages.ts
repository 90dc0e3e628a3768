import type { FormTexts } from '#lib/form.ts'
import type { Messages } from '#lib/language.ts'
import type { contactForm } from './form.ts'
import type { MessageProblem } from './wire.ts'

interface Texts extends FormTexts<typeof contactForm> {
  title: string
  description: string
  lead: string
  formTitle: string
  required: string
  button: string
  /** Kept with every message as proof of what was agreed to: changing it changes the proof. */
  consent: string
  privacy: string
  problems: Readonly<Record<MessageProblem, string>>
  problemsTitle: string
  /** Around the form of another service. */
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
    description:
      'Parašykite, paskambinkite arba užsukite: studijos „Kryptis“ adresas, darbo laikas ir žinutės forma.',
    lead: 'Papasakokite, kur esate ir kur norėtumėte būti. Pirmas klausimas nieko nekainuoja.',
    formTitle: 'Parašykite mums',
    required: 'Visi laukai būtini.',
    fields: {
      name: { label: 'Vardas', problem: 'Įrašykite savo vardą, iki 100 ženklų.' },
      email: { label: 'El. paštas', problem: 'Įveskite teisingą el.\u00a0pašto adresą.' },
      text: {
        label: 'Žinutė',
        hint: 'Iki 2000 ženklų. Sąskaitų numerių ir asmens kodų nerašykite.',
        problem: 'Parašykite žinutę, iki 2000 ženklų.',
      },
    },
    button: 'Siųsti žinutę',
    consent:
      'Siųsdami žinutę sutinkate, kad jūsų vardą, el.\u00a0pašto adresą ir žinutę saugotume 12\u00a0mėnesių ir naudotume tik atsakymui. Sutikimą galite bet kada atšaukti.',
    privacy: 'Privatumo politika',
    problems: {
      throttled: 'Iš jūsų per trumpą laiką gavome daug žinučių. Palaukite ir siųskite dar kartą.',
      failed: 'Žinutės išsaugoti nepavyko, ne dėl jūsų kaltės. Siųskite dar kartą.',
    },
    problemsTitle: 'Žinutė dar neišsiųsta',
    embed: {
      show: (provider) => `Rodyti „${provider}“ formą`,
      waiting: 'Forma įkeliama…',
      failed: 'Kitos tarnybos forma neatsivėrė. Parašykite mūsų pačių formoje, ji žemiau.',
      own: 'Mūsų pačių forma, be kitų tarnybų',
    },
    otherWays: 'Kiti keliai pas mus',
    write: 'El. paštas',
    call: 'Telefonas',
    visit: 'Studija',
    hours: 'Darbo laikas',
    thanksTitle: 'Žinutė gauta',
    thanks:
      'Ačiū, kad parašėte. Jūsų žinutė išsaugota, ją perskaitys svetainės savininkas. Patvirtinimo laiško nesiunčiame.',
    back: 'Grįžti į pradžią',
  },
  en: {
    title: 'Contact',
    description:
      'Write, call or drop in: the address and hours of the studio Kryptis, and a form to send a message.',
    lead: 'Tell us where you are and where you would like to be. The first question costs nothing.',
    formTitle: 'Write to us',
    required: 'All fields are needed.',
    fields: {
      name: { label: 'Name', problem: 'Please give your name, up to 100 characters.' },
      email: { label: 'Email', problem: 'Please enter a valid email.' },
      text: {
        label: 'Message',
        hint: 'Up to 2000 characters. Leave out account numbers and identity codes.',
        problem: 'Please write a message, up to 2000 characters.',
      },
    },
    button: 'Send the message',
    consent:
      'By sending the message you agree that we keep your name, email address and message for 12 months and use them only to answer you. You can withdraw your consent at any time.',
    privacy: 'Privacy policy',
    problems: {
      throttled:
        'We received many messages from you in a short time. Wait a while and send it again.',
      failed: 'The message could not be stored, which is not your fault. Please send it again.',
    },
    problemsTitle: 'The message has not been sent yet',
    embed: {
      show: (provider) => `Show the form of ${provider}`,
      waiting: 'The form is loading…',
      failed: 'The other service’s form did not open. Use our own form below.',
      own: 'Our own form, without other services',
    },
    otherWays: 'Other ways to reach us',
    write: 'Email',
    call: 'Phone',
    visit: 'Studio',
    hours: 'Hours',
    thanksTitle: 'We have your message',
    thanks:
      'Thank you for writing. Your message has been stored and will be read by the owner of the site. We send no letter of confirmation.',
    back: 'Back to the start',
  },
}
