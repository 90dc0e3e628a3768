import { startMarketing } from '#features/marketing/browser.ts'

// Fetched beside each other; an event that opens the page waits for none of them.
startMarketing(import('./interactions.browser.ts'), import('./services.browser.ts'))
