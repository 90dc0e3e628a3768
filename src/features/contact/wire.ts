import type { Language } from '#lib/language.ts'

/** The form posts to the page it stands on. */
export const contactPaths: Readonly<Record<Language, string>> = {
  lt: '/kontaktai',
  en: '/en/contact',
}
export const thanksPaths: Readonly<Record<Language, string>> = {
  lt: '/kontaktai/aciu',
  en: '/en/contact/thanks',
}

/** What the ids of its fields begin with. */
export const contactForm = 'kontaktai'
export const longestName = 100
export const longestText = 2000

/** What a visitor typed, as it was typed. */
export interface ContactFields {
  name: string
  email: string
  text: string
}
export const emptyFields: ContactFields = { name: '', email: '', text: '' }

/** What is wrong with a field, or why nothing can be stored at the moment. */
export type ContactProblem = keyof ContactFields | 'throttled' | 'failed'

export interface ContactProps {
  fields: ContactFields
  problems: readonly ContactProblem[]
}

/** Our classes for the parts of a form that another service drew. */
export type FormClasses = Readonly<
  Record<'form' | 'control' | 'check' | 'submit' | 'label' | 'problem', string>
>

/** A message as the owner reads it. */
export interface ContactMessage extends ContactFields {
  id: number
  language: Language
  sentAt: number
  readAt: number | null
  /** How the letter about it stands; null when none was written. */
  delivery: MessageDelivery | null
}

export interface MessageDelivery {
  state: 'sent' | 'waiting' | 'failed'
  at: number
  /** What the mail server said last. */
  answer: string
}
