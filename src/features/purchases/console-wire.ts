import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { Cents } from '#lib/money/money.ts'
import type { WithdrawalOutcome } from './withdrawal.ts'

/** Path of the statements of withdrawal. */
export const withdrawalsPath = `${consolePath}/uzsakymai/atsisakymai`
export const settlePath = (id: number | string) => `${withdrawalsPath}/${id}/sutvarkyta`

/** A statement of withdrawal, for the owner. */
export interface Withdrawal {
  id: number
  /** The text typed, where no such order exists. */
  orderNumber: string
  /** Null when the statement names no order of its sender. */
  orderId: number | null
  name: string
  email: string
  outcome: WithdrawalOutcome
  refundCents: Cents
  receivedAt: number
  settledAt: number | null
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleWithdrawals: InFrame & {
      withdrawals: readonly Withdrawal[]
      olderThan: number | null
    }
  }
}
