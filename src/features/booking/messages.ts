import type { MessageProblem } from '#features/contact/wire.ts'
import type { FormTexts } from '#lib/forms/form.ts'
import type { Language, Messages } from '#lib/language.ts'
import type { MeetingWay } from '#lib/site/meeting-times.ts'
import { pluralForm } from '#lib/text/plural.ts'
import type { bookingForm, PartOfDay } from './form.ts'

interface Step {
  title: string
  text: string
}
interface Texts extends FormTexts<typeof bookingForm> {
  title: string
  description: (site: string) => string
  lead: string
  formTitle: string
  choose: string
  /** The name of a request among the owner's messages. */
  request: string
  /** The option before a day is chosen. */
  noDay: string
  noPlan: string
  /** Above a third-party calendar, which does not know the chosen plan. */
  chosenPlan: (plan: string) => string
  button: string
  promise: string
  partsOfDay: Readonly<Record<PartOfDay, string>>
  ways: Readonly<Record<MeetingWay, string>>
  /** In place of the others where a chosen time is held. */
  held: { day: { label: string; problem: string }; button: string; promise: string; thanks: string }
  noFreeTime: string
  /** Opens the days after the first ones. */
  moreDays: (count: number) => string
  showTimes: string
  calendar: string
  showCalendar: string
  openCalendar: (provider: string) => string
  problems: Readonly<Record<MessageProblem, string>>
  problemsTitle: string
  how: string
  steps: readonly Step[]
  /** For a third-party calendar, in which the hour is chosen. */
  calendarSteps: readonly Step[]
  thanksTitle: string
  thanks: string
  back: string
}

