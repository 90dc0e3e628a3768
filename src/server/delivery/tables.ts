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
      /** What the other side said, or why it was not reached. */
      answer: string
    }
  }
}

/** `dead` was given up, by the other side's last word or after too many attempts. */
export type DeliveryState = 'waiting' | 'delivered' | 'dead'

interface DeliveryRow {
  id: Generated<number>
  destination: string
  /** Which of the destination's kinds of delivery it is. */
  kind: string
  /** What it is about, such as `contact/7`; its state can be read by this. */
  subject: string | null
  /** Deliveries of one destination with equal keys go in the order of their ids. */
  order_key: string | null
  /** JSON */
  payload: string
  state: DeliveryState
  created_at: number
  /** When it is tried next; null when it is not tried any more. */
  next_attempt_at: number | null
  /** After this time it is not tried again. */
  give_up_at: number
  /** Until when no other process takes it. */
  lease_until: number
  attempts: number
  /** When it was delivered or given up. */
  finished_at: number | null
}
