import type { Language } from '#lib/language.ts'

/** An email to who has just confirmed, as the owner writes it. */
export interface WelcomeText {
  subject: string
  /** Markdown. */
  body: string
}

/** Whether there is anything of it. */
export const isWritten = ({ subject, body }: WelcomeText) => subject !== '' || body !== ''

export interface Welcome {
  isOn: boolean
  /** In a language without a text none is sent. */
  texts: Readonly<Record<Language, WelcomeText>>
}

export const noWelcome: Welcome = {
  isOn: false,
  texts: { lt: { subject: '', body: '' }, en: { subject: '', body: '' } },
}
