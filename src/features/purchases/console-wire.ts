import { consolePath, type InFrame } from '#features/console/wire.ts'
import type { Cents } from '#lib/money.ts'
import type { WithdrawalOutcome } from './withdrawal.ts'

/** Statements of withdrawal, the newest first. */
export const withdrawalsPath = `${consolePath}/uzsakymai/atsisakymai`
export const settlePath = (id: number | string) => `${withdrawalsPath}/${id}/sutvarkyta`

/** A statement as the owner reads it. */
export interface Withdrawal {
  id: number
  /** As it was typed, where there is no such order. */
  orderNumber: string
  /** Null when it names no order of whoever sent it. */
  orderId: number | null
  name: string
  email: string
  outcome: WithdrawalOutcome
  refundCents: Cents
  receivedAt: number
  settledAt: number | null
}

declare module '#lib/page.ts' {
  interface PageProps {
    consoleWithdrawals: InFrame & {
      withdrawals: readonly Withdrawal[]
      olderThan: number | null
    }
  }
}
