import type { Messages } from '#lib/language.ts'
import type { SubscriptionTexts } from './wire.ts'

/**
 * An email that users may subscribe to on their account page, added by the feature that sends it.
 */
export interface EmailSubscription {
  id: string
  texts: Messages<SubscriptionTexts>
  /** False while the site cannot send it. */
  isAvailable(): boolean
  isSubscribed(userId: number): Promise<boolean>
  subscribe(userId: number): Promise<unknown>
  unsubscribe(userId: number): Promise<unknown>
}
