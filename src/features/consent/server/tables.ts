/** A link of the chain: a decision, without anything that identifies the visitor. */
export interface ConsentRecord {
  /** 1, 2, 3 …; a missing number is a gap. */
  number: number
  at: number
  kind: 'decision' | 'erasure'
  action: string
  functional: number
  analytics: number
  advertisement: number
  /** Hash of the text that was shown; empty when unknown. */
  text_version: string
  language: string
  /** Numbers whose details this record erased, as `,3,7,`; empty in a decision. */
  erased: string
  /** Hash of the salted details; empty in an erasure. */
  details_hash: string
  previous_hash: string
  hash: string
}

/** Details that identify the visitor: the only part that can be erased. */
export interface ConsentDetails {
  number: number
  salt: string
  consent_id: string
  path: string
  browser: string
  /** `192.0.2.0/24`; empty when it is not recorded. */
  network: string
}

declare module '#server/database/tables.ts' {
  interface Tables {
    consent_records: ConsentRecord
    consent_details: ConsentDetails
    /** `seal` is made with a key that is not in the database; empty before the first record. */
    consent_chain_head: { id: number; number: number; hash: string; seal: string }
    consent_text_versions: { hash: string; language: string; text: string; since: number }
  }
}
