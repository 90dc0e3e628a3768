import {
  type Category,
  type Choices,
  categories,
  type Decision,
  effectiveChoices,
} from '../wire.ts'

/** The answer of `getCkyConsent()`, in the shape that scripts written for CookieYes read. */
interface CkyConsent {
  activeLaw: 'gdpr'
  categories: Choices
  isUserActionCompleted: boolean
  consentID: string
  languageCode: string
}

export interface ConsentUpdate {
  accepted: Category[]
  rejected: Category[]
}

/** `accept_partial` saves the switches as they stand; any other word refuses. */
type BannerAction = 'accept_all' | 'accept_partial' | 'reject'

declare global {
  interface Window {
    getCkyConsent?: () => CkyConsent
    /** Opens the banner with its switches. */
    revisitCkyConsent?: () => void
    performBannerAction?: (action: BannerAction) => void
  }
  interface DocumentEventMap {
    /** The choices in force: dispatched once when the page begins, and after every change. */
    cookieyes_consent_update: CustomEvent<ConsentUpdate>
    /** Dispatched once, when the banner is ready. */
    cookieyes_banner_load: CustomEvent<CkyConsent>
  }
}

interface BannerControls {
  read: () => Decision | null
  open: () => void
  act: (action: string) => void
}

export function publishCookieYesApi({ read, open, act }: BannerControls) {
  window.getCkyConsent = () => {
    const decision = read()
    return {
      activeLaw: 'gdpr',
      categories: effectiveChoices(decision),
      isUserActionCompleted: decision !== null,
      consentID: decision?.id ?? '',
      languageCode: document.documentElement.lang,
    }
  }
  window.revisitCkyConsent = open
  window.performBannerAction = act
}

/** Reports the choices in force to every script on the page. */
export function dispatchConsentUpdate(decision: Decision | null) {
  const choices = effectiveChoices(decision)
  dispatch('cookieyes_consent_update', {
    accepted: categories.filter((category) => choices[category]),
    rejected: categories.filter((category) => !choices[category]),
  })
}

export const dispatchBannerLoad = () => dispatch('cookieyes_banner_load', window.getCkyConsent?.())

function dispatch(type: string, detail: unknown) {
  document.dispatchEvent(new CustomEvent(type, { detail }))
}
