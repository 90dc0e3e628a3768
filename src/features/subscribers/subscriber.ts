import type { Language } from '#lib/language.ts'

/** The state of a subscriber; its history is in `newsletter_subscriber_events`. */
export const subscriberStates = [
  'pending',
  'subscribed',
  'unsubscribed',
  'bounced',
  'complained',
] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** The way an address came onto the list. */
export const subscriberSources = ['form', 'embed', 'import', 'console', 'provider'] as const
export type SubscriberSource = (typeof subscriberSources)[number]

/** The types of a subscriber's events; each event is a dated row. */
const subscriberEventTypes = [
  'requested',
  'confirmation_sent',
  'confirmed',
  'changed',
  'unsubscribed',
  'bounced',
  'complained',
  'imported',
] as const
export type SubscriberEventType = (typeof subscriberEventTypes)[number]

/** Why an address is suppressed, whoever imports it again. */
export const suppressionReasons = ['unsubscribed', 'complained', 'bounced', 'erased'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** A subscriber in the console and in exports. Times are in milliseconds. */
export interface Subscriber {
  id: number
  email: string
  /** The typed first name; null when none was typed. */
  firstName: string | null
  state: SubscriberState
  language: Language
  source: SubscriberSource
  /** The host of the newsletter that the form named. */
  domain: string
  /** The host and path of the page the form stood on. */
  sourceHost: string | null
  sourcePath: string | null
  createdAt: number
  confirmedAt: number | null
  /** The time they unsubscribed, bounced or complained. */
  endedAt: number | null
  /** The time they agreed to tracking; null when they did not. */
  trackingAgreedAt: number | null
}
