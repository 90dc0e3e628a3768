/** `past_due`: the period has ended and the next one is unpaid. */
export type PlanSubscriptionState = 'active' | 'past_due' | 'cancelled' | 'ended'
