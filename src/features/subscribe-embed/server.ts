import type { OptionsStore } from '#features/subscribers/server.ts'
import type { FormOptions } from './form-options.ts'
import type { RefusedOrigins } from './server/embed/refused-origins.ts'

export type { RefusedOrigins } from './server/embed/refused-origins.ts'

/** The form to subscribe, on our own pages and on those of others. */
export interface SubscribeEmbed {
  settings: OptionsStore<FormOptions>
  /** Other people's pages that send the form without permission. */
  refusedOrigins: RefusedOrigins
}
