/** What an order of a plan has paid for, to the last millisecond of a day. */
export interface PlanPeriod {
  start: number
  end: number
}

/** A plan somebody has bought, as the page of its order shows it. */
export interface BoughtPlan {
  id: number
  /** The plan's id. */
  plan: string
  state: 'active' | 'cancelled' | 'past_due' | 'ended'
  /** Until when it is paid. */
  periodEnd: number
}
