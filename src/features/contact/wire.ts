import type { FormAttribution } from '#lib/attribution.ts'
import type { Submission, TypedFields } from '#lib/form.ts'
import type { Language } from '#lib/language.ts'
import type { contactForm } from './form.ts'

/** The form posts to the page it stands on. */
export const contactPaths: Readonly<Record<Language, string>> = {
  lt: '/kontaktai',
  en: '/en/contact',
}
export const thanksPaths: Readonly<Record<Language, string>> = {
  lt: '/kontaktai/aciu',
  en: '/en/contact/thanks',
}

/** Of the place of another service's form: which of them it is. */
export const embeddedFormAttribute = 'data-embed'

/** What a visitor typed, as it was typed. */
export type ContactFields = TypedFields<typeof contactForm>
export const emptyFields: ContactFields = { name: '', email: '', text: '' }

/** Why a message could not be taken although its fields are right. */
export type MessageProblem = 'throttled' | 'failed'

export type ContactProps = Submission<typeof contactForm, MessageProblem>

declare module '#lib/email-props.ts' {
  interface EmailProps {
    contactMessage: { name: string; email: string; text: string; inboxUrl: string }
  }
}

/** Our classes for the parts of a form that another service drew. */
export type FormClasses = Readonly<
  Record<'form' | 'control' | 'check' | 'submit' | 'label' | 'problem', string>
>

/** A message as the owner reads it. */
export interface ContactMessage {
  id: number
  name: string
  email: string
  text: string
  language: Language
  /** Where the sender came from; null when that is not known. */
  attribution: FormAttribution | null
  sentAt: number
  readAt: number | null
  /** How the email about it stands; null when none was written. */
  delivery: MessageDelivery | null
}

export interface MessageDelivery {
  state: 'sent' | 'waiting' | 'failed'
  at: number
  /** What the mail server said last. */
  answer: string
}

declare module '#lib/page.ts' {
  interface PageProps {
    contact: ContactProps
    contactThanks: object
  }
}
