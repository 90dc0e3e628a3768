import type { Language } from '#lib/language.ts'

/** Where a subscriber stands; what happened when is in `newsletter_subscriber_events`. */
export const subscriberStates = [
  'pending',
  'subscribed',
  'unsubscribed',
  'bounced',
  'complained',
] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** How an address came to the list. */
export const subscriberSources = ['form', 'embed', 'import', 'console', 'provider'] as const
export type SubscriberSource = (typeof subscriberSources)[number]

/** What happened to a subscriber; each is a dated row. */
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

/** Why nothing may be sent to an address, whoever imports it again. */
export const suppressionReasons = ['unsubscribed', 'complained', 'bounced', 'erased'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** As the console and exports see one. Times are in milliseconds. */
export interface Subscriber {
  id: number
  email: string
  /** As they typed it; null where they did not. */
  firstName: string | null
  state: SubscriberState
  language: Language
  source: SubscriberSource
  /** The publication the form named, by its host. */
  domain: string
  /** The host and path of the page the form stood on. */
  sourceHost: string | null
  sourcePath: string | null
  createdAt: number
  confirmedAt: number | null
  /** When they unsubscribed, bounced or complained. */
  endedAt: number | null
  /** When they agreed that opens and clicks are counted; null when they did not. */
  trackingAgreedAt: number | null
}
