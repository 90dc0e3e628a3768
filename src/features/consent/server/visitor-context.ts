import type { VisitorContextProvider } from '#server/domain-events/visitor-context.ts'
import { type Choices, consentCookie, parseConsent } from '../wire.ts'

declare module '#server/domain-events/visitor-context.ts' {
  interface VisitorContext {
    /** What the visitor had agreed to; missing when nothing was decided. */
    consent?: Choices
    /** By which what is kept of the visitor is forgotten once that decision is withdrawn. */
    consentId?: string
  }
}

export const visitorConsent: VisitorContextProvider<'consent'> = ({ cookies }) =>
  parseConsent(cookies[consentCookie])?.choices ?? null

export const visitorConsentId: VisitorContextProvider<'consentId'> = ({ cookies }) =>
  parseConsent(cookies[consentCookie])?.id ?? null
