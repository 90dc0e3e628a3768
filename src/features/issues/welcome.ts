import type { Language } from '#lib/language.ts'

/** The owner's email to subscribers who have just confirmed. */
export interface WelcomeText {
  subject: string
  /** Markdown. */
  body: string
}

/** Whether any part of the text is written. */
export const isWritten = ({ subject, body }: WelcomeText) => subject !== '' || body !== ''

export interface Welcome {
  isOn: boolean
  /** In a language without a text no email is sent. */
  texts: Readonly<Record<Language, WelcomeText>>
}

export interface WelcomeOptions {
  welcome: Welcome
}

export const defaultWelcomeOptions: WelcomeOptions = {
  welcome: {
    isOn: false,
    texts: { lt: { subject: '', body: '' }, en: { subject: '', body: '' } },
  },
}
