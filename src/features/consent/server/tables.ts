import type { Generated } from 'kysely'

/** A link of the chain: what was decided, without anything that tells whose decision it was. */
export interface ConsentRecord {
  /** 1, 2, 3 …; a missing one is a gap. */
  number: number
  at: number
  kind: 'decision' | 'erasure'
  action: string
  functional: number
  analytics: number
  advertisement: number
  /** Hash of the text that was shown; empty when it is not known. */
  wording: string
  language: string
  /** Numbers whose details this record erased, as `,3,7,`; empty in a decision. */
  erased: string
  /** Hash of the salted details; empty in an erasure. */
  digest: string
  previous: string
  hash: string
}

/** What tells whose decision it was: the only part that can be erased. */
export interface ConsentDetails {
  number: number
  salt: string
  consent_id: string
  path: string
  browser: string
  /** `192.0.2.0/24`; empty when it is not kept. */
  network: string
}

/** Something an outside consent service is still to be told. */
interface OutboxRow {
  id: Generated<number>
  kind: 'banner_load' | 'consent'
  consent_id: string
  /** The fields of the form, without the key, as JSON. */
  body: string
  due_at: number
  /** The last moment at which it is tried again. */
  give_up_at: number
  /** Until when the process that is sending it may not be replaced by another. */
  held_until: number
  attempts: number
}

declare module '#server/database/tables.ts' {
  interface Tables {
    consent_records: ConsentRecord
    consent_details: ConsentDetails
    consent_outbox: OutboxRow
    consent_head: { id: number; number: number; hash: string }
    consent_wordings: { hash: string; language: string; text: string; since: number }
  }
}
