import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { questionForm } from './form.ts'
import type { QuestionProblem } from './wire.ts'

interface Texts extends FormTexts<typeof questionForm> {
  title: string
  description: string
  button: string
  sent: string
  problemsTitle: string
  problems: Readonly<Record<QuestionProblem, string>>
  none: string
  older: string
}

export const messages: Messages<Texts> = {
  lt: {
    title: 'Klausimai',
    description: 'Paklauskite – atsakysime naujienose.',
    fields: { text: { label: 'Jūsų klausimas', problem: 'Parašykite klausimą, iki 500 ženklų.' } },
    button: 'Klausti',
    sent: 'Ačiū, klausimą gavome.',
    problemsTitle: 'Klausimas neišsiųstas',
    problems: { throttled: 'Per daug klausimų. Pabandykite vėliau.' },
    none: 'Klausimų dar nėra.',
    older: 'Senesni',
  },
  en: {
    title: 'Questions',
    description: 'Ask, and we answer in the news.',
    fields: {
      text: { label: 'Your question', problem: 'Write a question, up to 500 characters.' },
    },
    button: 'Ask',
    sent: 'Thank you, we have your question.',
    problemsTitle: 'Your question was not sent',
    problems: { throttled: 'Too many questions. Please try later.' },
    none: 'No questions yet.',
    older: 'Older',
  },
}
