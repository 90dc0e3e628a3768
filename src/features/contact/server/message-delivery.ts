import type { DeliveryStatus } from '#server/delivery/ledger.ts'
import type { MessageDelivery } from '../wire.ts'

const shownStates = { delivered: 'sent', waiting: 'waiting', dead: 'failed' } as const

export function toMessageDelivery(status: DeliveryStatus | undefined): MessageDelivery | null {
  return status ? { ...status, state: shownStates[status.state] } : null
}
