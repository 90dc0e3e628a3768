import type { Transaction } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { VisitorContext } from '#server/domain-events/visitor-context.ts'
import type { ConsentProof } from '#server/http/forms.ts'
import type { SubscriberRecord } from '../../console-wire.ts'
import type { Counts, ImportedRow, RevertOutcome } from '../../imports.ts'
import type { Subscriber, SubscriberSource, SuppressionReason } from '../../subscriber.ts'
import type { SubscriberRecords } from './records.ts'

/** A submitted form, with the proof of its sender's consent. */
export interface SignUp extends ConsentProof {
  email: string
  firstName?: string | null
  language: Language
  source: SubscriberSource
  domain: string
  sourceHost: string | null
  sourcePath: string | null
  /** Announced with the confirmation. */
  visitor: VisitorContext | null
}

/** A subscriber whose consent the owner vouches for: imported, or added in the console. */
export interface VouchedSubscriber extends Omit<SignUp, 'visitor'> {
  /** The time of consent, in milliseconds. */
  confirmedAt: number
  /** The detail of the event, such as the name of the imported file. */
  detail: string
}

export type AddResult = 'added' | 'duplicate' | 'suppressed'

/** Somebody subscribed according to a file, with the line of the row. */
export type Joiner = VouchedSubscriber & { line: number; tags: readonly string[] }

/** Somebody who has left according to a file. */
export interface Departure {
  line: number
  email: string
  reason: EndReason
  /** The time of leaving in milliseconds; null where the file has none. */
  at: number | null
}

/** Somebody of a file who was asked to confirm. */
export interface AskedPerson {
  line: number
  subscriberId: number
  tags: readonly string[]
}

/** Some rows of a file, in which each address occurs once. */
export interface ImportBatch {
  importId: number
  fileName: string
  joining: readonly Joiner[]
  leaving: readonly Departure[]
}

/**
 * The result of a departure: a suppression with its reason; `ended` for somebody who was on the
 * list; or `signed_up_since` for somebody who has confirmed a sign-up of their own since.
 */
export type LeavingResult = EndReason | 'ended' | 'signed_up_since'

/** The results, in the order of the batch. */
export interface ImportResults {
  /** The lines of subscribers who are on the list already and get tags. */
  tagged: ReadonlySet<number>
  joining: readonly AddResult[]
  leaving: readonly LeavingResult[]
}

/** How many got the tag, and how many already have the max number of tags. */
export type TagOutcome = { kind: 'tagged'; people: number; full: number } | { kind: 'site_full' }

/** The outcomes of reverting a batch of an import's changes. */
export interface RevertedBatch {
  counts: Counts<RevertOutcome>
  /** People who stay unchanged, with the reason. */
  stayed: readonly ImportedRow[]
}

/** The result of a confirmation link. */
export type Confirmation = 'confirmed' | 'confirmed_before' | 'expired' | 'unknown'

/** The network and browser somebody confirmed from. */
export type ConfirmedFrom = Pick<ConsentProof, 'network' | 'browser'>

export type EndReason = 'unsubscribed' | 'bounced' | 'complained'

/** A change of a subscriber that other copies of the list must follow. */
export interface SubscriberChange {
  /**
   * `signed_up` waits for confirmation, for which the provider asks where the owner chose that.
   * `expired` was deleted without confirmation: anybody may have typed that address, so copies
   * elsewhere stay. `erased` is deleted everywhere.
   */
  type: 'signed_up' | 'subscribed' | 'changed' | 'ended' | 'expired' | 'erased'
  subscriber: Subscriber
}

/** Runs in the transaction of the change; returns the work to do after the commit. */
export type ChangeListener = (
  transaction: Transaction<Tables>,
  change: SubscriberChange,
) => Promise<(() => void) | void>

/** Runs in the transaction of a confirmation; returns the work to do after the commit. */
export type ConfirmedListener = (
  transaction: Transaction<Tables>,
  subscriber: Subscriber,
) => Promise<(() => void) | void>

