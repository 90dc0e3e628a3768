import type { Payments } from '#features/payments/server.ts'
import type { Shop } from '#features/shop/server.ts'
import type { Feature } from '#server/feature.ts'
import { firstStepsPage } from './server/console.ts'
import { type FirstSteps, openFirstSteps } from './server/open-first-steps.ts'

export type { FirstSteps }

interface Needs {
  contentEditor: { demonstrationLeft: () => Promise<boolean> }
  shop: Shop
  payments: Payments
}

export const firstSteps: Feature<'firstSteps', Needs, FirstSteps> = {
  name: 'firstSteps',
  tables: ['first_steps_options'],
  open: (
    { db, contentStore, content, config, mail },
    { contentEditor: { demonstrationLeft }, shop, payments },
  ) =>
    openFirstSteps(db, { contentStore, content, config, mail, demonstrationLeft, shop, payments }),
  consolePages: (_, service) => [firstStepsPage(service)],
}
