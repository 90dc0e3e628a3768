import { periods } from '#features/legal/retention.ts'
import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'
import type { commentForm } from './form.ts'
import type { CommentProblem } from './wire.ts'

interface Texts extends FormTexts<typeof commentForm> {
  title: string
  comments: PluralForms
  none: string
  /** Shown in place of comments that could not be read. */
  missing: string
  removed: string
  owner: string
  answers: string
  answer: string
  formTitle: string
  required: string
  button: string
  answerButton: string
  /**
   * Stored with every comment as proof of the consent text: changing the text changes the proof.
   */
  consent: string
  privacy: string
  problems: Readonly<Record<CommentProblem, string>>
  problemsTitle: string
  thanksTitle: string
  thanks: string
  another: string
}

export const messages: Messages<Texts> = {
  lt: {
    title: 'Komentarai',
    comments: { one: 'komentaras', few: 'komentarai', other: 'komentarų' },
    none: 'Komentarų dar nėra. Pradėkite pokalbį.',
    missing: 'Komentarų šiuo metu parodyti nepavyksta. Pabandykite po kelių minučių.',
    removed: 'Komentaras pašalintas',
    owner: 'Autorius',
    answers: 'Atsakymas:',
    answer: 'Atsakyti',
    formTitle: 'Parašykite komentarą',
    required: 'Visi laukai privalomi.',
    fields: {
      name: {
        label: 'Vardas',
        hint: 'Bus matomas prie komentaro.',
        problem: 'Įrašykite savo vardą, iki 80 ženklų.',
      },
      email: {
        label: 'El. paštas',
        hint: 'Svetainėje nerodomas.',
        problem: 'Įveskite teisingą el.\u00a0pašto adresą.',
        missing: 'Įrašykite el.\u00a0pašto adresą.',
      },
      text: {
        label: 'Komentaras',
        hint: 'Iki 2000 ženklų. Sąskaitų numerių ir asmens kodų nerašykite.',
        problem: 'Parašykite komentarą, iki 2000 ženklų.',
      },
    },
    button: 'Siųsti komentarą',
    answerButton: 'Siųsti atsakymą',
    consent: `Siųsdami komentarą sutinkate, kad vardą ir tekstą paskelbtume po šiuo įrašu, o\u00a0el.\u00a0pašto adresą, kurio nerodome, saugotume ${periods.lt.months}. Sutikimą galite bet kada atšaukti.`,
    privacy: 'Privatumo politika',
    problems: {
      parent:
        'Komentaro, į\u00a0kurį atsakėte, nebėra. Jūsų tekstą išsaugojome čia: galite siųsti jį kaip atskirą komentarą.',
      throttled:
        'Per trumpą laiką iš jūsų gavome daug komentarų. Šiek tiek palaukite ir siųskite dar kartą.',
      failed: 'Komentaro išsaugoti nepavyko ne dėl jūsų kaltės. Siųskite dar kartą.',
    },
    problemsTitle: 'Komentaras dar neišsiųstas',
    thanksTitle: 'Ačiū!',
    thanks: 'Komentaras pasirodys, kai jį peržiūrėsime.',
    another: 'Rašyti dar vieną',
  },
  en: {
    title: 'Comments',
    comments: { one: 'comment', other: 'comments' },
    none: 'No comments yet. Start the conversation.',
    missing: 'The comments cannot be shown right now. Please try again in a few minutes.',
    removed: 'Comment removed',
    owner: 'Author',
    answers: 'In reply to',
    answer: 'Reply',
    formTitle: 'Write a comment',
    required: 'All fields are required.',
    fields: {
      name: {
        label: 'Name',
        hint: 'Shown with your comment.',
        problem: 'Please give your name, up to 80 characters.',
      },
      email: {
        label: 'Email',
        hint: 'Not shown on the site.',
        problem: 'Please enter a valid email.',
        missing: 'Enter your email address.',
      },
      text: {
        label: 'Comment',
        hint: 'Up to 2000 characters. Leave out account numbers and identity codes.',
        problem: 'Please write a comment, up to 2000 characters.',
      },
    },
    button: 'Send the comment',
    answerButton: 'Send the reply',
    consent: `By sending the comment you agree that we publish your name and text below this post, and keep your email address, which is not shown, for ${periods.en.months}. You can withdraw your consent at any time.`,
    privacy: 'Privacy policy',
    problems: {
      parent:
        'The comment you replied to is gone. Your text is still here: you can send it as a separate comment.',
      throttled:
        'You have sent us several comments in a short time. Please wait a while and try again.',
      failed: 'Sorry, your comment could not be saved. Please send it again.',
    },
    problemsTitle: 'The comment has not been sent yet',
    thanksTitle: 'Thank you!',
    thanks: 'Your comment will appear once we have reviewed it.',
    another: 'Write another one',
  },
}
