import type { FormEmbed } from '#features/consent/embeds.ts'
import type { SiteIdentity } from '#features/home/wire.ts'
import type { Submission } from '#lib/forms/form.ts'
import type { FurtherFields } from '#lib/forms/further-fields.ts'
import type { LabelledValue } from '#lib/forms/labelled-values.ts'
import type { Language } from '#lib/language.ts'
import type { FormAttribution } from '#lib/site/attribution.ts'
import type { contactForm } from './form.ts'

/** The form posts to its own page. */
export const contactPaths: Readonly<Record<Language, string>> = {
  lt: '/kontaktai',
  en: '/en/contact',
}
export const thanksPaths: Readonly<Record<Language, string>> = {
  lt: '/kontaktai/aciu',
  en: '/en/contact/thanks',
}

/** Marks the place of another service's form, with its kind. */
export const embeddedFormAttribute = 'data-embed'

/**
 * The reason why a message with valid fields was refused; `taken` is the time of its meeting.
 */
export type MessageProblem = 'throttled' | 'failed' | 'taken'

/** Where the business is and how to reach it. */
export type Place = Pick<
  SiteIdentity,
  'email' | 'phone' | 'street' | 'postcode' | 'city' | 'openingHours' | 'hours' | 'notice'
>

export type ContactProps = Submission<typeof contactForm, MessageProblem>

declare module '#lib/site/email-props.ts' {
  interface EmailProps {
    contactMessage: {
      name: string
      email: string
      text: string
      fields: readonly LabelledValue[]
      inboxUrl: string
    }
    /** The owner's answer to a visitor. */
    contactAnswer: { answer: string; question: string; askedAt: number; siteName: string }
  }
}

/** Our classes for the parts of another service's form. */
export type FormClasses = Readonly<
  Record<'form' | 'control' | 'check' | 'submit' | 'label' | 'problem', string>
>

/** A message as the owner reads it. */
export interface ContactMessage {
  id: number
  name: string
  email: string
  text: string
  fields: FurtherFields
  language: Language
  /** The attribution of the sender; null when unknown. */
  attribution: FormAttribution | null
  sentAt: number
  readAt: number | null
  /** The state of the email about it; null when none was written. */
  delivery: MessageDelivery | null
  /** What was answered, the first answer first. */
  answers: readonly MessageAnswer[]
}

export interface MessageAnswer {
  id: number
  /** Empty for one from another mail program. */
  text: string
  /** The address of the user who answered. */
  author: string
  at: number
  /** Null for one from another mail program. */
  delivery: MessageDelivery | null
}

export interface MessageDelivery {
  state: 'sent' | 'waiting' | 'failed'
  at: number
  /** The mail server's last answer. */
  answer: string
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    contactThanks: object
  }
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    contact: {
      embedded: FormEmbed | null
      beside: { title: string; otherWays: string; place: Place } | null
      /** A refused message, shown again. */
      submission?: ContactProps
    }
    contactDetails: { place: Place }
  }
}
