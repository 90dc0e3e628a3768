import { startConsent } from '#features/consent/browser.ts'

startConsent()
