import { type Category, type Choices, categories, choicesOf, type Decision } from '../wire.ts'

/** What `getCkyConsent()` answers, in the shape scripts written for the old banner read. */
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

declare global {
  interface Window {
    getCkyConsent?: () => CkyConsent
  }
  interface DocumentEventMap {
    cookieyes_consent_update: CustomEvent<ConsentUpdate>
  }
}

export function publishApi(read: () => Decision | null) {
  window.getCkyConsent = () => {
    const decision = read()
    return {
      activeLaw: 'gdpr',
      categories: choicesOf(decision),
      isUserActionCompleted: decision !== null,
      consentID: decision?.id ?? '',
      languageCode: document.documentElement.lang,
    }
  }
}

/** Tells every script on the page what is allowed from now on. */
export function announce(decision: Decision | null) {
  const choices = choicesOf(decision)
  const detail: ConsentUpdate = {
    accepted: categories.filter((category) => choices[category]),
    rejected: categories.filter((category) => !choices[category]),
  }
  document.dispatchEvent(new CustomEvent('cookieyes_consent_update', { detail }))
}
