import type { Language } from '#lib/language.ts'
import { hiddenMeta, hiddenTitle } from '#lib/site/page.ts'
import { PaymentSettingsPage } from './console/PaymentSettingsPage.tsx'
import settingsStyles from './console/PaymentSettingsPage.tsx?styles'
import { settingsMessages } from './console/settings-messages.ts'
import { messages } from './messages.ts'
import { RedirectPage } from './RedirectPage.tsx'
import redirectStyles from './RedirectPage.tsx?styles'
import { SimulatorPage } from './SimulatorPage.tsx'
import simulatorStyles from './SimulatorPage.tsx?styles'

const titleOf = (page: 'redirect' | 'simulator') => (_props: unknown, language: Language) =>
  hiddenMeta(messages[language][page].title)

export const paymentsViews = {
  paymentRedirect: {
    Page: RedirectPage,
    styles: redirectStyles,
    meta: titleOf('redirect'),
    bare: true,
  },
  paymentSimulator: {
    Page: SimulatorPage,
    styles: simulatorStyles,
    meta: titleOf('simulator'),
    bare: true,
  },
  consolePayments: {
    Page: PaymentSettingsPage,
    styles: settingsStyles,
    meta: hiddenTitle(settingsMessages),
    bare: true,
  },
}
