import type { Kysely, Transaction } from 'kysely'
import type { Language } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import type { VisitorContext } from '#server/domain-events/visitor-context.ts'
import type { ConsentProof } from '#server/forms.ts'
import type { Counts, ImportedRow, RevertOutcome } from '../../imports.ts'
import type { Subscriber, SubscriberSource, SuppressionReason } from '../../subscriber.ts'

/** A form that was sent, with the proof of what its sender agreed to. */
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

/** Somebody who agreed elsewhere, as the owner vouches: imported, or added in the console. */
export interface VouchedSubscriber extends Omit<SignUp, 'visitor'> {
  /** When they agreed, in milliseconds. */
  confirmedAt: number
  /** Of the dated row, such as the name of the imported file. */
  detail: string
}

export type AddResult = 'added' | 'duplicate' | 'suppressed'

/** A person that a file names as subscribed, with the line of the row. */
export type Joiner = VouchedSubscriber & { line: number; tags: readonly string[] }

/** Somebody who has left where a file comes from. */
export interface Departure {
  line: number
  email: string
  reason: EndReason
  /** When, in milliseconds; null where the file does not say. */
  at: number | null
}

/** A person of a file who was asked to confirm. */
export interface AskedPerson {
  line: number
  subscriberId: number
  tags: readonly string[]
}

/** Some rows of a file; each address is in them once. */
export interface ImportBatch {
  importId: number
  fileName: string
  joining: readonly Joiner[]
  leaving: readonly Departure[]
}

/**
 * Somebody who leaves becomes a suppression, and is `ended` where they are on the list, unless they
 * have confirmed a sign-up of their own since (`signed_up_since`).
 */
export type LeavingResult = EndReason | 'ended' | 'signed_up_since'

/** In the order of the batch. */
export interface ImportResults {
  /** The lines of those who are on the list already and get tags. */
  tagged: ReadonlySet<number>
  joining: readonly AddResult[]
  leaving: readonly LeavingResult[]
}

/** How many got a tag, and how many have as many as a person may have. */
export type TagOutcome = { kind: 'tagged'; people: number; full: number } | { kind: 'site_full' }

/** What became of some of what an import did. */
export interface RevertedBatch {
  counts: Counts<RevertOutcome>
  /** People who stay unchanged, and why. */
  stayed: readonly ImportedRow[]
}

/** What became of a confirmation link. */
export type Confirmation = 'confirmed' | 'confirmed_before' | 'expired' | 'unknown'

/** Where somebody confirmed from. */
export type ConfirmedFrom = Pick<ConsentProof, 'network' | 'browser'>

export type EndReason = 'unsubscribed' | 'bounced' | 'complained'

/** Something about a subscriber that others who keep the list must know. */
export interface SubscriberChange {
  /**
   * `signed_up` waits for its confirmation, which the provider asks for where that was chosen.
   * `expired` was deleted because it never came: whoever typed that address owned nothing, so what
   * others keep of it stays. `erased` goes everywhere.
   */
  type: 'signed_up' | 'subscribed' | 'changed' | 'ended' | 'expired' | 'erased'
  subscriber: Subscriber
}

/** In the transaction of the change; gives what is to be done after the commit. */
export type ChangeListener = (
  transaction: Transaction<Tables>,
  change: SubscriberChange,
) => Promise<(() => void) | void>

/** The list itself. Every change is one transaction with its dated row. */
export interface Subscribers {
  /**
   * Stores a sign-up and queues its confirmation, at most one in 24 hours and three in 30 days for
   * an address, but sends none where `isConfirmedByProvider`. Who is subscribed or complained gets
   * nothing; nobody can see the difference.
   */
  signUp(signUp: SignUp): Promise<void>
  /** The same for somebody with a link of their own, which proves that the address is theirs. */
  signUpAgain(id: number, signUp: Omit<SignUp, 'email'>): Promise<void>
  confirm(token: string, from: ConfirmedFrom): Promise<Confirmation>
  /** What `confirm` would say, without confirming. */
  confirmationOf(token: string): Promise<'waiting' | Exclude<Confirmation, 'confirmed'>>
  /** Signs up again whoever has the link of an earlier sign-up. */
  renewConfirmation(token: string): Promise<void>
  /** Somebody who has signed up confirmed with the provider; without effect on anybody else. */
  confirmAtProvider(id: number, detail: string): Promise<void>
  /** One transaction for all, so at most some hundred at a time; a result for each, in their order. */
  add(people: readonly VouchedSubscriber[]): Promise<readonly AddResult[]>
  /** What `importPeople` would give; changes nothing. */
  assessImport(batch: ImportBatch): Promise<ImportResults>
  /**
   * One transaction, as `add`. `people` have been asked to confirm for this import; they go with it
   * when it is reverted. `known` are on the list already and get tags alone.
   */
  importPeople(
    batch: ImportBatch & { people: readonly AskedPerson[]; known: readonly Joiner[] },
    alongside: (transaction: Kysely<Tables>, results: ImportResults) => Promise<void>,
  ): Promise<void>
  /** Takes back some of what an import did, in one transaction; gives whether that was the last. */
  revertImport(
    importId: number,
    alongside: (transaction: Kysely<Tables>, reverted: RevertedBatch) => Promise<void>,
  ): Promise<boolean>
  /** Null when nobody has this id any more. */
  find(id: number): Promise<Subscriber | null>
  /** However it is written. Null when nobody has this address. */
  findByEmail(email: string): Promise<Subscriber | null>
  change(
    id: number,
    changes: { language?: Language; firstName?: string | null; isTracked?: boolean },
  ): Promise<void>
  /** Gives some hundred people at most a tag, as `parseTag` writes it. */
  tag(ids: readonly number[], tag: string): Promise<TagOutcome>
  /** Takes a tag from some hundred people at most; gives how many had it. */
  untag(ids: readonly number[], tag: string): Promise<number>
  /** Also suppresses the address; a confirmed sign-up lifts that again. */
  end(id: number, reason: EndReason, detail: string): Promise<void>
  /** Deletes everything about a person but the hash that keeps them from being imported again. */
  erase(id: number): Promise<void>
  /** Deletes sign-ups that nobody confirmed in 30 days; they may sign up or be imported again. */
  deleteUnconfirmed(): Promise<void>
  /** Which of these addresses nothing may be sent to. */
  suppressed(emails: readonly string[]): Promise<ReadonlyMap<string, SuppressionReason>>
  onChange(listener: ChangeListener): void
}