export const messages: Messages<Texts> = {
  lt: {
    title: 'Susitikimo registracija',
    description: (site) =>
      `„${site}“: pasiūlykite dieną ir laiką pirmam pokalbiui. 45 minutės, nemokamai, nuotoliu arba studijoje.`,
    lead: 'Pirmas pokalbis trunka 45 minutes ir nieko nekainuoja. Susitinkame nuotoliu arba studijoje.',
    formTitle: 'Pasiūlykite laiką',
    choose: 'Pasirinkite laiką',
    request: 'Prašymas susitikti',
    fields: {
      day: {
        label: 'Diena',
        problem: 'Pasirinkite dieną iš sąrašo.',
      },
      time: {
        label: 'Dienos metas',
        problem: 'Pasirinkite dienos metą.',
      },
      way: { label: 'Kaip kalbėsimės', problem: 'Pasirinkite, kaip kalbėsimės.' },
      topic: { label: 'Apie ką kalbėsime', problem: 'Pasirinkite temą.' },
      plan: { label: 'Planas', problem: 'Pasirinkite planą iš sąrašo.' },
      name: { label: 'Vardas', problem: 'Įrašykite savo vardą, iki 100 ženklų.' },
      email: {
        label: 'El. paštas',
        problem: 'Įveskite teisingą el.\u00a0pašto adresą.',
        missing: 'Įrašykite el.\u00a0pašto adresą.',
      },
      note: {
        label: 'Ką dar turėtume žinoti',
        hint: 'Nebūtina, iki 1000 ženklų.',
        problem: 'Pastabą sutrumpinkite iki 1000 ženklų.',
      },
    },
    noDay: 'Pasirinkite dieną',
    noPlan: 'Dar neapsisprendžiau',
    chosenPlan: (plan) => `Jus domina planas „${plan}“. Paminėkite jį, kai rinksitės laiką.`,
    button: 'Siūlyti šį laiką',
    promise:
      'Pasiūlykite laiką\u00a0– patvirtinsime el.\u00a0paštu. Kol nepatvirtinome, laikas nerezervuotas.',
    partsOfDay: {
      morning: '9–12 val.',
      noon: '12–15 val.',
      afternoon: '15–17 val.',
      evening: '17–20 val.',
    },
    ways: { place: 'Susitikus', video: 'Vaizdo skambučiu', phone: 'Telefonu' },
    held: {
      day: { label: 'Laisvi laikai', problem: 'Pasirinkite vieną iš laisvų laikų.' },
      button: 'Rinktis šį laiką',
      promise: 'Pasirinktas laikas bus jūsų, o\u00a0susitikimą patvirtinsime el.\u00a0paštu.',
      thanks:
        'Ačiū! Jūsų pasirinktas laikas užimtas jums, o\u00a0susitikimą patvirtinsime el.\u00a0paštu.',
    },
    moreDays: (count) =>
      `Dar ${count} ${pluralForm('lt', count, { one: 'diena', few: 'dienos', other: 'dienų' })}`,
    noFreeTime: 'Artimiausiomis dienomis laisvų laikų nėra. Parašykite mums, ir laiką rasime.',
    showTimes: 'Rodyti laisvus laikus',
    calendar: 'Laisvų laikų kalendorius',
    showCalendar: 'Rodyti kalendorių',
    openCalendar: (provider) => `Atverti kalendorių „${provider}“ svetainėje`,
    problems: {
      throttled:
        'Per trumpą laiką iš jūsų gavome daug žinučių. Šiek tiek palaukite ir siųskite dar kartą.',
      failed: 'Prašymo išsaugoti nepavyko ne dėl jūsų kaltės. Siųskite dar kartą.',
      taken: 'Šį laiką ką tik pasirinko kitas žmogus. Pasirinkite kitą.',
    },
    problemsTitle: 'Prašymas dar neišsiųstas',
    how: 'Kaip tai vyks',
    steps: [
      {
        title: 'Pasiūlote laiką',
        text: 'Užtenka dienos ir dienos meto. Tikslią valandą sutarsime.',
      },
      {
        title: 'Patvirtiname',
        text: 'Per vieną darbo dieną parašome el.\u00a0paštu ir atsiunčiame nuorodą.',
      },
      {
        title: 'Pasikalbame',
        text: 'Nieko ruošti nereikia. Po pokalbio gausite vieno lapo santrauką.',
      },
    ],
    calendarSteps: [
      { title: 'Pasirenkate laiką', text: 'Kalendorius rodo tik laisvas valandas.' },
      { title: 'Patvirtiname', text: 'Patvirtinimas su nuoroda ateina el.\u00a0paštu.' },
      {
        title: 'Pasikalbame',
        text: 'Nieko ruošti nereikia. Po pokalbio gausite vieno lapo santrauką.',
      },
    ],
    thanksTitle: 'Prašymas gautas',
    thanks:
      'Ačiū! Jūsų siūlomą laiką gavome. Jis dar nerezervuotas: el.\u00a0paštu jį patvirtinsime arba pasiūlysime kitą.',
    back: 'Grįžti į pradžią',
  },
  en: {
    title: 'Book a consultation',
    description: (site) =>
      `Suggest a day and a time for a first consultation with ${site}: 45 minutes, free of charge, online or in person.`,
    lead: 'The first consultation takes 45 minutes and costs nothing. We meet online or at the studio.',
    formTitle: 'Suggest a time',
    choose: 'Choose a time',
    request: 'Request for a meeting',
    fields: {
      day: {
        label: 'Day',
        problem: 'Please choose a day from the list.',
      },
      time: {
        label: 'Time of day',
        problem: 'Please choose a time of day.',
      },
      way: { label: 'How we will meet', problem: 'Please choose how we will meet.' },
      topic: { label: 'What we will discuss', problem: 'Please choose a topic.' },
      plan: { label: 'Plan', problem: 'Please choose a plan from the list.' },
      name: { label: 'Name', problem: 'Please give your name, up to 100 characters.' },
      email: {
        label: 'Email',
        problem: 'Please enter a valid email.',
        missing: 'Enter your email address.',
      },
      note: {
        label: 'Anything else we should know?',
        hint: 'Optional, up to 1000 characters.',
        problem: 'Please shorten the note to 1000 characters.',
      },
    },
    noDay: 'Choose a day',
    noPlan: 'Not decided yet',
    chosenPlan: (plan) => `You chose the ${plan} plan. Mention it when you pick a time.`,
    button: 'Suggest this time',
    promise: 'Suggest a time and we will confirm it by email. Until we do, it is not reserved.',
    partsOfDay: {
      morning: '9:00–12:00',
      noon: '12:00–15:00',
      afternoon: '15:00–17:00',
      evening: '17:00–20:00',
    },
    ways: { place: 'In person', video: 'By video call', phone: 'By phone' },
    held: {
      day: { label: 'Free times', problem: 'Please choose one of the free times.' },
      button: 'Book this time',
      promise: 'The time you choose is held for you, and we will confirm the meeting by email.',
      thanks:
        'Thank you! The time you chose is held for you, and we will confirm the meeting by email.',
    },
    moreDays: (count) => `${count} more ${pluralForm('en', count, { one: 'day', other: 'days' })}`,
    noFreeTime: 'There are no free times in the coming days. Write to us, and we will find one.',
    showTimes: 'Show free times',
    calendar: 'Calendar with available times',
    showCalendar: 'Show the calendar',
    openCalendar: (provider) => `Open the calendar at ${provider}`,
    problems: {
      throttled:
        'You have sent us several messages in a short time. Please wait a while and try again.',
      failed: 'Sorry, your request could not be saved. Please send it again.',
      taken: 'Somebody else has just chosen this time. Please choose another.',
    },
    problemsTitle: 'The request has not been sent yet',
    how: 'What happens next',
    steps: [
      {
        title: 'You suggest a time',
        text: 'A day and a time of day are enough. We will agree on the exact hour.',
      },
      {
        title: 'We confirm it',
        text: 'Within one working day we email you a confirmation and a link.',
      },
      {
        title: 'We meet',
        text: 'You need not prepare anything. Afterwards you get a one-page summary.',
      },
    ],
    calendarSteps: [
      { title: 'You choose a time', text: 'The calendar shows only times that are available.' },
      { title: 'We confirm it', text: 'A confirmation with a link comes by email.' },
      {
        title: 'We meet',
        text: 'You need not prepare anything. Afterwards you get a one-page summary.',
      },
    ],
    thanksTitle: 'We have your request',
    thanks:
      'Thank you! We have the time you suggested. It is not reserved yet: we will confirm it by email or suggest another.',
    back: 'Back to the home page',
  },
}

/** The texts of the form, in which the day is a time where meetings have times. */
export function textsFor(offer: object | null, language: Language): Texts {
  const { fields, held, ...texts } = messages[language]
  return { ...texts, held, fields: offer ? { ...fields, day: held.day } : fields }
}
