import type { Generated } from 'kysely'

declare module '#server/database/tables.ts' {
  interface Tables {
    deliveries: DeliveryRow
    delivery_attempts: {
      id: Generated<number>
      delivery_id: number
      at: number
      /** `interrupted`: the process was killed during it, so nobody knows whether it was delivered. */
      outcome: 'delivered' | 'rejected' | 'retry' | 'interrupted'
      /** The destination's answer, or the reason why it was not reached. */
      answer: string
    }
  }
}

/** `dead` was given up, by the destination's final answer or after too many attempts. */
export type DeliveryState = 'waiting' | 'delivered' | 'dead'

interface DeliveryRow {
  id: Generated<number>
  destination: string
  /** One of the destination's kinds of delivery. */
  kind: string
  /** The subject, such as `contact/7`, by which the state can be read. */
  subject: string | null
  /** Deliveries of one destination with equal keys are sent in the order of their ids. */
  order_key: string | null
  /** JSON */
  payload: string
  state: DeliveryState
  created_at: number
  /** The time of the next attempt; null when there is none. */
  next_attempt_at: number | null
  /** No attempt is made after this time. */
  give_up_at: number
  /** Until then no other process takes it. */
  lease_until: number
  attempts: number
  /** When it was delivered or given up. */
  finished_at: number | null
}
