import type { Deliverability } from './deliverability/open-deliverability.ts'
import type { RefusedOrigins } from './embed/refused-origins.ts'
import type { Feedback } from './feedback/open-feedback.ts'
import type { Imports } from './imports/open-imports.ts'
import type { Issues } from './issues/open-issues.ts'
import type { Providers } from './providers/open-providers.ts'
import type { SettingsStore } from './settings/open-settings.ts'
import type { SubscriberLinks } from './subscriber-links.ts'
import type { Subscribers } from './subscribers/subscribers.ts'
import type { WelcomeEmails } from './welcome/welcome-emails.ts'

/** The shared parts of the newsletter. */
export interface NewsletterParts {
  settings: SettingsStore
  links: SubscriberLinks
  subscribers: Subscribers
  welcome: WelcomeEmails
  refusedOrigins: RefusedOrigins
  feedback: Feedback
  imports: Imports
  issues: Issues
  deliverability: Deliverability
  providers: Providers
}
