import type { PageService } from '../services.ts'
import type { Choices } from '../wire.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
    uetq?: unknown[]
    clarity?: (...command: unknown[]) => void
    fbq?: (...command: unknown[]) => void
    ttq?: { grantConsent?: () => void; revokeConsent?: () => void }
    pintrk?: (...command: unknown[]) => void
  }
}

/** Passes the choices on to the tags of the services in use. */
export function updateConsentModes(
  services: readonly PageService[],
  choices: Choices,
  isFirst: boolean,
) {
  const has = (company: PageService['consentMode']) =>
    services.some(({ consentMode }) => consentMode === company)
  if (has('google')) updateGoogle(choices, isFirst)
  if (has('microsoft')) updateMicrosoft(choices, isFirst)
  updatePixels(choices)
}

const denied: Choices = {
  necessary: true,
  functional: false,
  analytics: false,
  advertisement: false,
}
const grant = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied')

/**
 * All seven signals of https://developers.google.com/tag-platform/security/concepts/consent-mode
 */
const googleSignals = ({ functional, analytics, advertisement }: Choices) => ({
  ad_storage: grant(advertisement),
  ad_user_data: grant(advertisement),
  ad_personalization: grant(advertisement),
  analytics_storage: grant(analytics),
  functionality_storage: grant(functional),
  personalization_storage: grant(functional),
  security_storage: 'granted',
})

function updateGoogle(choices: Choices, isFirst: boolean) {
  window.dataLayer ??= []
  if (isFirst) gtag('consent', 'default', googleSignals(denied))
  gtag('consent', 'update', googleSignals(choices))
  window.dataLayer.push({ event: 'cookie_consent_update' })
}

/** The tag recognises only an `arguments` object as a command and ignores an array. */
function gtag(..._command: unknown[]) {
  window.dataLayer?.push(arguments)
}

/** https://help.ads.microsoft.com/#apex/ads/en/60119 and https://learn.microsoft.com/clarity/setup-and-installation/clarity-consent-api-v2 */
function updateMicrosoft({ analytics, advertisement }: Choices, isFirst: boolean) {
  window.uetq ??= []
  if (isFirst) window.uetq.push('consent', 'default', { ad_storage: 'denied' })
  window.uetq.push('consent', 'update', { ad_storage: grant(advertisement) })
  window.clarity?.('consentv2', {
    ad_Storage: grant(advertisement),
    analytics_Storage: grant(analytics),
  })
}

/** Updates pixels that are on the page already; later ones are loaded with consent. */
function updatePixels({ advertisement }: Choices) {
  window.fbq?.('consent', advertisement ? 'grant' : 'revoke')
  window.pintrk?.('setconsent', advertisement)
  if (advertisement) window.ttq?.grantConsent?.()
  else window.ttq?.revokeConsent?.()
}
