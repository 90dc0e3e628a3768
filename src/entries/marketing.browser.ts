import { startMarketing } from '#features/marketing/browser.ts'

import('./interactions.browser.ts').then(startMarketing).catch(() => {})
