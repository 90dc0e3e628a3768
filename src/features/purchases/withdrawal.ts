/** Why a contract can no longer be withdrawn from. */
export type WithdrawalRefusal = 'company' | 'digital' | 'late' | 'none'

/** Of the period that is paid: how many of its days have begun. */
export interface PlanDays {
  begun: number
  days: number
}

/**
 * What came of a statement of withdrawal. `partly`: digital content among it had been delivered at
 * once. `cancelled`: nothing had been paid. `ended`: the order was over. `rehearsal`: the order was
 * one, so there is no contract. `unknown`: it names no order of whoever sent it.
 */
export type WithdrawalOutcome =
  | 'accepted'
  | 'partly'
  | 'cancelled'
  | 'ended'
  | 'rehearsal'
  | 'unknown'
  | `refused_${WithdrawalRefusal}`
