/** The period an order of a plan has paid for, to the last millisecond of a day. */
export interface PlanPeriod {
  start: number
  end: number
}

/** A bought plan, as the page of its order shows it. */
export interface BoughtPlan {
  id: number
  /** The plan's id. */
  plan: string
  state: 'active' | 'cancelled' | 'past_due' | 'ended'
  /** End of the paid time. */
  periodEnd: number
}
