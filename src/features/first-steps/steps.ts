import { demonstrationPath } from '#features/content-editor/demonstration-wire.ts'
import {
  contentPath,
  documentLink,
  documentPath,
  publishPath,
} from '#features/content-editor/wire.ts'
import { paymentSettingsPath, shopSettingsPath } from '#features/shop/console-wire.ts'
import { addressPath, mailPath } from '#lib/settings/settings-paths.ts'

/** What makes a new site its owner's, in order. */
export const stepNames = [
  'contacts',
  'brand',
  'offer',
  'pages',
  'mail',
  'sales',
  'demonstration',
  'publish',
] as const
export type StepName = (typeof stepNames)[number]

/** The page on which a step is begun, and the minutes it takes. */
export const steps: Readonly<Record<StepName, { path: string; minutes: number }>> = {
  contacts: { path: documentLink('site.json'), minutes: 3 },
  brand: { path: documentLink('brand.json'), minutes: 5 },
  offer: { path: documentLink('switches.json'), minutes: 2 },
  pages: { path: documentLink('home.json'), minutes: 10 },
  mail: { path: mailPath, minutes: 5 },
  sales: { path: shopSettingsPath, minutes: 5 },
  demonstration: { path: demonstrationPath, minutes: 1 },
  publish: { path: publishPath, minutes: 1 },
}

/** Where else a step may lead, once its first page is seen to. */
export const furtherPaths = { payments: paymentSettingsPath, address: addressPath } as const

/** The pages of the console on which steps are taken. */
export const pagesOfSteps: ReadonlySet<string> = new Set([
  contentPath,
  documentPath,
  publishPath,
  demonstrationPath,
  shopSettingsPath,
  ...Object.values(furtherPaths),
  mailPath,
])