/** The list of subscribers. Every change is one transaction with its event. */
export interface Subscribers {
  /**
   * Stores a sign-up and queues the email that asks for confirmation, at most one in 24 hours and
   * three in 30 days for an address; where `isConfirmedByProvider`, the provider sends it. Somebody
   * who is subscribed or has complained gets nothing, which nobody can notice.
   */
  signUp(signUp: SignUp): Promise<void>
  /** Does the same for somebody whose own link proves that the address is theirs. */
  signUpAgain(id: number, signUp: Omit<SignUp, 'email'>): Promise<void>
  confirm(token: string, from: ConfirmedFrom): Promise<Confirmation>
  /** Returns the result `confirm` would have, without confirming. */
  confirmationOf(token: string): Promise<'waiting' | Exclude<Confirmation, 'confirmed'>>
  /** Signs up again whoever has the link of an earlier sign-up. */
  renewConfirmation(token: string): Promise<void>
  /** Confirms somebody who has signed up and confirmed with the provider; ignores anybody else. */
  confirmAtProvider(id: number, detail: string): Promise<void>
  /** Adds a few hundred people at most in one transaction; returns results in their order. */
  add(people: readonly VouchedSubscriber[]): Promise<readonly AddResult[]>
  /** Returns the results `importPeople` would have, without changes. */
  assessImport(batch: ImportBatch): Promise<ImportResults>
  /**
   * Imports a batch in one transaction, like `add`. `people` were asked to confirm by this import
   * and are deleted when it is reverted. `known` are on the list already and get tags only.
   */
  importPeople(
    batch: ImportBatch & { people: readonly AskedPerson[]; known: readonly Joiner[] },
    alongside: (transaction: Transaction<Tables>, results: ImportResults) => Promise<void>,
  ): Promise<void>
  /** Reverts a batch of an import's changes in one transaction; returns whether it was the last. */
  revertImport(
    importId: number,
    alongside: (transaction: Transaction<Tables>, reverted: RevertedBatch) => Promise<void>,
  ): Promise<boolean>
  /** Returns null when nobody has this id any more. */
  find(id: number): Promise<Subscriber | null>
  /** Finds any spelling of the address; returns null when nobody has it. */
  findByEmail(email: string): Promise<Subscriber | null>
  change(
    id: number,
    changes: { language?: Language; firstName?: string | null; isTracked?: boolean },
  ): Promise<void>
  /** Adds a tag, normalised by `parseTag`, to a few hundred subscribers at most. */
  tag(ids: readonly number[], tag: string): Promise<TagOutcome>
  /** Removes a tag from a few hundred subscribers at most; returns how many had it. */
  untag(ids: readonly number[], tag: string): Promise<number>
  /** Ends a subscription and suppresses the address; a confirmed sign-up lifts the suppression. */
  end(id: number, reason: EndReason, detail: string): Promise<void>
  /** Deletes everything about a person except the hash that prevents another import. */
  erase(id: number): Promise<void>
  /** Deletes sign-ups not confirmed in 30 days; the address may sign up or be imported again. */
  deleteUnconfirmed(): Promise<void>
  /** Returns those of the addresses that are suppressed, with the reasons. */
  suppressed(emails: readonly string[]): Promise<ReadonlyMap<string, SuppressionReason>>
  onChange(listener: ChangeListener): void
  /** Runs for everybody who has just confirmed, after the listeners of changes. */
  onConfirmed(listener: ConfirmedListener): void
  /** Lets the newsletter service ask for confirmations while `isAsking` returns true. */
  confirmElsewhere(isAsking: () => boolean): void
  addRecords(records: SubscriberRecords): void
  /** Reads everything stored about a person, for them; null when nobody has this id. */
  ownData(id: number): Promise<object | null>
  /** Reads what other features show of a subscriber in the console. */
  shown(id: number): Promise<Pick<SubscriberRecord, 'issues' | 'deliveries'>>
}
