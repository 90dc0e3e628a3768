import type { SenderOptions } from './sender-options.ts'
import type { NewsletterSettings, OptionsStore } from './server/settings/open-settings.ts'
import type { SubscriberLinks } from './server/subscriber-links.ts'
import type { Subscribers } from './server/subscribers/subscribers.ts'

export { aboutSubscriber, mailboxesOf } from './server/confirmation/confirmation-email.ts'
export {
  type OptionsStore,
  readOption,
  storeOption,
} from './server/settings/open-settings.ts'
export type { LinkOwner, SubscriberLinks } from './server/subscriber-links.ts'
export {
  countSubscribedAfter,
  countUnsubscribedBy,
  hasAgreedToTracking,
  hasSubscribers,
  isSubscribed,
  readBatch,
  readStates,
  readSubscribed,
  whoHasLeft,
} from './server/subscribers/queries.ts'
export type { SubscriberRecords } from './server/subscribers/records.ts'
export { countSegment, readSegment } from './server/subscribers/segment.ts'
export type {
  ChangeListener,
  ConfirmedListener,
  SignUp,
  SubscriberChange,
  Subscribers,
} from './server/subscribers/subscribers.ts'
export { readSubscriberSums } from './server/subscribers/sums.ts'
export { readTags } from './server/subscribers/tags.ts'

/** The list of subscribers, with what the features around it share. */
export interface SubscribersService {
  list: Subscribers
  /** Links in emails that identify a subscriber. */
  links: SubscriberLinks
  /** The settings of the newsletter, of which each feature has its own part. */
  settings: NewsletterSettings
  sender: OptionsStore<SenderOptions>
}
