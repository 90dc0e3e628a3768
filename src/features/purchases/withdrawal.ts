/** The reason a contract can no longer be withdrawn from. */
export type WithdrawalRefusal = 'company' | 'digital' | 'late' | 'none'

/** The days of the paid period, and how many of them have begun. */
export interface PlanDays {
  begun: number
  days: number
}

/**
 * The outcome of a statement of withdrawal. `partly`: some of the order was digital content
 * delivered at once. `cancelled`: nothing had been paid. `ended`: the order was over. `rehearsal`:
 * the order was one, so there is no contract. `unknown`: the statement names no order of its
 * sender.
 */
export type WithdrawalOutcome =
  | 'accepted'
  | 'partly'
  | 'cancelled'
  | 'ended'
  | 'rehearsal'
  | 'unknown'
  | `refused_${WithdrawalRefusal}`
