import type { ChainLink } from '#server/sealed-chain/chain.ts'
import type { Outcome } from '../wire.ts'

/** A link of the chain: what happened, without anything that identifies a person. */
export interface AuditEntry extends ChainLink {
  at: number
  kind: 'action' | 'erasure' | 'removal'
  /** A stable code, worded in `action-messages.ts`. */
  action: string
  outcome: Outcome
  /** The page of the console it belongs to. */
  page: string
  /** Ids of what it is about. */
  object: string
  /** Where that can be seen; empty for nowhere. */
  link: string
  /** The settings that changed, as JSON. */
  changes: string
  /** Numbers of which this entry erased the person, as `,3,7,`. */
  erased: string
  /** The number up to which this entry removed earlier ones. */
  removed_through: number
  /** Hash of the salted person; empty for nobody. */
  person_hash: string
}

/** Who acted, and from where: the only part that can be erased. */
export interface AuditPerson {
  number: number
  salt: string
  /** Null for strangers. */
  user_id: number | null
  email: string
  role: string
  /** The address of the person it was about; empty for nobody. */
  subject: string
  device: string
  network: string
}

declare module '#server/database/tables.ts' {
  interface Tables {
    audit_entries: AuditEntry
    audit_people: AuditPerson
    /** `seal` is made with a key that is not in the database; empty before the first entry. */
    audit_chain_head: { id: number; number: number; hash: string; seal: string }
    /** Actions that have begun; `entry` is JSON. */
    audit_intents: { id: string; at: number; entry: string }
  }
}
