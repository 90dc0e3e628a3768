import type { VisitorContextProvider } from '#server/domain-events/visitor-context.ts'
import { type Choices, consentCookie, parseConsent } from '../wire.ts'

declare module '#server/domain-events/visitor-context.ts' {
  interface VisitorContext {
    /** The visitor's choices; undefined when nothing was decided. */
    consent?: Choices
    /** Id by which data stored about the visitor are deleted once the decision is withdrawn. */
    consentId?: string
  }
}

export const visitorConsent: VisitorContextProvider<'consent'> = ({ cookies }) =>
  parseConsent(cookies[consentCookie])?.choices ?? null

export const visitorConsentId: VisitorContextProvider<'consentId'> = ({ cookies }) =>
  parseConsent(cookies[consentCookie])?.id ?? null
